import type { Letter } from '#infra/messaging/testing/smtp-stand-in.ts';

/** A part of a letter without parts of its own, decoded. */
export type LetterPart = {
  readonly type: string;
  readonly headers: readonly string[];
  readonly text: string;
};

/** Returns the parts of a letter in their order, from the bytes that the mail server received. */
export function readParts({ headers, body }: Pick<Letter, 'headers' | 'body'>): LetterPart[] {
  const type = headerOf({ headers }, 'Content-Type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (!boundary)
    return [{ type, headers, text: decode(body, headerOf({ headers }, 'Content-Transfer-Encoding')) }];
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return parts.filter((part) => !part.startsWith('--')).flatMap((part) => readParts(readPart(part)));
}

/** Returns the text of the first part whose type begins with `type`. Throws if there is none. */
export function partOf(letter: Letter | undefined, type: string): string {
  const part = letter && readParts(letter).find((one) => one.type.startsWith(type));
  if (!part) throw new Error(`The letter has no part ${type}`);
  return part.text;
}

export function headerOf({ headers }: Pick<Letter, 'headers'>, name: string): string | undefined {
  return headers
    .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}: `))
    ?.slice(name.length + 2);
}

function readPart(part: string) {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  return { headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'), body: rest.join('\r\n\r\n') };
}

function decode(written: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(written, 'base64').toString();
  if (encoding !== 'quoted-printable') return written;
  const bytes = written
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/**
 * Returns the properties of an iCalendar text by name, without their parameters. Throws if a line is longer than 75
 * bytes or ends with less than CR LF (RFC 5545, 3.1).
 */
export function readIcs(text: string): Map<string, string> {
  const lines = text.split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75 || line.includes('\n')) throw new Error(`Not folded: ${line}`);
  }
  const unfolded = lines
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
  return new Map(
    unfolded.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;(?:"[^"]*"|[^":])*)?:(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}
