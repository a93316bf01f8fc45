import type { AnyFieldError, Refusal } from '#domain/refusals.ts';
import type { Audience, Language } from '#domain/words/language.ts';
import { renderMessage } from '#domain/words/render-message.ts';
import { catalogue } from '#messages/catalogue.ts';

/** A field error with its message. */
export type FieldMessage = { readonly field: string; readonly code: string; readonly message: string };

/** A refusal with its headline and the messages of its fields. */
export type WordedRefusal = {
  readonly code: Refusal['code'];
  readonly message: string;
  readonly errors: readonly FieldMessage[];
};

/** Returns the messages of a refusal: in the language of the build, or in the given one. */
export function renderRefusal(
  refusal: Refusal,
  audience: Audience = 'rider',
  language: Language = catalogue,
): WordedRefusal {
  if (refusal.code === 'invalid') {
    const errors = renderFieldErrors(refusal.errors, audience, language);
    const message = refusal.incomplete ? language.incomplete : (errors[0]?.message ?? '');
    return { code: refusal.code, message, errors };
  }
  const message = renderMessage(language.refusals, refusal, audience);
  if (!('field' in refusal)) return { code: refusal.code, message, errors: [] };
  const { field, code } = refusal;
  const isShorter = language.refusalsAtField[code] !== undefined;
  const atField = isShorter
    ? renderMessage({ ...language.refusals, ...language.refusalsAtField }, refusal, audience)
    : message;
  return { code, message, errors: [{ field, code, message: atField }] };
}

/** Returns the messages of field errors. */
export function renderFieldErrors(
  errors: readonly AnyFieldError[],
  audience: Audience = 'rider',
  language: Language = catalogue,
): FieldMessage[] {
  return errors.map((error) => ({
    field: error.field,
    code: error.code,
    message: renderMessage(language.fields, error, audience),
  }));
}
