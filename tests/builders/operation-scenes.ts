import type { Duty } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { EditDriver } from '#domain/fleet/drivers/edit-driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { EditVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId, CustomerId } from '#domain/kernel/ids.ts';
import { addDays, addMinutes, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';
import type { USES } from '#infra/operations/uses/uses.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';

export const OPERATOR: Actor = { role: 'owner', phone: null, surface: 'cli' };

/** Each scene has a phone of its own. */
function newPhone(): string {
  phones += 1;
  return `+9199999${String(phones).padStart(5, '0')}`;
}
let phones = 0;

export type OperationName = (typeof USES)[number]['operation']['name'];

type Scenes = Readonly<Record<OperationName, () => Promise<object>>>;

/**
 * Returns a function for each operation that makes what it needs and returns its inputs. `now` is the time of the container. Adds a
 * driver and trips.
 */
export async function operationScenes(container: Container, now: Date): Promise<Scenes> {
  const driver = await addDriver(container.db, 'Asha Dry', await addVehicle(container.db));
  const anotherTrip = await newTrips(container, 7);
  const withDuty = (vehicle: VehicleId | null = null) => assigned(container, driver, vehicle);
  return {
    'bookings.create': async () => ({
      ...{ service: 'airport', direction: 'to-airport', terminal: 'T3', pickupLocation: 'Saket, New Delhi' },
      ...{ pickupDate: addDays(indiaDateOf(now), 2), pickupTime: '10:30', meetAndGreet: true },
      ...{ customer: await newCustomer(container), name: 'A. Rider', email: 'rider@ratha.example' },
    }),
    'bookings.confirm': async () => ({ booking: await placed(container) }),
    'bookings.cancel': async () => ({ booking: await placed(container), reason: 'no-vehicle' }),
    'bookings.undo': async () => ({ booking: await confirmed(container) }),
    'bookings.start': async () => ({ booking: await confirmed(container), early: true }),
    'bookings.complete': async () => ({ booking: await withDuty(), early: true }),
    'bookings.edit': async () => ({ booking: await withDuty(), time: '11:45', email: true }),
    'bookings.paid': async () => ({ booking: await placed(container), method: 'upi' }),
    'bookings.unpaid': async () => ({ booking: await paid(container) }),
    'bookings.pickup-state': async () => ({ booking: await placed(container), state: '06' }),
    'bookings.delete': async () => ({ booking: await withDuty() }),
    'bookings.delete-cancelled': async () => {
      await cancelled(container);
      await cancelled(container);
      return {};
    },
    async 'bookings.restore'() {
      const booking = await withDuty();
      accepted(await container.acts.deleteBooking({ id: booking, by: BY_OWNER }));
      return { booking };
    },
    'duties.assign': async () => ({
      ride: { kind: 'booking', id: await confirmed(container) },
      driver,
      override: 'Both know',
    }),
    'duties.edit': async () => ({
      duty: { kind: 'booking', id: await withDuty() },
      ...{ minutes: 45, override: 'Both know' },
    }),
    'duties.unassign': async () => ({ duty: { kind: 'booking', id: await withDuty() } }),
    'duties.undo': async () => ({ duty: { kind: 'booking', id: await withDuty() } }),
    async 'duties.plan'() {
      const [booking, crew] = [await confirmed(container), await newCrew(container)];
      const shownPickupAt = (await container.queries.bookings.find(booking))?.ride.pickupAt;
      return { duties: [{ subject: { kind: 'booking', id: booking }, ...crew, shownPickupAt }] };
    },
    async 'duties.reassign'() {
      const [bookingId, other] = [await withDuty(), await withDuty()];
      const [given, taken] = [bookingId, other].map((id) => container.queries.duty.list({ bookingId: id }));
      const [[one], [two]] = [(await given) ?? [], (await taken) ?? []];
      return {
        changes: [
          { ...versionOf(one?.duty), crew: await newCrew(container) },
          { ...versionOf(two?.duty), crew: null },
        ],
        reason: 'Nobody else is free',
      };
    },
    async 'trips.delay'() {
      const trip = anotherTrip();
      await bookedSeat(container, trip);
      return { trip: trip.id, minutes: 45, because: 'weather' };
    },
    'tariffs.set': async () => ({ from: addDays(indiaDateOf(now), 20), perHour: 555 }),
    'rates.set': async () => ({ currency: 'USD', rate: 86.2, on: '2026-01-31' }),
    'coupons.create': async () => ({ code: 'DRYRUN15', percentage: 15, cap: 400, until: '2026-12-31' }),
    'coupons.edit': async () => ({ coupon: 'RIGHTVALUES', percentage: 6, cap: 0, seen: 1 }),
    'coupons.pause': async () => ({ coupon: 'PLUSHFAMILY' }),
    async 'coupons.resume'() {
      const [code, by] = ['PLUSHPRIORITY', BY_OWNER];
      accepted(await container.acts.switchCoupon({ code, active: false, by }));
      return { coupon: code };
    },
    'views.save': async () => ({ name: 'Dry run', filters: 'status=received', shared: true }),
    async 'views.delete'() {
      const { view } = accepted(
        await container.acts.saveView({
          ...{ name: `View ${newPhone()}`, filters: 'driver=none', shared: true, replace: false },
          by: OPERATOR,
        }),
      );
      return { view: view.id };
    },
    'team.grant': async () => ({ phone: newPhone(), role: 'dispatcher' }),
    async 'team.revoke'() {
      const [phone, other] = [newPhone(), newPhone()];
      for (const one of [phone, other])
        accepted(await container.acts.grantRole({ phone: one, role: 'owner', by: OPERATOR }));
      return { phone };
    },
    async 'team.reset-factor'() {
      const phone = newPhone();
      accepted(await container.acts.grantRole({ phone, role: 'dispatcher', by: OPERATOR }));
      const none = { authenticator_secret: null, authenticator_step: null, locked_until: null };
      await container.db
        .insertInto('team_factors')
        .values({ phone, ...none, created_at: now })
        .execute();
      return { phone };
    },
    async 'team.end-sessions'() {
      const phone = newPhone();
      const customerId = await newCustomer(container, phone);
      await container.sessions.logIn(`of-${phone}`, { customerId, data: {}, device: null, before: '' });
      return { phone };
    },
    'seats.block': async () => ({ weeks: 1 }),
    async 'seats.unblock'() {
      accepted(
        await container.useCases.blockSeats({
          ...{ weeks: 1, routeId: null, tripId: null, seats: null },
          ...{ by: BY_OWNER, dryRun: false },
        }),
      );
      return { weeks: 1 };
    },
    'seats.cancel': async () => ({ booking: (await bookedSeat(container, anotherTrip())).id }),
    'seats.paid': async () => ({ booking: (await bookedSeat(container, anotherTrip())).id, method: 'cash' }),
    async 'seats.unpaid'() {
      const { id: booking } = await bookedSeat(container, anotherTrip());
      accepted(await container.acts.markSeatPaid({ id: booking, method: 'cash', by: BY_OWNER }));
      return { booking };
    },
    'seats.pickup-state': async () => ({
      booking: (await bookedSeat(container, anotherTrip())).id,
      state: '08',
    }),
    'drivers.add': async () => ({ name: 'Ravi Dry', phone: '9811155501', license: 'DL-DRY-1' }),
    'drivers.edit': async () => ({
      driver: await newDriver(container),
      experience: '8 years',
      seen: 1,
    }),
    'drivers.deactivate': async () => ({ driver: await newDriver(container) }),
    'drivers.reactivate': async () => ({ driver: await newDriver(container, { active: false }) }),
    'drivers.delete': async () => ({ driver: await newDriver(container) }),
    'drivers.set-shift': async () => ({
      driver: await newDriver(container),
      ...{ day: 'monday', to: '18:30', vehicle: await newVehicle(container), first: '2026-11-23' },
    }),
    'drivers.remove-shift': async () => ({ driver: await withShift(container), day: 'monday' }),
    'drivers.copy-shift': async () => ({
      driver: await withShift(container),
      ...{ day: 'monday', copyTo: ['tuesday', 'sunday'] },
    }),
    async 'drivers.add-leave'() {
      const ride = await container.queries.bookings.find(await withDuty());
      return { driver, date: indiaDateOf(ride?.ride.pickupAt ?? now), reason: 'Doctor' };
    },
    async 'drivers.clear-leave'() {
      const [driverId, date] = [await newDriver(container), addDays(indiaDateOf(now), 5)];
      const wholeDay = { startsAt: null, endsAt: null, reason: null };
      accepted(await container.acts.addLeave({ driverId, date, ...wholeDay, by: BY_OWNER }));
      return { driver: driverId, date };
    },
    'vehicles.add': async () => ({ make: 'BYD', model: 'eMAX 7', plate: 'DL 01 DR 9999', type: 'mpv' }),
    'vehicles.edit': async () => ({ vehicle: await newVehicle(container), rangeKm: '480', seen: 1 }),
    'vehicles.deactivate': async () => ({ vehicle: await newVehicle(container) }),
    'vehicles.reactivate': async () => ({ vehicle: await newVehicle(container, { active: false }) }),
    async 'vehicles.out-of-service'() {
      const vehicle = await newVehicle(container);
      await withDuty(vehicle);
      return { vehicle };
    },
    'vehicles.in-service': async () => ({
      vehicle: await newVehicle(container, { outOfService: { until: null } }),
    }),
    'vehicles.delete': async () => ({ vehicle: await newVehicle(container) }),
    'messages.resend': async () => ({ message: await message(container, { status: 'failed' }) }),
    'messages.other-channel': async () => ({
      message: await message(container, { status: 'failed' }),
      by: 'email',
    }),
    'messages.stop': async () => ({ message: await message(container, { status: 'queued' }) }),
    'messages.answer': async () => ({ message: await inbound(container), text: 'At gate 4' }),
    'messages.done': async () => ({ message: await inbound(container) }),
    async 'incidents.driver-sick'() {
      const ride = await container.queries.bookings.find(await withDuty());
      return { driver, date: indiaDateOf(ride?.ride.pickupAt ?? now), reason: 'Fever' };
    },
    async 'incidents.car-broken-down'() {
      const vehicle = await newVehicle(container);
      await withDuty(vehicle);
      return { vehicle };
    },
    async 'incidents.flight-late'() {
      const booking = await withDuty();
      await container.db
        .updateTable('bookings')
        .set({ flight_number: 'AI-302' })
        .where('id', '=', booking)
        .execute();
      const ride = await container.queries.bookings.find(booking);
      return { flight: 'ai 302', minutes: 45, date: indiaDateOf(ride?.ride.pickupAt ?? now) };
    },
    async 'incidents.storm'() {
      const ride = await container.queries.bookings.find(await withDuty());
      return { from: '10:00', to: '11:00', minutes: 60, date: indiaDateOf(ride?.ride.pickupAt ?? now) };
    },
    'incidents.pickup-changed': async () => ({
      booking: await withDuty(),
      ...{ pickup: 'Malviya Nagar, New Delhi', time: '10:50', override: 'Both know' },
    }),
    async 'incidents.no-show'() {
      const booking = await withDuty();
      await movePickup(container, booking, addMinutes(now, -20));
      return { booking, note: 'Called twice' };
    },
    async 'incidents.bill-wanted'() {
      const booking = await withDuty();
      await movePickup(container, booking, addMinutes(now, -90));
      return { booking, paid: 'upi' };
    },
    async 'incidents.double-booking'() {
      const [keep, cancel] = [await confirmed(container), await withDuty()];
      return { keep, cancel };
    },
  };
}

async function newCustomer({ db }: Container, phone = newPhone()): Promise<CustomerId> {
  const { id } = await db
    .insertInto('customers')
    .values({ phone, name: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a driver without duties. */
async function newDriver({ db, acts }: Container, edit: EditDriver['edit'] = {}): Promise<DriverId> {
  const id = await addDriver(db, 'Ravi Dry');
  accepted(await acts.editDriver({ id, edit, by: BY_OWNER }));
  return id;
}

/** Makes a driver with a shift on Mondays. */
async function withShift(container: Container): Promise<DriverId> {
  const driverId = await newDriver(container);
  const shift = {
    startsAt: '08:00',
    endsAt: '20:00',
    vehicleId: null,
    from: null,
    until: null,
    reason: null,
  };
  accepted(await container.acts.setShift({ driverId, weekday: 'monday', shift, by: BY_OWNER }));
  return driverId;
}

/** Makes a vehicle without duties. */
async function newVehicle({ db, acts }: Container, edit: EditVehicle['edit'] = {}): Promise<VehicleId> {
  const id = await addVehicle(db);
  accepted(await acts.editVehicle({ id, edit, by: BY_OWNER }));
  return id;
}

async function confirmed(container: Container): Promise<BookingId> {
  const id = await placed(container);
  accepted(await container.acts.confirmBooking({ id, by: BY_OWNER }));
  return id;
}

async function paid(container: Container): Promise<BookingId> {
  const id = await placed(container);
  accepted(await container.acts.markBookingPaid({ id, method: 'upi', by: BY_OWNER }));
  return id;
}

/** Adds a driver with a vehicle, who has no duties. */
async function newCrew({ db }: Container) {
  const vehicleId = await addVehicle(db);
  return { driverId: await addDriver(db, 'Ravi Free', vehicleId), vehicleId };
}

const versionOf = (duty: Duty | undefined) => ({ id: duty?.id, version: duty?.version });

/** Makes a message by WhatsApp in a state that it has after a problem. */
async function message(
  container: Container,
  state: { readonly status: 'failed' | 'queued' },
): Promise<number> {
  const bookingId = await confirmed(container);
  await container.useCases.notifyAboutBooking({ bookingId, kind: 'ride-details' });
  const { id } = await container.db
    .updateTable('messages')
    .set(state)
    .where('booking_id', '=', bookingId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what a person wrote. */
async function inbound({ useCases, queries }: Container): Promise<number> {
  const phone = newPhone();
  const message = { reference: `wamid.${phone}`, phone, kind: 'text', body: 'Where is my car?' } as const;
  await useCases.recordNotification({ receipts: [], written: [{ ...message, at: new Date() }] });
  const { messages } = await queries.inbox.list('open', { limit: 1 });
  return messages[0]?.id ?? 0;
}

async function assigned(
  container: Container,
  driver: DriverId,
  vehicleId: VehicleId | null,
): Promise<BookingId> {
  const id = await confirmed(container);
  const duty = {
    subject: { kind: 'booking', id },
    driverId: driver,
    vehicleId,
    minutes: null,
  } as const;
  const conflict = { override: { reason: 'Both know', shown: undefined }, shownPickupAt: undefined } as const;
  accepted(await container.acts.assignDuty({ ...duty, ...conflict, startsAt: null, by: BY_OWNER }));
  return id;
}

/** Moves a pickup past the rules, which accept none in the past. */
async function movePickup({ db }: Container, id: BookingId, pickupAt: Date): Promise<void> {
  await db.updateTable('bookings').set({ pickup_at: pickupAt }).where('id', '=', id).execute();
}

async function cancelled(container: Container): Promise<void> {
  const id = await placed(container);
  accepted(await container.acts.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null }));
}
