/** Why the team delays a trip, as its riders are told. */
export const DELAY_REASONS = ['weather', 'traffic'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/** How much later than its timetable a trip leaves (docs/product/rideshare.md#delay). */
export type TripDelay = {
  /** 0: it leaves on time. */
  readonly minutes: number;
  /** How often the team has set the delay. */
  readonly change: number;
  readonly because: DelayReason | null;
  /** When the riders are told the delay. Null: nobody is told. */
  readonly noticeAt: Date | null;
  /** The delay that the riders knew when it was set. */
  readonly known: number;
};

export const NO_DELAY: TripDelay = { minutes: 0, change: 0, because: null, noticeAt: null, known: 0 };

/** A trip leaves at most a day later. */
export const MAX_DELAY_MINUTES = 1_440;

/**
 * Returns the delay that the team sets at `now`. The riders are told when it can no longer be undone, and only if the
 * departure is not the one that they know.
 */
export function nextDelay(delay: TripDelay, { minutes, because, now, undoWindow }: SetDelay): TripDelay {
  const known = knownDelay(delay, now);
  const noticeAt = minutes === known ? null : new Date(now.getTime() + undoWindow);
  return { minutes, change: delay.change + 1, because, noticeAt, known };
}

/** Returns the delay that the riders know, in minutes. */
export function knownDelay({ minutes, noticeAt, known }: TripDelay, now: Date): number {
  return noticeAt !== null && noticeAt > now ? known : minutes;
}

type SetDelay = {
  readonly minutes: number;
  readonly because: DelayReason | null;
  readonly now: Date;
  /** How long it can be undone, in milliseconds. */
  readonly undoWindow: number;
};
