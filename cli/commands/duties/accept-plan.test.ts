import { expect, test } from 'vitest';
import { acceptPlan, exitCodeOf } from '#cli/commands/duties/accept-plan.ts';
import type { AssignedMany, AssignItem, ItemRefused } from '#domain/duties/assign/assign-many.ts';
import type { PlanProposal } from '#domain/duties/plan/proposal.ts';
import type { AssignDutyRefusal } from '#domain/duties/refusals.ts';
import { testDriver, testDuty, testVehicle } from '#domain/duties/testing/sheet.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';

const starts = ['10:00', '13:00', '16:00'].map((time) => india(`2026-11-23 ${time}`));
const plan = {
  duties: starts.map((startsAt, index) => ({
    waiting: { ...testDuty(index + 1, startsAt), minutes: 120, seats: null },
    driver: testDriver(index + 1),
    vehicle: testVehicle(index + 1),
  })),
} as unknown as PlanProposal;

/** Accepts the plan where some rides are refused. Returns what was asked for, too. */
async function accept(refusals: readonly (readonly [item: number, AssignDutyRefusal])[]) {
  let asked: readonly AssignItem[] = [];
  const others = refusals.map(([item, refusal]): ItemRefused => ({ item, refusal }));
  const assigned = starts.flatMap((startsAt, item) =>
    others.some((other) => other.item === item)
      ? []
      : [{ duty: testDuty(item + 1, startsAt), conflicts: [] }],
  );
  const useCases = {
    assignMany: async ({ items }: { items: readonly AssignItem[] }): Promise<AssignedMany> => {
      asked = items;
      return { assigned, refused: others };
    },
  };
  return { result: await acceptPlan(plan, useCases, BY_DISPATCHER), asked };
}

test('asks for each ride at the pickup that it was planned for', async () => {
  expect((await accept([])).asked.map(({ shownPickupAt }) => shownPickupAt)).toEqual(starts);
});

test('ends with 0 if all of the plan is assigned', async () => {
  const done = accepted((await accept([])).result);
  expect([done.accepted.length, done.refused, exitCodeOf(done)]).toEqual([3, [], 0]);
});

test.each<[string, AssignDutyRefusal, number]>([
  ['a conflict', { code: 'duty-conflicts', conflicts: [] }, 4],
  ['a pickup that was moved', { code: 'not-assignable', why: 'pickup-moved', pickupAt: new Date(0) }, 4],
  ['a ride that is gone', { code: 'not-found', what: 'booking' }, 3],
])('ends with the exit code of the first refusal: %s', async (_name, refusal, code) => {
  for (const item of [0, 1, 2]) {
    const done = accepted((await accept([[item, refusal]])).result);
    expect(done.refused).toMatchObject([{ ride: `BK-${item + 1}`, code: refusal.code }]);
    expect([done.accepted.length, exitCodeOf(done)]).toEqual([2, code]);
  }
});

test('refuses the whole if no ride can be assigned', async () => {
  const moved = { code: 'not-assignable', why: 'pickup-moved', pickupAt: new Date(0) } as const;
  const { result } = await accept([0, 1, 2].map((item) => [item, moved] as const));
  expect(refused(result)).toEqual(moved);
});
