import * as words from '#words/account/change-booking.ts';

/** The fields of the form, from top to bottom. */
export const CHANGE_FIELDS = [
  'pickupDate',
  'pickupTime',
  'pickupLocation',
  'terminal',
  'flightNumber',
] as const;

export type ChangeField = (typeof CHANGE_FIELDS)[number];
export type ChangeValues = Readonly<Record<ChangeField, string>>;

/** The changes that the rider is asked to confirm. */
export type Review = {
  readonly changes: readonly string[];
  readonly fareToday: string;
  readonly newFare: string;
  /** Text about the meaning of an estimated fare. Null for another fare. */
  readonly estimated: string | null;
  readonly difference: string | null;
  readonly quote: string;
};

/** The page after a post: the form with what is wrong, or the question. */
export type ChangeAnswer = {
  readonly typed: ChangeValues;
  readonly version: string;
  readonly title: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The changes that somebody else made meanwhile. */
  readonly changed: readonly string[];
  readonly review: Review | null;
  /** The title of the page while it asks to confirm. */
  readonly stepTitle: string | null;
};

/** Returns the form with everything typed, after a post without an answer. */
export function unanswered(message: string, form: FormData): ChangeAnswer {
  const text = (name: string) => String(form.get(name) ?? '');
  const typed = Object.fromEntries(CHANGE_FIELDS.map((name) => [name, text(name)])) as ChangeValues;
  return {
    typed,
    version: text('version'),
    title: words.notChanged,
    message,
    errors: {},
    changed: [],
    review: null,
    stepTitle: null,
  };
}
