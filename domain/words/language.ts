import type { AnyFieldError, PlainRefusal } from '#domain/refusals.ts';

/** Who reads: a rider who books a ride or a seat, and the team. Forms for seats have words that the calls do not. */
export type Audience = 'rider' | 'seat-caller' | 'seat-rider' | 'team';

type Text<Params> = string | ((params: Params) => string);

/** The words of one code. Where an audience has none of its own, it reads those of the next wider one. */
export type Words<Params = never> =
  | Text<Params>
  | ({ readonly rider: Text<Params> } & { readonly [A in Audience]?: Text<Params> });

/** Words for every code of a union: one that is missing does not compile. */
export type WordsOf<Union extends { readonly code: string }> = {
  readonly [Code in Union['code']]: Words<Extract<Union, { readonly code: Code }>>;
};

/** Refusals that belong to one field. */
type AtField = Extract<PlainRefusal, { readonly field: string }>;

/** A language: words for every refusal and every field error, as one object. */
export type Language = {
  readonly refusals: WordsOf<PlainRefusal>;
  readonly fields: WordsOf<AnyFieldError>;
  /** What stands at the field of a refusal, where that is shorter than its headline. */
  readonly refusalsAtField: Partial<WordsOf<AtField>>;
  /** The headline of a form that lacks required answers. */
  readonly incomplete: string;
};
