import { cleanTyped } from '#domain/kernel/text/typed-text.ts';

const STOP = new Set(
  [
    'stop',
    'stop all',
    'stopall',
    'unsubscribe',
    'opt out',
    'band karo',
    'बंद',
    'बंद करो',
    'बंद करें',
    'रोको',
    'रोकें',
  ].map(plain),
);
const START = new Set(['start', 'unstop', 'subscribe', 'शुरू', 'शुरू करो', 'शुरू करें', 'चालू करें'].map(plain));
/** No stop word is longer. */
const MAX_LENGTH = 40;

/**
 * Returns what a text to the WhatsApp number asks for: no more messages by WhatsApp, or messages again. Undefined if it asks for
 * neither. The whole text must be the word, so that "please stop at gate 4" stops nothing.
 */
export function readStopWord(text: string): 'stop' | 'start' | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const word = plain(text);
  if (STOP.has(word)) return 'stop';
  return START.has(word) ? 'start' : undefined;
}

function plain(text: string): string {
  return cleanTyped(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
