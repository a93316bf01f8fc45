import { sql } from 'kysely';
import { sessionPatch } from '#app/http/session/session-data.server.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { HOUR_MS, indiaDateOf, WEEKDAYS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import type { Container } from '#infra/container/container.ts';
import { recordWorkflowFailure } from '#infra/postgres/outbox/workflow-failures.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { MANUAL } from '#tests/builders/manual-booking-setup.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';

export const NAMED = {
  phone: '+919876543210' as Phone,
  name: 'Zubaida Qureshi',
  email: 'zubaida.q@mail.example',
};

/** How people write one phone. */
export const SPELLINGS = [
  ...['+91 98765 43210', '98765-43210', '09876543210', '9876543210', '+919876543210', '0091 98765.43210'],
  ...[
    '(098765) 43210',
    '+91 (0) 9876 543 210',
    '98765–43210',
    '९८७६५४३२१०',
    '٩٨٧٦٥ ٤٣٢١٠',
    '９８７６５４３２１０',
  ],
];

let written = 0;

/** A text about the person, with the phone in another spelling each time. */
export function note(): string {
  written += 1;
  return `Gate 7: ask ZUBAIDA  Qureshi, ${SPELLINGS[written % SPELLINGS.length]} or Zubaida.Q@mail.example. Ring twice`;
}

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const by = BY_DISPATCHER;
const THEIRS = { name: 'Ravi, for 98765 43210', email: CONTACT.email, ...NO_TEXTS };

/** Stores texts of others about a person, through what the product can do. The person has one ride, which is over. */
export async function writeAboutPerson(container: Container) {
  const customers = customerRepository(container.db);
  const person = await customers.ofPhone(NAMED.phone, NAMED);
  const other = await customers.ofPhone(CONTACT.phone, CONTACT);
  const own = await placed(container);
  await sql`update bookings set status = 'completed', customer_id = ${person.id}, customer_name = ${NAMED.name},
    customer_phone = ${NAMED.phone}, customer_email = ${NAMED.email} where id = ${own}`.execute(container.db);
  const ids = { kept: await bookByRider(container), byTeam: await bookByTeam(container) };
  await bookByPartner(container);
  const crew = await hireDriver(container);
  await assign(container, ids.byTeam, crew);
  await ride(container, crew);
  await cancelAndDelete(container);
  accepted(await container.useCases.savePlaces(other, { home: note(), work: note() }));
  await typeInSessions(container, other.id);
  await failWith(container);
  await writeToUs(container);
  await sql`update bookings set flight_number = '98765 43210' where id = ${ids.byTeam}`.execute(container.db);
  return { person, other, ...ids };
}

/** Somebody else asks about the person by WhatsApp. */
async function writeToUs({ db }: Container): Promise<void> {
  await db
    .insertInto('inbound_messages')
    .values({
      reference_digest: 'asked',
      phone: CONTACT.phone,
      kind: 'text',
      body: note(),
      written_at: at(-1),
    })
    .execute();
}

async function bookByRider({ db, useCases }: Container): Promise<BookingId> {
  const { booking } = accepted(
    await useCases.placeBooking({
      ride: {
        service: 'hourly',
        hours: 2,
        pickupLocation: `${note()}, Saket, New Delhi, Delhi`,
        dropLocation: `c/o Zubaida Qureshi ${SPELLINGS[1]}, Hauz Khas, New Delhi, Delhi`,
        pickupDate: indiaDateOf(at(48)),
        pickupTime: '10:30',
      },
      contact: {
        ...THEIRS,
        passengerName: 'Zubaida Begum 9876543210',
        passengerPhone: '+919811111111',
        specialInstructions: note(),
      },
      rider: { kind: 'known', customer: await customerRepository(db).ofPhone(CONTACT.phone) },
      ...{ couponCode: '', quote: null, claimed: {}, surface: 'web' },
      idempotency: { key: 'ride-of-9876543210', fingerprint: 'print' },
    }),
  );
  for (const kind of ['booking-received', 'team-new-booking'] as const)
    await useCases.notifyAboutBooking({ bookingId: booking.id, kind });
  const edit = { specialInstructions: note() };
  accepted(await useCases.editBooking({ id: booking.id, version: 1, edit, because: 'request', by }));
  return booking.id;
}

async function bookByTeam({ useCases }: Container): Promise<BookingId> {
  const day = { pickupDate: indiaDateOf(at(72)), pickupTime: '18:00' };
  const { booking } = accepted(
    await useCases.placeManualBooking({
      bookedFor: { id: null, name: 'A. Rider', email: NAMED.email, phone: CONTACT.phone },
      ride: { ...MANUAL.hourly, ...day },
      texts: { ...NO_TEXTS, specialInstructions: note() },
      ...{ couponCode: '', overrideCoupon: false, quote: null, claimed: {}, by },
      idempotency: { key: `${NAMED.phone}/7`, fingerprint: 'print' },
    }),
  );
  await useCases.notifyAboutBooking({ bookingId: booking.id, kind: 'booking-received' });
  accepted(await useCases.confirmBooking({ id: booking.id, by }));
  return booking.id;
}

/** The partner's passenger gave the person's e-mail address. */
async function bookByPartner({ db, useCases }: Container): Promise<void> {
  const day = { pickupDate: indiaDateOf(at(96)), pickupTime: '18:00' };
  const guest = { name: `Erika, ${NAMED.name}`, email: NAMED.email, phone: '+491701234567' };
  const { booking } = accepted(
    await useCases.placeManualBooking({
      bookedFor: { id: null, name: 'A. Rider', email: CONTACT.email, phone: CONTACT.phone },
      ride: {
        ...{ ...MANUAL.transferz, ...day, guest, fare: 4900, currency: 'INR' },
        partnerBookingId: 'TZ 98765 43210',
      },
      texts: { ...NO_TEXTS, specialInstructions: note() },
      ...{ couponCode: '', overrideCoupon: false, quote: null, claimed: {}, idempotency: null, by },
    }),
  );
  // A row of before phones were read: equality does not find it.
  await sql`update bookings set guest_name = 'Erika 9876543210', guest_phone = '098765 43210',
    passenger_phone = '98765 43210' where id = ${booking.id}`.execute(db);
}

type Crew = { readonly driverId: DriverId; readonly vehicleId: VehicleId };

async function hireDriver({ useCases }: Container): Promise<Crew> {
  const driver = { name: 'Asha Rao', phone: '+919700000011', license: 'KA-11', language: '', active: true };
  const { id } = accepted(await useCases.registerDriver({ driver: { ...driver, experience: '' }, by }));
  accepted(await useCases.editDriver({ id, version: 1, edit: { experience: note() }, by }));
  const vehicle = { make: 'BYD', model: 'Seal', licensePlate: 'DL01AB1000', vehicleType: 'sedan' };
  const described = { ...vehicle, capacity: '4', rangeKm: '500', active: true };
  const car = accepted(await useCases.registerVehicle({ vehicle: described, by }));
  const none = { vehicleId: null, from: null, until: null };
  for (const weekday of WEEKDAYS) {
    const shift = { startsAt: '06:00', endsAt: '07:00', ...none, reason: note() };
    accepted(await useCases.setShift({ driverId: id, weekday, shift, by }));
  }
  const day = { date: indiaDateOf(at(240)), startsAt: null, endsAt: null };
  accepted(await useCases.addLeave({ driverId: id, ...day, reason: note(), by }));
  return { driverId: id, vehicleId: car.id };
}

/** The driver has no shift at these hours, so the team gives a reason. */
async function assign({ db, useCases }: Container, id: BookingId, crew: Crew): Promise<void> {
  const order = { ...crew, startsAt: null, minutes: null, override: { reason: note() }, by };
  const { duty } = accepted(await useCases.assignDuty({ subject: { kind: 'booking', id }, ...order }));
  const note2 = note();
  await sql`update duty_changes set note = ${note2} where duty_id = ${duty.id}`.execute(db);
}

async function ride(container: Container, crew: Crew): Promise<void> {
  const { db, useCases } = container;
  const trip = (await newTrips(container, 6))();
  const { booking } = accepted(
    await useCases.bookSeat({
      tripId: trip.id,
      seats: ['B1'],
      pickupStopId: pickupStops(trip.route, trip.direction)[0]?.id,
      dropStopId: dropStops(trip.route, trip.direction)[0]?.id,
      contact: {
        ...{ ...THEIRS, email: NAMED.email },
        ...{ passengerName: 'Guest of 9876543210', passengerPhone: '+919811111112' },
      },
      rider: { kind: 'known', customer: await customerRepository(db).ofPhone(CONTACT.phone) },
      ...{ holder: null, claimedFare: null, surface: 'web' },
      idempotency: { key: 'seat-of-9876543210', fingerprint: 'print' },
    }),
  );
  await useCases.notifyAboutSeat({ bookingId: booking.id, kind: 'team-seat-booked' });
  await sql`update rideshare_bookings set passenger_phone = '98765 43210' where id = ${booking.id}`.execute(
    db,
  );
  const order = { ...crew, startsAt: null, minutes: null, override: { reason: note() }, by };
  accepted(await useCases.assignDuty({ subject: { kind: 'trip', id: trip.id }, ...order }));
}

async function cancelAndDelete(container: Container): Promise<void> {
  const { db, useCases } = container;
  const cancelled = await placed(container, THEIRS.name);
  accepted(await useCases.cancelBooking({ id: cancelled, by, reason: 'other', note: note() }));
  const deleted = await placed(container, THEIRS.name);
  const edit = { specialInstructions: note(), customerEmail: NAMED.email };
  accepted(await useCases.editBooking({ id: deleted, version: 1, edit, by }));
  accepted(await useCases.deleteBooking({ id: deleted, by }));
  // The accounts of others have their own data again.
  await customerRepository(db).ofPhone(CONTACT.phone, { ...CONTACT, name: 'Ravi +91 98765 43210' });
}

/** Drafts of others: one with the name alone, one with the phone in the middle of a text. */
async function typeInSessions({ sessions }: Container, customerId: CustomerId): Promise<void> {
  const draft = (text: string) => ({ pendingBookings: [{ contact: { specialInstructions: text } }] });
  await sessions.logIn('hash of other', {
    ...{ customerId, data: draft(`First line\n${NAMED.name} waits`), before: '' },
    names: { device: null, networks: ['network'] },
  });
  await sessions.saveAnonymous('hash 1', draft('call 98765 43210, please'), sessionPatch({}, {}));
  await sessions.saveAnonymous('hash 2', draft(`mail ${NAMED.email}`), sessionPatch({}, {}));
}

/** What the product copies by itself: errors of providers and of workflows, and a company of somebody else. */
async function failWith({ db }: Container): Promise<void> {
  await sql`update messages set error = ${note()}, subject = ${`Ride of ${NAMED.name}`} where kind = 'team-new-booking'`.execute(
    db,
  );
  await sql`update outbox_events set last_error = ${note()}`.execute(db);
  await sql`insert into saved_views (list, name, filters, shared)
    values ('bookings', ${note()}, 'within=2h', true)`.execute(db);
  await sql`insert into customer_companies (customer_id, name, address, gstin, updated_at)
    select id, ${note()}, ${note()}, '27AAPFU0939F1ZV', now() from customers where phone = ${CONTACT.phone}`.execute(
    db,
  );
  await recordWorkflowFailure(db, {
    ...{ workflowId: 'booking-1', runId: 'run', cause: note(), reason: note(), attempts: 1 },
    failingSince: new Date(),
  });
}
