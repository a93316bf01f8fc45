const BREAKS = /[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns the text on one line. */
export function oneLine(typed: string): string {
  return typed.replace(BREAKS, ' ').trim();
}
