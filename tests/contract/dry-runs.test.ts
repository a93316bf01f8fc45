import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { EditDriver } from '#domain/fleet/drivers/edit-driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { EditVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addDays, indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Container } from '#infra/container/container.ts';
import { type Answered, runUse } from '#infra/operations/use.ts';
import { USES } from '#infra/operations/uses.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { contentsOf } from '#tests/builders/table-contents.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

/**
 * A dry run of each operation answers what the run answers that follows it, and leaves the database as it was
 * (docs/product/operations.md#dry-run). `workflows/dry-runs.test.ts` compares the messages.
 */
let house: TestContainer;
let driver: DriverId;
const now = new Date();

beforeAll(async () => {
  // A clock that stands still: two runs write the same instants.
  house = await createTestContainer({ clock: () => now });
  driver = await addDriver(house.container.db, 'Asha Dry', await addVehicle(house.container.db));
  await newTrips(house.container, 2);
});
afterAll(() => house.drop());

const OPERATOR: Actor = { role: 'owner', phone: null, surface: 'cli' };
/** Each scene has a phone of its own. */
function newPhone(): string {
  phones += 1;
  return `+9199999${String(phones).padStart(5, '0')}`;
}
let phones = 0;

type Name = (typeof USES)[number]['operation']['name'];

/** Makes what an operation needs. Returns its inputs. */
const SCENES: Readonly<Record<Name, (container: Container) => Promise<object>>> = {
  'bookings.confirm': async (container) => ({ booking: await placed(container) }),
  'bookings.cancel': async (container) => ({ booking: await placed(container), reason: 'no-vehicle' }),
  'bookings.undo': async (container) => ({ booking: await confirmed(container) }),
  'bookings.start': async (container) => ({ booking: await confirmed(container), early: true }),
  'bookings.complete': async (container) => ({ booking: await assigned(container), early: true }),
  'bookings.edit': async (container) => ({ booking: await assigned(container), time: '11:45', email: true }),
  'bookings.delete': async (container) => ({ booking: await assigned(container) }),
  'bookings.delete-cancelled': async (container) => {
    await cancelled(container);
    await cancelled(container);
    return {};
  },
  async 'bookings.restore'(container) {
    const booking = await assigned(container);
    accepted(await container.acts.deleteBooking({ id: booking, by: BY_OWNER }));
    return { booking };
  },
  'duties.assign': async (container) => ({
    ride: { kind: 'booking', id: await confirmed(container) },
    driver,
    override: 'Both know',
  }),
  'duties.edit': async (container) => ({
    duty: { kind: 'booking', id: await assigned(container) },
    ...{ minutes: 45, override: 'Both know' },
  }),
  'duties.unassign': async (container) => ({ duty: { kind: 'booking', id: await assigned(container) } }),
  'duties.undo': async (container) => ({ duty: { kind: 'booking', id: await assigned(container) } }),
  'tariffs.set': async () => ({ from: addDays(indiaDateOf(now), 20), perHour: 555 }),
  'team.grant': async () => ({ phone: newPhone(), role: 'dispatcher' }),
  async 'team.revoke'(container) {
    const [phone, other] = [newPhone(), newPhone()];
    for (const one of [phone, other])
      accepted(await container.acts.grantRole({ phone: one, role: 'owner', by: OPERATOR }));
    return { phone };
  },
  async 'team.reset-factor'(container) {
    const phone = newPhone();
    accepted(await container.acts.grantRole({ phone, role: 'dispatcher', by: OPERATOR }));
    const none = { authenticator_secret: null, authenticator_step: null, locked_until: null };
    await container.db
      .insertInto('team_factors')
      .values({ phone, ...none, created_at: now })
      .execute();
    return { phone };
  },
  async 'team.end-sessions'(container) {
    const phone = newPhone();
    const { id: customerId } = await container.db
      .insertInto('customers')
      .values({ phone, name: null, email: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await container.sessions.logIn('of-a-member', { customerId, data: {}, device: null, before: '' });
    return { phone };
  },
  'seats.block': async () => ({ weeks: 1 }),
  async 'seats.unblock'(container) {
    accepted(
      await container.useCases.blockSeats({
        ...{ weeks: 1, routeId: null, tripId: null, seats: null },
        ...{ by: BY_OWNER, dryRun: false },
      }),
    );
    return { weeks: 1 };
  },
  'drivers.add': async () => ({ name: 'Ravi Dry', phone: '9811155501', license: 'DL-DRY-1' }),
  'drivers.edit': async (container) => ({
    driver: await newDriver(container),
    experience: '8 years',
    seen: 1,
  }),
  'drivers.deactivate': async (container) => ({ driver: await newDriver(container) }),
  'drivers.reactivate': async (container) => ({ driver: await newDriver(container, { active: false }) }),
  'drivers.delete': async (container) => ({ driver: await newDriver(container) }),
  'drivers.set-shift': async (container) => ({
    driver: await newDriver(container),
    ...{ day: 'monday', to: '18:30', vehicle: await newVehicle(container), first: '2026-11-23' },
  }),
  'drivers.remove-shift': async (container) => ({ driver: await withShift(container), day: 'monday' }),
  'drivers.copy-shift': async (container) => ({
    driver: await withShift(container),
    ...{ day: 'monday', copyTo: ['tuesday', 'sunday'] },
  }),
  async 'drivers.add-leave'(container) {
    const ride = await container.queries.bookings.find(await assigned(container));
    return { driver, date: indiaDateOf(ride?.ride.pickupAt ?? now), reason: 'Doctor' };
  },
  async 'drivers.clear-leave'(container) {
    const [driverId, date] = [await newDriver(container), addDays(indiaDateOf(now), 5)];
    const wholeDay = { startsAt: null, endsAt: null, reason: null };
    accepted(await container.acts.addLeave({ driverId, date, ...wholeDay, by: BY_OWNER }));
    return { driver: driverId, date };
  },
  'vehicles.add': async () => ({ make: 'BYD', model: 'eMAX 7', plate: 'DL 01 DR 9999', type: 'mpv' }),
  'vehicles.edit': async (container) => ({ vehicle: await newVehicle(container), rangeKm: '480', seen: 1 }),
  'vehicles.deactivate': async (container) => ({ vehicle: await newVehicle(container) }),
  'vehicles.reactivate': async (container) => ({ vehicle: await newVehicle(container, { active: false }) }),
  async 'vehicles.out-of-service'(container) {
    const vehicle = await newVehicle(container);
    await assigned(container, vehicle);
    return { vehicle };
  },
  'vehicles.in-service': async (container) => ({
    vehicle: await newVehicle(container, { outOfService: { until: null } }),
  }),
  'vehicles.delete': async (container) => ({ vehicle: await newVehicle(container) }),
};

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

async function assigned(container: Container, vehicleId: VehicleId | null = null): Promise<BookingId> {
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

async function cancelled(container: Container): Promise<void> {
  const id = await placed(container);
  accepted(await container.acts.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null }));
}

test.each(USES.map((use) => [use.operation.name, use] as const))(
  'a dry run of %s answers what the run answers, and changes nothing',
  async (name, use) => {
    const { container } = house;
    const inputs = await SCENES[name](container);
    const run = (dryRun: boolean): Promise<{ ok: boolean; value: Answered<unknown> }> =>
      runUse(use as never, container, { inputs: inputs as never, by: OPERATOR, dryRun }) as never;
    const before = await contentsOf(container.db);
    const dry = await run(true);
    expect(await contentsOf(container.db)).toEqual(before);
    const real = await run(false);
    expect({ ok: dry.ok, answer: withoutIds(dry.value.answer) }).toEqual({
      ok: true,
      answer: withoutIds(real.value.answer),
    });
    expect(await contentsOf(container.db)).not.toEqual(before);
  },
);

/** A sequence goes on after a rollback, so a new duty, driver or vehicle has another number. */
function withoutIds(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value) =>
    value && typeof value === 'object' && 'id' in value && NUMBERED.some((member) => member in value)
      ? { ...value, id: 0 }
      : value,
  );
}

const NUMBERED = ['driverId', 'license', 'regNo'];
