import { z } from 'zod';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';

const refusalSchema = z.object({ error: z.object({ code: z.number(), message: z.string().catch('') }) });

/**
 * Codes of temporary failures that Meta may send with a 4xx status: overload, rate limits, maintenance, a temporarily
 * unavailable server.
 */
const PASSING = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);
const PASSING_STATUS = new Set([408, 425, 429]);
const MAX_TITLE_LENGTH = 120;

/**
 * Returns the DeliveryError of a refused Cloud API call: Meta's code and title, and whether to retry. As Meta
 * advises, the code counts more than the status.
 */
export function whatsappRefusal(status: number, answer: unknown): DeliveryError {
  const read = refusalSchema.safeParse(answer);
  const passingStatus = status >= 500 || status < 400 || PASSING_STATUS.has(status);
  if (!read.success) return new DeliveryError(`whatsapp: status ${status}`, { permanent: !passingStatus });
  const { code, message } = read.data.error;
  return new DeliveryError(`whatsapp: ${code} ${impersonal(message)}`.trimEnd(), {
    permanent: !passingStatus && !PASSING.has(code),
  });
}

/** Removes the code and all digits from Meta's title, in case it quotes a number or a one-time code. */
function impersonal(title: string): string {
  return title
    .replace(/^\(#\d+\)\s*/, '')
    .replace(/\+?\d[\d\s-]{2,}\d/g, '•••')
    .slice(0, MAX_TITLE_LENGTH);
}
