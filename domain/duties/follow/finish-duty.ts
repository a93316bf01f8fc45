import type { DutyStore } from '#domain/duties/assign/check-duty.ts';
import { type Duty, type DutySubject, isRideOver } from '#domain/duties/duty.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { LOST_RACE, untilWritten } from '#domain/kernel/until-written.ts';

/**
 * Returns a duty whose ride is completed. It ends now if that is earlier than planned, so that driver and vehicle are
 * free again (docs/product/duties.md#follow). Returns the same duty if nothing changes.
 */
export function finishedDuty(duty: Duty, at: Date): Duty {
  const isReported = isRideOver(duty);
  const state = isReported ? duty.state : 'completed';
  if (at >= duty.endsAt) return isReported ? duty : { ...duty, state };
  const shortest = addMinutes(duty.startsAt, 1);
  const endsAt = at > shortest ? at : shortest;
  return isReported && endsAt >= duty.endsAt ? duty : { ...duty, state, endsAt };
}

/** Ends the duty of a closed trip, in the transaction that closed it. */
export async function finishDutyOf(
  duties: DutyStore,
  subject: DutySubject,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  await untilWritten('The duty of a closed trip', async () => {
    const duty = await duties.ofSubject(subject);
    const finished = duty && finishedDuty(duty, at);
    if (!duty || !finished || finished === duty) return true;
    const change = { kind: 'reported', by, at, note: 'The trip was closed' } as const;
    return (await duties.write(duty, finished, change)) === true || LOST_RACE;
  });
}
