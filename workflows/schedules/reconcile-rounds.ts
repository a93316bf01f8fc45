import type { ReconcileCounts } from '#workflows/activities/reconcile.activities.ts';

/** The server's list of workflows may be some seconds old, so what was changed is looked at again. */
const MAX_ROUNDS = 3;
/** Maximum rounds after a failure, which last two minutes. What failed does not only wait for the run of the next hour. */
const MAX_ROUNDS_AFTER_FAILURE = 12;

/** Returns true if a reconcile ends after this round, which is counted from 1. */
export function isLastRound(round: number, { started, corrected, ended, failed }: ReconcileCounts): boolean {
  if (started + corrected + ended + failed === 0) return true;
  return round >= (failed > 0 ? MAX_ROUNDS_AFTER_FAILURE : MAX_ROUNDS);
}
