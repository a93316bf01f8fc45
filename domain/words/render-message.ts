import type { Audience, Words } from '#domain/words/language.ts';

/** The next wider audience, whose messages are the fallback. */
const WIDER: Record<Exclude<Audience, 'rider'>, Audience> = {
  'seat-rider': 'seat-caller',
  'seat-caller': 'rider',
  team: 'rider',
};

type Coded = { readonly code: string };

/** Returns the message of a code for an audience. */
export function renderMessage<E extends Coded>(
  catalogue: { readonly [Code in E['code']]: Words<Extract<E, { readonly code: Code }>> },
  error: E,
  audience: Audience = 'rider',
): string {
  // The type of the catalogue ensures that each code gets its own parameters. TypeScript cannot express this for an index by a union.
  const words = catalogue[error.code as E['code']] as Words<E>;
  const text = typeof words === 'object' ? forAudience(words, audience) : words;
  return typeof text === 'string' ? text : text(error);
}

function forAudience<E>(words: Extract<Words<E>, object & { rider: unknown }>, audience: Audience) {
  let reader = audience;
  while (reader !== 'rider') {
    const own = words[reader];
    if (own !== undefined) return own;
    reader = WIDER[reader];
  }
  return words.rider;
}
