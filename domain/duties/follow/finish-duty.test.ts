import { expect, test } from 'vitest';
import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import type { Duty, DutySubject } from '#domain/duties/duty.ts';
import { finishDutyOf } from '#domain/duties/follow/finish-duty.ts';

import type { TripId } from '#domain/kernel/ids.ts';
import { BY_OWNER } from '#tests/builders/people.ts';

test('gives up when the duty of a closed trip changes between every read and write', async () => {
  const subject: DutySubject = { kind: 'trip', id: 4 as TripId };
  let reads = 0;
  const duties = {
    ofSubject: async () => {
      reads += 1;
      return {
        ...{ version: reads, subject, state: 'started' },
        ...{ startsAt: new Date(1), endsAt: new Date(5_000) },
      } as Duty;
    },
    write: async () => false,
  } as unknown as DutyStore;
  const finished = finishDutyOf(duties, subject, { by: BY_OWNER, at: new Date(4_000) });
  await expect(finished).rejects.toThrow('kept changing');
  expect(reads).toBeGreaterThan(1);
});
