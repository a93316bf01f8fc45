import type { Brand } from '#domain/brand.ts';
import { type Conflict, severityOf } from '#domain/duties/conflict.ts';
import { findConflicts } from '#domain/duties/conflicts/find-conflicts.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutySheet, Interval, ReadDutySheet } from '#domain/duties/ports.ts';
import type { Clock } from '#domain/kernel/clock.ts';
import { addDays, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import { teamAddresses } from '#domain/messaging/audience.ts';
import type { Channel, DeliverBy } from '#domain/messaging/message.ts';
import { type MessageStore, sendEverywhere } from '#domain/messaging/send-message.ts';
import {
  type ConflictLine,
  type ConflictList,
  conflictListMessage,
  type RideWithoutDriver,
} from '#domain/messaging/team/conflict-list.ts';
import { toTeam } from '#domain/messaging/whatsapp/team-notice.ts';

export type ConflictListDeps = {
  readonly duties: ReadDutySheet;
  /** Returns the confirmed bookings, and the trips with sold seats, that have no duty. */
  readonly unassigned: (interval: Interval, now: Date) => Promise<readonly RideWithoutDriver[]>;
  /** Returns the words of a conflict, with the names of its sheet. */
  readonly describe: (conflict: Conflict, sheet: DutySheet) => string;
  readonly messages: MessageStore;
  readonly deliver: DeliverBy;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly clock: Clock;
};

export type SentConflictList = { readonly conflicts: number; readonly unassigned: number };

const CHANNELS: readonly Channel[] = ['whatsapp', 'email'];
const MIDNIGHT = '00:00' as IndiaTime;
/** Days after today that the message counts. */
const DAYS_AFTER = 7;

/**
 * Sends the team the conflicts of today and the rides without a driver, once a day, also if it is called again. Sends
 * nothing if there is neither, and no conflict in the days after (docs/product/duties.md#morning). Throws like
 * `sendEverywhere`.
 */
export function sendConflictList(deps: ConflictListDeps) {
  return async (): Promise<SentConflictList> => {
    const list = await readList(deps);
    const { date, conflicts, unassigned, later } = list;
    if (conflicts.length + unassigned.length + later.conflicts > 0) {
      const text = conflictListMessage(list, deps.publicUrl);
      await sendEverywhere(deps, {
        kind: 'team-conflicts',
        textFor: ({ channel }) => toTeam(text, channel, deps.brand),
        about: {},
        to: teamAddresses(CHANNELS, deps.brand),
        keyFor: ({ channel }) => `conflicts-${date}:${channel}`,
        usefulUntil: midnight(addDays(date, 1)),
      });
    }
    return { conflicts: conflicts.length, unassigned: unassigned.length };
  };
}

async function readList({ duties, unassigned, describe, clock }: ConflictListDeps): Promise<ConflictList> {
  const now = clock();
  const date = indiaDateOf(now);
  const today = { from: midnight(date), to: midnight(addDays(date, 1)) };
  const after = { from: today.to, to: midnight(addDays(date, 1 + DAYS_AFTER)) };
  const sheet = await duties.sheet(sheetInterval({ from: today.from, to: after.to }));
  const conflicts = findConflicts(sheet, today).flatMap((conflict) => lineOf(conflict, sheet, describe));
  return {
    date,
    conflicts,
    unassigned: await unassigned(today, now),
    later: { days: DAYS_AFTER, conflicts: findConflicts(sheet, after).length },
  };
}

function lineOf(
  conflict: Conflict,
  sheet: DutySheet,
  describe: ConflictListDeps['describe'],
): ConflictLine[] {
  const duty = sheet.duties.find(({ id }) => id === conflict.dutyId);
  if (!duty) return [];
  const { label, startsAt } = duty;
  return [{ severity: severityOf(conflict), duty: label, startsAt, words: describe(conflict, sheet) }];
}

function midnight(date: ReturnType<typeof indiaDateOf>): Date {
  return indiaInstant(date, MIDNIGHT);
}
