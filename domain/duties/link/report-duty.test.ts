import { beforeEach, expect, test } from 'vitest';
import { type Booking, cancel, complete, start } from '#domain/bookings/booking.ts';
import { wrongStatus } from '#domain/bookings/refusals.ts';
import type { Duty, DutyState } from '#domain/duties/duty.ts';
import type { DriverDuty, DutyRide } from '#domain/duties/link/driver-duty.ts';
import { openDriverLink, reportDuty } from '#domain/duties/link/report-duty.ts';
import { type DutyReport, reportsNow } from '#domain/duties/link/reports.ts';
import { shownDuty } from '#domain/duties/link/shown-duty.ts';
import { aDuty } from '#domain/duties/testing/duty-events.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { sampleBooking } from '#domain/messaging/testing/sample-booking.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { aSeatBooking, aTrip } from '#tests/builders/trips.ts';

const PICKUP = sampleBooking().ride.pickupAt.getTime();
const TIMES = { startsAt: new Date(PICKUP), endsAt: new Date(PICKUP + 2 * HOUR_MS) };

let now: number;
let duty: Duty | undefined;
let booking: Booking;
let isTrip: boolean;
let notes: (string | null)[];
let lostWrites: number;

beforeEach(() => {
  now = PICKUP;
  duty = aDuty(PICKUP, TIMES);
  booking = sampleBooking({ status: 'confirmed' });
  isTrip = false;
  notes = [];
  lostWrites = 0;
});

const clock = () => new Date(now);
const links = {
  read: (token: string) =>
    token === 'ours' && duty ? { dutyId: duty.id, driverId: 3 as DriverId } : undefined,
};
const driverDuties = {
  async find(): Promise<DriverDuty | undefined> {
    const ride: DutyRide = isTrip
      ? { kind: 'trip', trip: aTrip({ departsAt: new Date(PICKUP) }), seats: [aSeatBooking()] }
      : { kind: 'booking', booking };
    const driver = {
      id: 3 as DriverId,
      name: 'Asha',
      phone: '+919800000001' as Phone,
      language: 'en',
    } as const;
    const vehicle = { make: 'Kia', model: 'Carens EV', regNo: 'DL1' };
    return duty && { duty, driver, vehicle, ride, declineReason: null, endReportedAt: null };
  },
};
const duties = {
  find: async () => duty,
  async write(before: Duty, after: Duty, { note }: { note: string | null }) {
    if (lostWrites > 0) {
      lostWrites -= 1;
      return false;
    }
    duty = { ...after, version: before.version + 1 };
    notes.push(note);
    return true;
  },
};
const moved = (to: ReturnType<typeof start>) => {
  if (!to.ok) return refuse(wrongStatus(booking.status));
  booking = to.value.after;
  return ok(booking);
};
const driving = {
  startBooking: async ({ by }: { by: Actor }) => moved(start(booking, { by, at: clock() })),
  completeBooking: async ({ by }: { by: Actor }) => moved(complete(booking, { by, at: clock() })),
};
const report = reportDuty({
  ...{ links, driverDuties, clock },
  inTransactionBy: () => async (work) => {
    const before = booking;
    const done = await work({ duties, driverDuties, ...driving });
    if (!done.ok) booking = before;
    return done;
  },
  cancelBooking: async ({ by, reason, note }) => moved(cancel(booking, { by, at: clock(), reason, note })),
});
const press = (what: DutyReport, reason = '', token = 'ours') => report({ token, report: what, reason });
const becomes = (state: DutyState) => {
  if (duty) duty = { ...duty, state };
};

test('moves duty and booking through the ride, and takes each report once', async () => {
  for (const step of ['accept', 'accept', 'on-my-way', 'arrived', 'start', 'start'] as const)
    accepted(await press(step));
  expect([duty?.state, booking.status, duty?.version]).toEqual(['started', 'on-trip', 5]);
  now += HOUR_MS;
  accepted(await press('complete'));
  accepted(await press('complete'));
  expect([duty?.state, booking.status, duty?.endsAt.getTime()]).toEqual(['completed', 'completed', now]);
  expect(refused(await press('arrived'))).toEqual({ code: 'report-refused', why: 'not-possible' });
});

test('a report that is repeated after a failure does the missing step', async () => {
  becomes('started');
  accepted(await press('start'));
  expect(booking.status).toBe('on-trip');
});

test('a report counts although the same one moved the booking a moment earlier', async () => {
  becomes('arrived');
  const start = report({ token: 'ours', report: 'start', reason: '' });
  booking = sampleBooking({ ...booking, status: 'on-trip' });
  accepted(await start);
  expect([duty?.state, booking.status]).toEqual(['started', 'on-trip']);
});

test('declines with a reason, and takes a changed mind', async () => {
  expect(refused(await press('decline', ' \n'))).toMatchObject({ why: 'reason-missing' });
  expect(refused(await press('decline', 'x'.repeat(201)))).toMatchObject({ why: 'reason-too-long' });
  accepted(await press('decline', ' My car\nis ill '));
  expect([duty?.state, notes]).toEqual(['declined', ['My car is ill']]);
  accepted(await press('accept'));
  expect(duty?.state).toBe('accepted');
});

test('takes a no-show only after Arrived and 15 minutes after the pickup time', async () => {
  now = PICKUP + 15 * MINUTE_MS;
  expect(refused(await press('no-show'))).toMatchObject({ why: 'not-possible' });
  becomes('arrived');
  now -= 1;
  expect(refused(await press('no-show'))).toMatchObject({ why: 'no-show-too-early' });
  now += 1;
  accepted(await press('no-show'));
  accepted(await press('no-show'));
  expect(booking).toMatchObject({ status: 'cancelled', cancellation: { reason: 'no-show' } });
  expect([duty?.state, duty?.endsAt.getTime()]).toEqual(['no-show', now]);
});

test('refuses a no-show of a ride that the team has started, and a start of a cancelled one', async () => {
  becomes('arrived');
  now += HOUR_MS;
  booking = sampleBooking({ ...booking, status: 'on-trip' });
  expect(refused(await press('no-show'))).toMatchObject({ why: 'not-possible' });
  booking = sampleBooking({ ...booking, status: 'cancelled' });
  expect(refused(await press('start'))).toMatchObject({ why: 'not-possible' });
});

test('reports the ride from 2 hours before the start', async () => {
  now = PICKUP - 2 * HOUR_MS - 1;
  expect(refused(await press('on-my-way'))).toMatchObject({ why: 'too-early' });
  accepted(await press('accept'));
  now += 1;
  accepted(await press('on-my-way'));
});

test('the ride of a trip moves no booking', async () => {
  isTrip = true;
  becomes('arrived');
  for (const step of ['start', 'complete'] as const) accepted(await press(step));
  expect([duty?.state, booking.status]).toEqual(['completed', 'confirmed']);
  becomes('arrived');
  now += HOUR_MS;
  accepted(await press('no-show'));
});

test('tries again when somebody else changes the duty at the same time, and gives up when it is lost', async () => {
  lostWrites = 2;
  accepted(await press('accept'));
  lostWrites = 5;
  await expect(press('on-my-way')).rejects.toThrow('kept changing');
});

test('opens no altered link, none of another driver, and none that has lapsed', async () => {
  const open = openDriverLink({ links, driverDuties, clock });
  expect(await open('altered')).toBeUndefined();
  expect(refused(await press('accept', '', 'altered'))).toEqual({ code: 'not-found', what: 'duty' });
  expect(await open('ours')).toBeDefined();
  now = TIMES.endsAt.getTime() + 6 * HOUR_MS;
  expect(await open('ours')).toBeDefined();
  now += 1;
  expect(await open('ours')).toBeUndefined();
  becomes('completed');
  now = TIMES.endsAt.getTime() + HOUR_MS;
  expect(await open('ours')).toBeUndefined();
  now = PICKUP;
  duty = aDuty(PICKUP, { ...TIMES, driverId: 4 as DriverId });
  expect(await open('ours')).toBeUndefined();
  duty = undefined;
  expect(await open('ours')).toBeUndefined();
});

test('offers the reports that are possible now', () => {
  const offered = (state: DutyState, at: number) =>
    reportsNow({ ...TIMES, state }, new Date(PICKUP), new Date(at)).join(' ');
  expect(offered('assigned', PICKUP - 3 * HOUR_MS)).toBe('accept decline');
  expect(offered('accepted', PICKUP)).toBe('decline on-my-way arrived start');
  expect(offered('arrived', PICKUP + 15 * MINUTE_MS)).toBe('start no-show');
  expect(offered('completed', PICKUP)).toBe('');
});

test('does not cancel the booking of a duty that another driver got during the report', async () => {
  now = PICKUP + HOUR_MS;
  becomes('arrived');
  const noShow = press('no-show');
  if (duty) duty = { ...duty, driverId: 4 as DriverId };
  expect(refused(await noShow)).toMatchObject({ why: 'not-possible' });
  expect([duty?.state, booking.status]).toEqual(['arrived', 'confirmed']);
});

test.each([
  ['start', 'arrived', 'confirmed'],
  ['complete', 'started', 'on-trip'],
] as const)(
  'does not %s the booking of a duty that another driver got during the report',
  async (what, state, status) => {
    becomes(state);
    booking = sampleBooking({ status });
    const reported = press(what);
    if (duty) duty = { ...duty, driverId: 4 as DriverId };
    expect(refused(await reported)).toMatchObject({ why: 'not-possible' });
    expect([duty?.state, booking.status]).toEqual([state, status]);
  },
);

test('takes an answer only to the duty that the page showed', async () => {
  const seen = async () => {
    const found = await driverDuties.find();
    return found && shownDuty(found);
  };
  const answer = (what: 'accept' | 'decline', shown: string | undefined) =>
    report({ token: 'ours', report: what, reason: 'Too late', shown });
  const old = await seen();
  if (duty) duty = { ...duty, startsAt: new Date(PICKUP - HOUR_MS) };
  for (const what of ['accept', 'decline'] as const)
    expect(refused(await answer(what, old))).toMatchObject({ why: 'changed' });
  const moved = await seen();
  booking = sampleBooking({ ...booking, ride: { ...booking.ride, dropLocation: 'Hauz Khas, New Delhi' } });
  expect(refused(await answer('accept', moved))).toMatchObject({ why: 'changed' });

  // It changes between the reading and the writing of the answer.
  const late = answer('accept', await seen());
  if (duty) duty = { ...duty, vehicleId: 9 as VehicleId };
  expect(refused(await late)).toMatchObject({ why: 'changed' });
  expect(duty?.state).toBe('assigned');

  // A notice is a version, and no other duty.
  const now = await seen();
  if (duty) duty = { ...duty, version: duty.version + 1, notifiedAt: clock() };
  for (const _ of ['a phone', 'the other phone']) accepted(await answer('accept', now));
  accepted(await answer('decline', undefined));
  expect(duty?.state).toBe('declined');
});
