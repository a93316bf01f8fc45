import { expect, test } from 'vitest';
import type { TripId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { BlockReport } from '#domain/rideshare/block/block-seats.ts';
import { describeBlocking } from '#domain/rideshare/block/describe-blocking.ts';

/** Creates a report on trips from the changed and booked seats of each. */
function report(...trips: readonly (readonly [readonly string[], readonly string[]])[]): BlockReport {
  return {
    seats: trips.flatMap(([changed]) => changed).length,
    left: trips.flatMap(([, booked]) => booked).length,
    trips: trips.map(([changed, booked], index) => ({
      tripId: (index + 1) as TripId,
      routeName: 'Delhi – Dehradun',
      tripDate: '2026-11-23' as IndiaDate,
      direction: 'outbound',
      changed,
      booked,
    })),
    scheduledUntil: null,
  };
}

test('states how many seats were blocked on how many trips, and how many were not changed', () => {
  const twoTrips = report([['A1', 'B1'], ['C1']], [['A1'], ['C1']], [[], []]);
  expect(describeBlocking('block', twoTrips)).toBe(
    'Blocked 3 seats on 2 trips. 2 booked seats were left as they are.',
  );
  expect(describeBlocking('block', twoTrips, { dryRun: true })).toBe(
    'This would block 3 seats on 2 trips. 2 booked seats would be left as they are.',
  );
});

test('uses the singular for one seat', () => {
  expect(describeBlocking('unblock', report([['A1'], ['C1']]))).toBe(
    'Freed 1 seat on 1 trip. 1 booked seat was left as it is.',
  );
  expect(describeBlocking('unblock', report([['A1'], ['C1']]), { dryRun: true })).toBe(
    'This would free 1 seat on 1 trip. 1 booked seat would be left as it is.',
  );
});

test('says that there was nothing to change', () => {
  expect(describeBlocking('block', report())).toBe('No seat was blocked: none of them was free.');
  expect(describeBlocking('unblock', report([[], ['A1']]), { dryRun: true })).toBe(
    'There is no seat to free: none of them is blocked.',
  );
});

test('says after which day no trip is blocked, as there is none yet', () => {
  const scheduledUntil = '2026-12-29' as IndiaDate;
  const short = { ...report([['A1', 'B1'], []]), scheduledUntil };
  const later = 'Trips after 29/12/2026 do not exist yet and are not blocked.';
  expect(describeBlocking('block', short)).toBe(`Blocked 2 seats on 1 trip. ${later}`);
  expect(describeBlocking('block', short, { dryRun: true })).toBe(
    `This would block 2 seats on 1 trip. ${later}`,
  );
  const none = { ...report(), scheduledUntil };
  expect(describeBlocking('block', none)).toBe(`No seat was blocked: none of them was free. ${later}`);
  expect(describeBlocking('block', none, { dryRun: true })).toBe(
    `There is no seat to block: none of them is free. ${later}`,
  );
  expect(describeBlocking('unblock', short)).toBe('Freed 2 seats on 1 trip.');
});
