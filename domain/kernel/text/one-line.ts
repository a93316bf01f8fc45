import { cleanText } from '#domain/kernel/text/typed-text.ts';

/** Returns typed text on one line: single spaces, no unseen or control characters, nothing around it. */
export function oneLine(typed: string): string {
  return cleanText(typed.replace(/\p{Cc}+/gu, ' ')).replace(/\s+/g, ' ');
}
