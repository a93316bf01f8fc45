/** White space, control characters, line separators and characters that change the writing direction. */
const BREAKS = /[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns typed text on one line: single spaces, no control characters, nothing around it. */
export function oneLine(typed: string): string {
  return typed.replace(BREAKS, ' ').trim();
}
