import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Returns what a client sends, or undefined if it leaves before the end, as a killed process does. */
export async function readWhole(stream: Readable): Promise<string | undefined> {
  return text(stream).catch(() => undefined);
}
