import type { FormerDuty } from '#domain/duties/link/driver-duty.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';

/** What became of a duty that its driver has lost (docs/product/duties.md#lost-duty). */
export type LostDuty = {
  readonly code: 'lost-duty';
  readonly now: 'with-other' | 'again' | 'with-nobody';
  readonly label: string;
  readonly startsAt: string;
};

/** Returns what the page of a lost duty says. It names no passenger, no place and no other driver. */
export function lostDuty({ label, startsAt, isAssignedAgain, isWithOther }: FormerDuty): LostDuty {
  const now = isAssignedAgain ? 'again' : isWithOther ? 'with-other' : 'with-nobody';
  return { code: 'lost-duty', now, label, startsAt: formatDateTime(startsAt) };
}

/** Returns true if the data of an answer is about a lost duty. */
export function isLostDuty(data: unknown): data is LostDuty {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'lost-duty';
}

const TITLES: Record<LostDuty['now'], string> = {
  'with-other': 'This ride is with another driver now',
  again: 'This ride has a newer link',
  'with-nobody': 'You do not have this ride any more',
};

const NEXT: Record<LostDuty['now'], string> = {
  'with-other': 'Nothing was reported. If you are at the pickup, call the team before you leave.',
  again: 'You have this ride, but not by this link. Open the link in your newest message.',
  'with-nobody':
    'It was cancelled, or the team is looking for another driver. Nothing was reported. If you are at the pickup, call the team before you leave.',
};

/** Returns the title and the paragraphs for the driver who has lost a duty. */
export function lostDutyWords({ now, label, startsAt }: LostDuty) {
  return { title: TITLES[now], paragraphs: [`${label}, ${startsAt}`, NEXT[now]] };
}
