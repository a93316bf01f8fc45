import type { AnyFieldError, PlainRefusal } from '#domain/refusals.ts';
import type { Labels } from '#domain/words/labels.ts';
import type { TeamFieldCode, TeamRefusalCode } from '#domain/words/team-codes.ts';

/**
 * Readers of a message: riders of rides or seats, API clients, and the team. Seat forms have their own
 * messages.
 */
export type Audience = 'rider' | 'seat-caller' | 'seat-rider' | 'team';

type Text<Params> = string | ((params: Params) => string);

/** The message of one code. An audience without its own message uses that of the next wider audience. */
export type Words<Params = never> =
  | Text<Params>
  | ({ readonly rider: Text<Params> } & { readonly [A in Audience]?: Text<Params> });

/** A message for every code. A missing message does not compile. */
export type WordsOf<Union extends { readonly code: string }> = {
  readonly [Code in Union['code']]: Words<Extract<Union, { readonly code: Code }>>;
};

/** Refusals of a single field. */
type AtField = Extract<PlainRefusal, { readonly field: string }>;

/** A language: messages for all refusals and field errors, and labels. */
export type Language = {
  readonly refusals: WordsOf<PlainRefusal>;
  readonly fields: WordsOf<AnyFieldError>;
  /** The message at the field, if it is shorter than the headline. */
  readonly refusalsAtField: Partial<WordsOf<AtField>>;
  /** The headline of a form with missing inputs. */
  readonly incomplete: string;
  readonly labels: Labels;
};

export type RiderRefusal = Exclude<PlainRefusal, { readonly code: TeamRefusalCode }>;
export type RiderFieldError = Exclude<AnyFieldError, { readonly code: TeamFieldCode }>;

/** The words that a language of riders has. Messages that only the team reads stay English (docs/product/languages.md#team). */
export type RiderLanguage = Omit<Language, 'refusals' | 'fields' | 'refusalsAtField'> & {
  readonly refusals: WordsOf<RiderRefusal>;
  readonly fields: WordsOf<RiderFieldError>;
  readonly refusalsAtField: Partial<WordsOf<Extract<RiderRefusal, { readonly field: string }>>>;
};
