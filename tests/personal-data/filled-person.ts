import { sql } from 'kysely';
import { sessionPatch } from '#app/http/session/session-data.server.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { DutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId, CustomerId, RideshareBookingId } from '#domain/kernel/ids.ts';
import { HOUR_MS, indiaDateOf } from '#domain/kernel/india-time.ts';
import { rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { type BookingTexts, mapTexts } from '#domain/rides/booking-texts.ts';
import { dropStops, pickupStops } from '#domain/rideshare/route.ts';
import type { Container } from '#infra/container/container.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { TEXT_COLUMNS } from '#infra/postgres/tables/bookings/bookings.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { BY_OWNER, CONTACT, OTHER_PHONE } from '#tests/builders/people.ts';

export const PERSON = {
  phone: '+919810098100' as Phone,
  name: 'Zzname Qureshi',
  email: 'zzmail@mail.example',
  passengerName: 'Zzname Begum',
  passengerPhone: '+919810098100',
  specialInstructions: 'zznote: ring twice',
} satisfies BookingTexts & Record<'phone' | 'name' | 'email', string>;
const ADDRESS = '5 Zzstreet, Noida, Uttar Pradesh';
/** A booking by somebody else, with the person's notes. */
const THEIRS = { ...PERSON, ...CONTACT, passengerName: '', passengerPhone: '' };
const NO_TEXT_COLUMNS = Object.fromEntries(Object.values(TEXT_COLUMNS).map((column) => [column, '']));
const HOLDER = 'zzholder';
const NETWORK = '192.0.2.77';

/** What must not be left: in lower case, without spaces. The phone is searched by its national number. */
export const MARKERS = [
  ...['9810098100', 'zzname', 'zzmail', 'zznote', 'zzstreet', 'zz999', 'zzkey', 'zzprint', 'zzholder'],
  ...['192.0.2.77', '23:47'],
];

/** Who acted for the team. The person did, unless the team's own history must be left out. */
type Member = { readonly role: 'dispatcher'; readonly phone: Phone; readonly surface: 'console' };

/**
 * Stores a person wherever the product stores one, who was once a member of the team. Every ride is over. With
 * `isMember: false`, somebody else did what the team did. Returns the accounts of the person and of somebody else.
 */
export async function fillPerson(container: Container, { isMember = true } = {}) {
  const phone = isMember ? PERSON.phone : OTHER_PHONE;
  const member: Member = { role: 'dispatcher', phone, surface: 'console' };
  const customer = await customerRepository(container.db).ofPhone(PERSON.phone, PERSON);
  const other = await customerRepository(container.db).ofPhone(CONTACT.phone, CONTACT);
  const address = '5 Zzstreet, Noida';
  await container.useCases.savePlaces(customer, { home: address, work: address });
  await container.useCases.chooseMessages({ who: { phone: PERSON.phone }, change: { first: 'email' } });
  await bookAsRider(container, customer.id, member);
  await bookAsPassenger(container, other.id, member);
  await deleteOne(container, member);
  await rideOnTrip(container, member);
  await visit(container, customer.id, other.id);
  await workForTeam(container, member);
  return { customer, other };
}

async function place(container: Container, phone: Phone, contact = PERSON): Promise<BookingId> {
  const placed = await container.useCases.placeBooking({
    ride: {
      service: 'airport',
      direction: 'from-airport',
      terminal: 'T3',
      flightNumber: 'ZZ999',
      pickupLocation: 'Delhi Airport Terminal 3, New Delhi',
      dropLocation: ADDRESS,
      pickupDate: indiaDateOf(new Date(Date.now() + 48 * HOUR_MS)),
      pickupTime: '10:30',
    },
    contact: {
      ...{ name: contact.name, email: contact.email },
      ...mapTexts((name) => contact[name]),
    },
    rider: { kind: 'known', customer: await customerRepository(container.db).ofPhone(phone) },
    couponCode: phone === PERSON.phone ? 'PLUSHFAMILY' : '',
    quote: null,
    claimed: {},
    idempotency: { key: `zzkey-${Math.random()}`, fingerprint: 'zzprint' },
    surface: 'web',
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
  return placed.value.booking.id;
}

async function notify({ useCases }: Container, bookingId: BookingId) {
  await useCases.notifyAboutBooking({ bookingId, kind: 'booking-received' });
  await useCases.notifyAboutBooking({ bookingId, kind: 'team-new-booking' });
}

/** One ride is completed; one is cancelled with a note. */
async function bookAsRider(container: Container, customerId: CustomerId, member: Member): Promise<void> {
  const { db, useCases } = container;
  const completed = await place(container, PERSON.phone);
  await notify(container, completed);
  await useCases.editBooking({
    id: completed,
    version: 1,
    edit: { specialInstructions: 'zznote 2' },
    by: BY_OWNER,
    sendEmail: false,
  });
  const cancelled = await place(container, PERSON.phone);
  await useCases.cancelBooking({ id: cancelled, by: BY_OWNER, reason: 'other', note: 'zznote 3' });
  await db
    .updateTable('bookings')
    .set({ status: 'completed', arrival_time: '23:47' as never })
    .set({ pickup_location: '1 Zzstreet, New Delhi' })
    .where('id', '=', completed)
    .execute();
  await db
    .updateTable('bookings')
    .set({ undo_until: null, undo_edit: '{"pickup_location": "1 Zzstreet"}' })
    .where('customer_id', '=', customerId)
    .execute();
  const issued = await useCases.issueInvoice({
    subject: { kind: 'booking', id: completed },
    customerId,
    company: { name: 'Kept Traders', address: 'Mumbai', gstin: '27AAPFU0939F1ZV' },
  });
  if (!issued.ok) throw new Error(JSON.stringify(issued.refusal));
  await db
    .updateTable('customer_companies')
    .set({ name: 'Zzname Traders', address: '5 Zzstreet', gstin: 'ZZ999' as never })
    .where('customer_id', '=', customerId)
    .execute();
  await db
    .insertInto('inbound_messages')
    .values({
      ...{ reference_digest: 'zz', phone: PERSON.phone, kind: 'text', body: 'zznote: where is my car?' },
      ...{ written_at: new Date(), handled_at: new Date(), handled_how: 'answered' },
      ...{ handled_role: member.role, handled_phone: member.phone, handled_surface: member.surface },
    })
    .execute();
  const messageId = db.selectFrom('messages').select(({ fn }) => fn.max('id').as('id'));
  const { phone, role, surface } = member;
  await db
    .insertInto('payments')
    .values({
      ...{ booking_id: completed, amount: rupees(1), method: 'cash', at: new Date(), role, phone, surface },
      ...{ undone_role: role, undone_phone: phone, undone_surface: surface, undone_at: new Date() },
    })
    .execute();
  await db
    .insertInto('message_resends')
    .values({ message_id: messageId as never, phone, role, surface })
    .execute();
  await db
    .updateTable('messages')
    .set({ error: 'no zzmail there', reference: 'wamid.zzmail', subject: 'For Zzname' })
    .where('booking_id', '=', completed)
    .execute();
  await drive(container, completed, member);
}

/** The member of the team assigned a driver to the booking, with notes about it. */
async function drive({ db }: Container, bookingId: BookingId, member: Member): Promise<void> {
  const [startsAt, endsAt] = [new Date('2026-01-05T05:00:00Z'), new Date('2026-01-05T07:00:00Z')];
  const driver = await db
    .insertInto('drivers')
    .values({ name: 'Driver', phone: '+919000000001' as Phone, license: 'DL-1', experience: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vehicle = await db
    .insertInto('vehicles')
    .values({ make: 'Kia', model: 'Carens', reg_no: 'DL1ZZ0001', vehicle_type: 'mpv' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { phone, role, surface } = member;
  const duty = {
    ...{ booking_id: bookingId, driver_id: driver.id, vehicle_id: vehicle.id },
    ...{ starts_at: startsAt, ends_at: endsAt },
  };
  const { id } = await db
    .insertInto('duties')
    .values({
      ...duty,
      ...{ override_role: role, override_phone: phone, override_surface: surface },
      ...{ override_at: startsAt, override_reason: 'zznote 4' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('duty_changes')
    .values({
      ...{ ...duty, duty_id: id, version: 1, kind: 'assigned', state: 'assigned', trip_id: null },
      ...{ role, phone, surface, note: 'zznote 5', at: startsAt },
      ...{ override_role: role, override_phone: phone, override_surface: surface },
      ...{ override_at: startsAt, override_reason: 'zznote 6' },
    })
    .execute();
}

/** Somebody else books for the person, and once named the person in an edit of another booking. */
async function bookAsPassenger(container: Container, otherId: CustomerId, member: Member): Promise<void> {
  const { db } = container;
  const id = await place(container, CONTACT.phone, THEIRS);
  await db
    .updateTable('bookings')
    .set({
      guest_name: PERSON.name,
      guest_email: PERSON.email,
      guest_phone: PERSON.phone,
      status: 'completed',
    })
    .where('id', '=', id)
    .execute();
  await notify(container, id);
  const open = await place(container, CONTACT.phone, THEIRS);
  await db
    .updateTable('bookings')
    .set({
      drop_location: 'Delhi',
      flight_number: null,
      ...NO_TEXT_COLUMNS,
      idempotency_key: `${member.phone}/1`,
    })
    .set({ fingerprint: null })
    .where('id', '=', open)
    .where('customer_id', '=', otherId)
    .execute();
  await db
    .updateTable('booking_changes')
    .set({ phone: member.phone, role: 'dispatcher', note: 'Phone: 098100-98100 → +91 99999 12345' })
    .where('booking_id', '=', open)
    .execute();
}

/**
 * One booking of the person is deleted, with its messages. The member deleted a booking of somebody else, which once was
 * the person's.
 */
async function deleteOne(container: Container, member: Member): Promise<void> {
  const { db, useCases } = container;
  const id = await place(container, PERSON.phone);
  await notify(container, id);
  const { role, surface } = member;
  await db
    .insertInto('duty_changes')
    .values({
      ...{ booking_id: id, duty_id: 1 as DutyId, version: 1, kind: 'moved', state: 'assigned' },
      ...{
        driver_id: 1 as DriverId,
        vehicle_id: 1 as VehicleId,
        role,
        surface,
        note: 'Pickup: zznote 7 → Delhi',
      },
      ...{ starts_at: new Date(0), ends_at: new Date(0), at: new Date(0), override_reason: 'zznote 8' },
    })
    .execute();
  await useCases.deleteBooking({ id, by: BY_OWNER });
  const others = await place(container, CONTACT.phone, THEIRS);
  await db
    .updateTable('bookings')
    .set({ drop_location: 'Delhi', flight_number: null, ...NO_TEXT_COLUMNS, idempotency_key: null })
    .set({ fingerprint: null })
    .where('id', '=', others)
    .execute();
  await db
    .updateTable('booking_changes')
    .set({ note: 'Phone: +91 98100 98100 → +91 99999 12345' })
    .where('booking_id', '=', others)
    .execute();
  await useCases.deleteBooking({ id: others, by: member });
}

/** The person cancelled a seat. The member cancelled that of somebody else, and blocked one. */
async function rideOnTrip(container: Container, member: Member): Promise<void> {
  const { db, useCases } = container;
  const trip = (await newTrips(container, 3))();
  const book = async (
    seat: string,
    contact: typeof PERSON,
    rider: Phone,
    idempotency: Idempotency | null,
  ) => {
    const booked = await useCases.bookSeat({
      tripId: trip.id,
      seats: [seat],
      pickupStopId: pickupStops(trip.route, trip.direction)[0]?.id,
      dropStopId: dropStops(trip.route, trip.direction)[0]?.id,
      contact,
      rider: { kind: 'known', customer: await customerRepository(db).ofPhone(rider) },
      ...{ holder: null, claimedFare: null, idempotency, surface: 'web' },
    });
    if (!booked.ok) throw new Error(JSON.stringify(booked.refusal));
    return booked.value.booking.id;
  };
  const cancel = (id: RideshareBookingId, by: 'rider' | 'admin', phone: Phone) =>
    db
      .updateTable('rideshare_bookings')
      .set({ status: 'cancelled', cancelled_at: new Date(), cancelled_by: by })
      .set({ cancelled_by_phone: phone, cancelled_from: 'web' })
      .where('id', '=', id)
      .execute();
  const id = await book('B1', PERSON, PERSON.phone, { key: 'zzkey-seat', fingerprint: 'zzprint' });
  await useCases.notifyAboutSeat({ bookingId: id, kind: 'seat-booked' });
  await useCases.notifyAboutSeat({ bookingId: id, kind: 'team-seat-booked' });
  await cancel(id, 'rider', PERSON.phone);
  await cancel(await book('B2', THEIRS, CONTACT.phone, null), 'admin', member.phone);
  const hold = {
    held_by: HOLDER as never,
    held_until: new Date(Date.now() + HOUR_MS),
    hold_slot: 1,
    hold_started_at: new Date(),
  };
  await db
    .updateTable('trip_seats')
    .set({ ...hold, status: 'held', hold_session: HOLDER as never, hold_network: NETWORK })
    .where('trip_id', '=', trip.id)
    .where('seat', '=', 'C1')
    .execute();
  await db
    .updateTable('trip_seats')
    .set({ status: 'blocked', blocked_by: member.phone, blocked_at: new Date() })
    .where('trip_id', '=', trip.id)
    .where('seat', '=', 'C2')
    .execute();
}

/** Sessions: the person's own, one before a login, and one of somebody else who typed the phone. */
async function visit(container: Container, own: CustomerId, other: CustomerId): Promise<void> {
  const { db, sessions, useCases } = container;
  const contact = { name: PERSON.name, email: PERSON.email, countryCode: '+91', phone: '98100 98100' };
  const logIn = (customerId: CustomerId, data: object) =>
    sessions.logIn(`hash of ${customerId}`, {
      ...{ customerId, data, before: '' },
      // Only hashes are stored there. The address stands for one, so that its row must go.
      names: { device: null, networks: [customerId === own ? `network ${NETWORK}` : 'network'] },
    });
  await logIn(own, { seatHolder: HOLDER, pendingBookings: [{ contact }] });
  await logIn(other, { pendingBookings: [{ contact }] });
  await sessions.saveAnonymous('hash of nobody', { pendingBookings: [{ contact }] }, sessionPatch({}, {}));
  await sessions.saveAnonymous(
    'hash of a form',
    { pendingSeat: { contact: { ...contact, phone: '' } } },
    sessionPatch({}, {}),
  );
  await useCases.sendOtp({
    phone: PERSON.phone,
    session: { ref: 'hash of nobody', isNew: false, login: null },
    address: NETWORK,
  });
  await sql`
    insert into message_logins
      (reference, session_hash, token_digest, word_digest, language, phone, claimed_at, expires_at)
    values ('r', 'hash of nobody', 't', 'w', 'en', ${PERSON.phone}, now(), now())`.execute(db);
}

/** What a former member of the team leaves in its history. */
async function workForTeam({ db }: Container, member: Member): Promise<void> {
  const [at, surface, role] = [new Date(), 'console', 'owner'] as const;
  const act = { role, phone: member.phone, surface, at };
  const by = { by_role: role, by_phone: member.phone, surface, at };
  await db
    .insertInto('team_changes')
    .values({ phone: member.phone, from_role: role, to_role: null, ...by })
    .execute();
  const driver = await db
    .insertInto('drivers')
    .values({ name: 'A. Driver', phone: '+919999900077', license: 'DL-77' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fleet_changes')
    .values({ driver_id: driver.id, version: 1, lines: 'Added', ...act })
    .execute();
  const tariff = await db.selectFrom('tariffs').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('tariff_changes')
    .values({ tariff_id: tariff.id, replaced: false, terms: '{}', lines: 'Added', ...act })
    .execute();
  await db
    .insertInto('saved_views')
    .values({ list: 'bookings', name: 'Late', filters: 'within=2h', shared: true, owner_phone: member.phone })
    .execute();
  await db.insertInto('personal_data_erasures').values(act).execute();
}
