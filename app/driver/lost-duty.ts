import * as words from '#words/driver/duty.ts';

/** The present state of a duty that its driver has lost (docs/product/duties.md#lost-duty). */
export type LostDuty = {
  readonly code: 'lost-duty';
  readonly now: keyof typeof words.lostTitles;
  readonly label: string;
  readonly startsAt: string;
};

/** Returns true if the data of an answer is about a lost duty. */
export function isLostDuty(data: unknown): data is LostDuty {
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'lost-duty';
}

/** Returns the title and the paragraphs for the driver who has lost a duty. */
export function lostDutyWords({ now, label, startsAt }: LostDuty) {
  return { title: words.lostTitles[now], paragraphs: [`${label}, ${startsAt}`, words.lostNext[now]] };
}
