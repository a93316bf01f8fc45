import { addDays, HOUR_MS, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import type { MessageKind } from '#domain/messaging/message.ts';

/** Until when a message is not sent, and why. The reason is shown to the team, and contains no personal data. */
export type Wait = { readonly until: Date; readonly reason: string };

export type Timing = {
  readonly wait: Wait | null;
  /** The ride or duty begins within 3 hours. */
  readonly isSoon: boolean;
};

/** The hours of the night, which may contain midnight. `acceptWithin` is the time that a driver has to answer. */
export type QuietHours = {
  readonly from: IndiaTime;
  readonly until: IndiaTime;
  readonly acceptWithin: number;
};

const SOON_MS = 3 * HOUR_MS;
const NOBODY_WAITS = 'Quiet hours: nobody waits for this message at night';

/** Messages that nobody waits for at night. */
const CAN_WAIT: ReadonlySet<MessageKind> = new Set([
  'duty-assigned',
  'duty-moved',
  'duty-removed',
  'driver-details',
  'driver-changed',
  'team-duty-unanswered',
]);

/**
 * Returns when a message about a ride or duty goes (docs/product/messages.md#quiet-hours). `startsAt` is its beginning; of a
 * moved one, the earliest that the recipient may believe. Undefined: nobody knows it, and the message goes at once.
 */
export function whenToSend(
  kind: MessageKind,
  {
    now,
    startsAt,
    quietHours,
  }: {
    readonly now: Date;
    readonly startsAt: Date | undefined;
    readonly quietHours: QuietHours | null | undefined;
  },
): Timing {
  if (!startsAt) return { wait: null, isSoon: false };
  const isSoon = startsAt.getTime() - now.getTime() <= SOON_MS;
  const until = quietHours && CAN_WAIT.has(kind) ? endOfWait(kind, now, startsAt, quietHours) : undefined;
  return { wait: until ? { until, reason: NOBODY_WAITS } : null, isSoon };
}

/** A driver who reads a message in the morning has the usual time to answer, before the team hears of it. */
function endOfWait(
  kind: MessageKind,
  now: Date,
  startsAt: Date,
  { from, until, acceptWithin }: QuietHours,
): Date | undefined {
  const after = kind === 'team-duty-unanswered' ? acceptWithin : 0;
  const today = indiaDateOf(now);
  for (const date of [today, addDays(today, 1)]) {
    const begins = indiaInstant(from > until ? addDays(date, -1) : date, from);
    const morning = indiaInstant(date, until).getTime();
    const ends = new Date(morning + after);
    if (begins <= now && now < ends && startsAt.getTime() - morning > SOON_MS) return ends;
  }
  return undefined;
}
