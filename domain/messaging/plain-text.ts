import { oneLine } from '#domain/kernel/text/one-line.ts';

/** A dot that a mail client or WhatsApp may read as a part of an address, in any of its Unicode forms. */
const LINKING_DOT = /(?<=\S)[.\u3002\uff0e\uff61](?=[\p{L}\p{N}-]*\p{L})/gu;
const SCHEME = /:\/\/+/g;

/**
 * Returns text that a stranger typed, for a message: on one line, and written so that no program makes a link of it
 * (docs/product/messages.md#links).
 */
export function plainText(typed: string): string {
  return oneLine(typed).replace(SCHEME, ': ').replace(LINKING_DOT, '. ');
}
