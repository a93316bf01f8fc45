/** What was typed as one line: single spaces, no control characters, nothing around it. */
export function oneLine(typed: string): string {
  return typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
