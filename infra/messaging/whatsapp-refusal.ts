import { z } from 'zod';
import { DeliveryError, type DeliveryProblem } from '#domain/kernel/delivery-error.ts';
import type { PostAnswer } from '#infra/messaging/post-json.ts';

const refusalSchema = z.object({ error: z.object({ code: z.number(), message: z.string().catch('') }) });

/**
 * Codes of temporary failures that Meta may send with a 4xx status: overload, rate limits, maintenance, a temporarily
 * unavailable server.
 */
const PASSING = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
/** Meta's "unknown error, possibly of the server". With a 5xx status it does not say that nothing was sent. */
const UNCLEAR = 1;
const PASSING_STATUS = new Set([408, 425, 429]);
const MAX_TITLE_LENGTH = 120;

/**
 * Returns the DeliveryError of an answer that is no success: Meta's code and title, and what became of the message
 * (docs/product/messages.md#whatsapp-outcomes). An error in the body is Meta's clear no, with any status. As Meta advises,
 * its code counts more than the status.
 */
export function whatsappRefusal(answer: PostAnswer): DeliveryError {
  const { status } = answer;
  const read = refusalSchema.safeParse(parsed(answer.body));
  if (!read.success)
    return new DeliveryError(`whatsapp: status ${status}`, { outcome: withoutError(answer) });
  const { code, message } = read.data.error;
  const isPassing = isPassingStatus(status) || status >= 500 || PASSING.has(code);
  const outcome = code === UNCLEAR && status >= 500 ? 'unknown' : isPassing ? 'refused-for-now' : 'refused';
  return new DeliveryError(`whatsapp: ${code} ${impersonal(message)}`.trimEnd(), { outcome });
}

/** Returns the outcome of an answer without Meta's error. Only a clear no allows another attempt. */
function withoutError({ status, retryAfter }: PostAnswer): DeliveryProblem {
  if (isPassingStatus(status) || (status === 503 && retryAfter !== undefined)) return 'refused-for-now';
  // A redirect is not followed: it would take the token to another host. Nothing was taken.
  if (status >= 300 && status < 400) return 'refused-for-now';
  // A 5xx can follow after the message was taken. A 2xx without an id may come from a page in between.
  return status >= 500 || status < 300 ? 'unknown' : 'refused';
}

function isPassingStatus(status: number): boolean {
  return PASSING_STATUS.has(status);
}

/** Parses JSON. Returns undefined for other text. */
export function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Removes the code and all digits from Meta's title, in case it quotes a number or a one-time code. */
function impersonal(title: string): string {
  return title
    .replace(/^\(#\d+\)\s*/, '')
    .replace(/\+?\d[\d\s-]{2,}\d/g, '•••')
    .slice(0, MAX_TITLE_LENGTH);
}
