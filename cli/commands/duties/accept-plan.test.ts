import { expect, test } from 'vitest';
import { exitCodeOf } from '#cli/commands/duties/accept-plan.ts';
import type { AssignedMany, AssignItem, ItemRefused } from '#domain/duties/assign/assign-many.ts';
import type { AssignDutyRefusal } from '#domain/duties/refusals.ts';
import { testDuty } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { acceptPlan } from '#infra/operations/uses/duty-uses.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

const starts = ['10:00', '13:00', '16:00'].map((time) => india(`2026-11-23 ${time}`));
const planned = starts.map((shownPickupAt, index) => ({
  subject: { kind: 'booking', id: (index + 1) as BookingId } as const,
  driverId: (index + 1) as DriverId,
  vehicleId: (index + 1) as VehicleId,
  shownPickupAt,
}));

/** Accepts the plan where some rides are refused. Returns what was asked for, too. */
async function accept(refusals: readonly (readonly [item: number, AssignDutyRefusal])[]) {
  let asked: readonly AssignItem[] = [];
  const others = refusals.map(([item, refusal]): ItemRefused => ({ item, refusal }));
  const assigned = starts.flatMap((startsAt, item) =>
    others.some((other) => other.item === item)
      ? []
      : [{ duty: testDuty(item + 1, startsAt), conflicts: [] }],
  );
  const acts = {
    assignMany: async ({ items }: { items: readonly AssignItem[] }): Promise<AssignedMany> => {
      asked = items;
      return { assigned, refused: others };
    },
  };
  const result = await acceptPlan.run({ acts } as never, { duties: planned }, BY_DISPATCHER);
  return { result, asked };
}

test('asks for each ride at the pickup that it was planned for', async () => {
  expect((await accept([])).asked.map(({ shownPickupAt }) => shownPickupAt)).toEqual(starts);
});

test('ends with 0 if all of the plan is assigned', async () => {
  const done = accepted((await accept([])).result);
  expect([done.assigned.length, done.refused, exitCodeOf(done)]).toEqual([3, [], 0]);
});

test.each<[string, AssignDutyRefusal, number]>([
  ['a conflict', { code: 'duty-conflicts', conflicts: [] }, 4],
  ['a pickup that was moved', { code: 'not-assignable', why: 'pickup-moved', pickupAt: new Date(0) }, 4],
  ['a ride that is gone', { code: 'not-found', what: 'booking' }, 3],
])('ends with the exit code of the first refusal: %s', async (_name, refusal, code) => {
  for (const item of [0, 1, 2]) {
    const done = accepted((await accept([[item, refusal]])).result);
    expect(done.refused).toEqual([{ ride: `BK-${item + 1}`, refusal }]);
    expect([done.assigned.length, exitCodeOf(done)]).toEqual([2, code]);
  }
});

test('refuses the whole if no ride can be assigned', async () => {
  const moved = { code: 'not-assignable', why: 'pickup-moved', pickupAt: new Date(0) } as const;
  const { result } = await accept([0, 1, 2].map((item) => [item, moved] as const));
  expect(refused(result)).toEqual(moved);
});
