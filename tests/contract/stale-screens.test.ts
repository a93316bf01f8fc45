import { beforeAll, describe, expect, test } from 'vitest';
import { unassignedRows } from '#app/console/duties/calendar/day/calendar-day.server.ts';
import { placementFields } from '#app/console/duties/calendar/placement/placement.ts';
import { formatPlanItem } from '#domain/duties/plan/plan-item.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { addMinutes, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { startDutySite } from '#tests/contract/duty-site.ts';
import { formOn, press } from '#tests/contract/posted-form.ts';
import type { Answer } from '#tests/contract/site.ts';
import { ratha } from '#tests/setup/ratha.ts';

/**
 * An act on a screen that is not true any more is refused by each way to assign a duty alike (docs/product/duties.md#shown).
 * Each way is asked for what it shows, then something changes, then the act is sent.
 */
const { site, dispatcher, date, at, bookingAt } = await startDutySite();
const { container } = site;

let asha: DriverId;
let car: VehicleId;

beforeAll(async () => {
  car = await addVehicle(container.db);
  asha = await addDriver(container.db, 'Asha Shown', car);
});

const dutyOf = (booking: BookingId) => container.queries.bookingDuty.duty(booking);
const calendar = () => `/admin/duty-calendar?date=${date()}`;

/** A way to assign. `shown` is what it shows before something changes. */
type Way = {
  /** Assigns as a person or script that has seen this. Returns whether it was done. */
  readonly look: (booking: BookingId) => Promise<() => Promise<boolean>>;
  /** Assigns, is refused for conflicts, and returns what overrides those that were shown. Null: it offers no conflict. */
  readonly lookAtConflicts: ((booking: BookingId) => Promise<() => Promise<boolean>>) | null;
};

const isDone = ({ status }: Answer) => {
  expect([201, 303, 409]).toContain(status);
  return status !== 409;
};
const driver = () => String(asha);
const why = { overrideReason: 'Both know' };

/** Returns the form of a ride that is dragged onto a driver, as the calendar makes it. */
async function dragged(booking: BookingId) {
  const line = await container.queries.dutyCalendar.ride({ kind: 'booking', id: booking });
  const [row] = line ? unassignedRows([line], date()) : [];
  if (!row) throw new Error('The calendar does not show the ride');
  return placementFields({ ...row, key: row.id, duty: null }, asha, null);
}

const callOf = async (booking: BookingId) => {
  const pickupAt = (await container.queries.bookings.find(booking))?.ride.pickupAt.toISOString();
  return { bookingId: booking, driverId: asha, shownPickupAt: pickupAt };
};

/** Returns the key of a ride in a plan, as `ratha duties plan --json` prints it. */
async function plannedKey(booking: BookingId): Promise<string> {
  const shownPickupAt = (await container.queries.bookings.find(booking))?.ride.pickupAt ?? new Date(0);
  return formatPlanItem({
    subject: { kind: 'booking', id: booking },
    driverId: asha,
    vehicleId: car,
    shownPickupAt,
  });
}

async function commandOf(booking: BookingId): Promise<string[]> {
  const pickup = (await container.queries.bookings.find(booking))?.ride.pickupAt ?? new Date(0);
  const shown = `${indiaDateOf(pickup)} ${indiaTimeOf(pickup)}`;
  return ['duties', 'assign', `BK-${booking}`, '--driver', driver(), '--shown-pickup', shown];
}
const run = async (words: readonly string[]) => {
  const { databaseUrl, dataDir } = container.config;
  const variables = { DATABASE_URL: databaseUrl ?? '', RATHA_DATA_DIR: dataDir };
  const { code, out } = await ratha([...words, '--json'], variables);
  expect([0, 4]).toContain(code);
  return { done: code === 0, answer: JSON.parse(out) };
};

const WAYS: Readonly<Record<string, Way>> = {
  dialog: {
    async look(booking) {
      const page = await dispatcher.get(`/admin/duty-calendar/assign?booking=BK-${booking}&date=${date()}`);
      return async () => isDone(await press(dispatcher, page, 'assign', { driver: driver() }));
    },
    async lookAtConflicts(booking) {
      const page = await dispatcher.get(`/admin/duty-calendar/assign?booking=BK-${booking}&date=${date()}`);
      const refused = await press(dispatcher, page, 'assign', { driver: driver() });
      return async () => isDone(await press(dispatcher, refused, 'override', why));
    },
  },
  drag: {
    async look(booking) {
      const fields = await dragged(booking);
      return async () => isDone(await dispatcher.form(calendar(), fields));
    },
    async lookAtConflicts(booking) {
      const refused = await dispatcher.form(calendar(), await dragged(booking));
      expect(formOn(refused, 'assign').fields).toMatchObject({ pickupAt: expect.stringMatching(/Z$/) });
      return async () => isDone(await press(dispatcher, refused, 'assign', why));
    },
  },
  suggestion: {
    async look(booking) {
      const page = await dispatcher.get(`/admin/duty-calendar/suggest?booking=BK-${booking}&date=${date()}`);
      const { action, fields } = formOn(page, 'assign');
      return async () => isDone(await dispatcher.form(action, { ...fields, driver: driver() }));
    },
    lookAtConflicts: null,
  },
  call: {
    async look(booking) {
      const call = await callOf(booking);
      return async () => isDone(await dispatcher.post('/api/admin/duty/manual-assign', call));
    },
    async lookAtConflicts(booking) {
      const call = await callOf(booking);
      const { body } = await dispatcher.post('/api/admin/duty/manual-assign', call);
      const shownConflicts = body.conflicts.map(({ key }: { key: string }) => key);
      const again = { ...call, overrideConflicts: true, ...why, shownConflicts };
      return async () => isDone(await dispatcher.post('/api/admin/duty/manual-assign', again));
    },
  },
  'plan, by a call': {
    async look(booking) {
      const body = { duties: [await plannedKey(booking)] };
      return async () => {
        const { status } = await dispatcher.post('/api/admin/operations/duties.plan', body);
        expect([200, 409]).toContain(status);
        return status === 200;
      };
    },
    lookAtConflicts: null,
  },
  'plan, by a command': {
    async look(booking) {
      const words = ['duties', 'accept-plan', await plannedKey(booking)];
      return async () => (await run(words)).done;
    },
    lookAtConflicts: null,
  },
  command: {
    async look(booking) {
      const words = await commandOf(booking);
      return async () => (await run(words)).done;
    },
    async lookAtConflicts(booking) {
      const words = await commandOf(booking);
      const { answer } = await run(words);
      const keys = answer.refused.conflicts.map(({ key }: { key: string }) => key).join(',');
      return async () => (await run([...words, '--override', 'Both know', '--shown-conflicts', keys])).done;
    },
  },
};

/** Gives the driver another duty, so that the ride that is shown meets it. */
async function otherDuty(time: string) {
  const command = { driverId: asha, vehicleId: null, startsAt: null, minutes: null };
  const subject = { kind: 'booking', id: await bookingAt(at(time)) } as const;
  const override = { reason: 'Not part of the test' };
  accepted(await container.useCases.assignDuty({ ...command, subject, override, by: BY_DISPATCHER }));
}

describe.each(Object.entries(WAYS))('by %s', (_, way) => {
  test('a ride is assigned as it was shown', async () => {
    const booking = await bookingAt(at('10:00'));
    expect(await (await way.look(booking))()).toBe(true);
    expect(await dutyOf(booking)).toMatchObject({ driverId: asha });
  });

  test('a ride whose pickup was moved since is refused', async () => {
    const booking = await bookingAt(at('10:00'));
    const act = await way.look(booking);
    const edit = { pickupTime: '11:00' };
    const moved = await dispatcher.call('PUT', `/api/admin/bookings/${booking}`, edit);
    expect(moved.status).toBe(200);
    expect(await act()).toBe(false);
    expect(await dutyOf(booking)).toBeUndefined();
  });

  test('a ride that was cancelled since is refused', async () => {
    const booking = await bookingAt(at('10:00'));
    const act = await way.look(booking);
    await dispatcher.post(`/api/admin/bookings/${booking}/cancel`, { reason: 'other' });
    expect(await act()).toBe(false);
    expect(await dutyOf(booking)).toBeUndefined();
  });

  const { lookAtConflicts } = way;
  if (!lookAtConflicts) return;

  test('a conflict that was shown is overridden', async () => {
    await otherDuty('10:00');
    const booking = await bookingAt(at('10:30'));
    expect(await (await lookAtConflicts(booking))()).toBe(true);
    expect(await dutyOf(booking)).toMatchObject({ driverId: asha, overrideReason: 'Both know' });
  });

  test('a conflict that is new since is not overridden', async () => {
    await otherDuty('10:00');
    const booking = await bookingAt(at('10:30'));
    const act = await lookAtConflicts(booking);
    await otherDuty('11:15');
    expect(await act()).toBe(false);
    expect(await dutyOf(booking)).toBeUndefined();
  });
});

test('an accepted plan leaves out a ride whose pickup was moved since', async () => {
  const [stays, moves] = [await bookingAt(at('10:00')), await bookingAt(at('15:00'))];
  const page = await dispatcher.get(`/admin/duty-calendar/plan?date=${date()}`);
  const pickupAt = addMinutes(at('15:00'), 60);
  await dispatcher.call('PUT', `/api/admin/bookings/${moves}`, { pickupTime: indiaTimeOf(pickupAt) });
  const answer = await press(dispatcher, page, 'accept-all');
  expect(answer.status).toBe(409);
  expect(String(answer.body)).toContain('Its pickup was moved to');
  expect([await dutyOf(stays), await dutyOf(moves)]).toMatchObject([{ driverId: asha }, undefined]);
});
