import { formatDay } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { BlockReport } from '#domain/rideshare/block/block-seats.ts';

export type BlockAction = 'block' | 'unblock';

const WORDS = {
  block: {
    done: 'Blocked',
    would: 'This would block',
    none: 'No seat was blocked: none of them was free.',
    noneWould: 'There is no seat to block: none of them is free.',
  },
  unblock: {
    done: 'Freed',
    would: 'This would free',
    none: 'No seat was freed: none of them was blocked.',
    noneWould: 'There is no seat to free: none of them is blocked.',
  },
} as const;

/**
 * Returns a summary: `Blocked 118 seats on 42 trips. 6 booked seats were left as they are. Trips after 29/12/2026 do not
 * exist yet and are not blocked.`
 */
export function describeBlocking(act: BlockAction, report: BlockReport, { dryRun = false } = {}): string {
  const changed = changedWords(act, report, dryRun);
  if (act === 'unblock' || report.scheduledUntil === null) return changed;
  return `${changed} Trips after ${formatDay(report.scheduledUntil)} do not exist yet and are not blocked.`;
}

function changedWords(act: BlockAction, report: BlockReport, dryRun: boolean): string {
  const { done, would, none, noneWould } = WORDS[act];
  if (dryRun && report.seats === 0) return noneWould;
  const trips = report.trips.filter(({ changed }) => changed.length > 0).length;
  const changed =
    report.seats === 0
      ? none
      : `${dryRun ? would : done} ${counted(report.seats, 'seat')} on ${counted(trips, 'trip')}.`;
  return report.left === 0 ? changed : `${changed} ${leftWords(report.left, dryRun)}`;
}

function leftWords(left: number, dryRun: boolean): string {
  if (dryRun) return `${counted(left, 'booked seat')} would be left as ${left === 1 ? 'it is' : 'they are'}.`;
  return left === 1 ? '1 booked seat was left as it is.' : `${left} booked seats were left as they are.`;
}
