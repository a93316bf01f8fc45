import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { ProposedChange, StuckDuty } from '#domain/duties/reassign/propose-reassignment.ts';
import { fitWords, unservedWords } from '#domain/words/english/team/duty-plan.ts';

/** Returns why a proposed driver fits (docs/product/duties.md#reassign). */
export function proposedChangeWords({ duty, driver, fit }: ProposedChange): string {
  return driver.id === duty.driverId ? 'The driver stays, with another vehicle' : fitWords(fit);
}

/** Returns why a duty cannot be given to anybody. */
export function stuckWords({ reason, duty }: { reason: StuckDuty['reason']; duty: PlannedDuty }): string {
  return reason.code === 'begun'
    ? 'It has begun. Call the driver, and change it by hand.'
    : unservedWords(reason, duty);
}
