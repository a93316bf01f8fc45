/** Returns the text on one line: trimmed, with single spaces and no control characters. */
export function oneLine(typed: string): string {
  return typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
