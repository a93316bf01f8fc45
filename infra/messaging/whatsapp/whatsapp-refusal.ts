import { z } from 'zod';
import { DeliveryError, type DeliveryProblem, type OperatorFault } from '#domain/kernel/delivery-error.ts';
import type { PostAnswer } from '#infra/messaging/post-json.ts';

const refusalSchema = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional().catch(undefined),
    message: z.string().catch(''),
  }),
});

/**
 * Codes of temporary failures that Meta may send with a 4xx status: overload, rate limits, maintenance, a temporarily
 * unavailable server.
 */
const PASSING = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057, 133004]);
/**
 * Limits that are over within seconds: too many messages to one person (one each 6 seconds is always taken), and too many from
 * the number (80 a second).
 */
const MOMENTARY = new Set([131056, 130429]);
const PASSING_STATUS = new Set([408, 425, 429]);

/**
 * Codes of the account: login, permissions (also 200 to 299), a number that is deleted, not registered or without an
 * approved name, a policy or spam limit, a lock, a missing payment.
 */
const ACCOUNT = new Set([0, 3, 10, 33, 190, 368, 803, 131005, 131031, 131037, 131042, 131045, 131048]);
/** Codes of the registration of the sender's number. */
const REGISTRATION = new Set([133000, 133005, 133006, 133008, 133009, 133010, 133015]);
/** Codes of a template that is missing, paused, disabled, too long with its values, or made for other ones. */
const TEMPLATE = new Set([132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018]);
/** Subcode of code 100: the sender's number does not exist, or the token may not use it. */
const UNKNOWN_SENDER = 33;
/** Codes of one recipient or one message. No status makes them the operator's. */
const RECIPIENT = new Set([130472, 130497, 131021, 131026, 131030, 131047, 131049, 131050, 131051]);
/** Not logged in, not permitted, or a wrong address of the API. */
const OPERATOR_STATUS = new Set([401, 403, 404]);

const MUST_CORRECT: Record<OperatorFault, string> = {
  account: 'the operator must correct the WhatsApp account or its settings',
  template: 'the operator must correct the template of one-time codes',
  'message-template': 'the operator must get the template approved (`ratha messages templates`)',
};
const MAX_TITLE_LENGTH = 120;

/**
 * Returns the DeliveryError of an answer that is no success: Meta's code and title, and what became of the message
 * (docs/product/messages.md#whatsapp-outcomes). An error in the body is Meta's clear no, with any status. As Meta advises,
 * its code counts more than the status.
 */
export function whatsappRefusal(
  answer: PostAnswer,
  ofTemplate: 'template' | 'message-template' = 'message-template',
): DeliveryError {
  const { status } = answer;
  const error = metaError(answer.body);
  if (!error) return refusal(`status ${status}`, withoutError(answer), faultOfStatus(status));
  const { code, subcode, title } = error;
  const isPassing = isPassingStatus(status) || status >= 500 || PASSING.has(code);
  const fault = RECIPIENT.has(code)
    ? undefined
    : (faultOf(code, subcode, ofTemplate) ?? faultOfStatus(status));
  return refusal(`${code} ${title}`.trimEnd(), isPassing ? 'refused-for-now' : 'refused', fault);
}

/** Returns whether Meta takes the message in some seconds, because there were too many at once. */
export function isMomentaryLimit({ body }: PostAnswer): boolean {
  return MOMENTARY.has(metaError(body)?.code ?? 0);
}

/** An error of Meta. `title` is its text without long numbers. */
export type MetaError = {
  readonly code: number;
  readonly subcode: number | undefined;
  readonly title: string;
};

/** Returns the error of Meta in a body. Undefined if there is none. */
export function metaError(body: string): MetaError | undefined {
  const read = refusalSchema.safeParse(parsed(body));
  if (!read.success) return undefined;
  const { code, error_subcode: subcode, message } = read.data.error;
  return { code, subcode, title: impersonal(message) };
}

/** Returns a DeliveryError. What the operator can correct is tried again, like an outage of the provider. */
function refusal(
  cause: string,
  outcome: DeliveryProblem,
  operatorFault: OperatorFault | undefined,
): DeliveryError {
  if (!operatorFault) return new DeliveryError(`whatsapp: ${cause}`, { outcome });
  return new DeliveryError(`whatsapp: ${cause}; ${MUST_CORRECT[operatorFault]}`, {
    outcome: 'refused-for-now',
    operatorFault,
  });
}

function faultOf(
  code: number,
  subcode: number | undefined,
  ofTemplate: OperatorFault,
): OperatorFault | undefined {
  if (TEMPLATE.has(code)) return ofTemplate;
  const isPermission = code >= 200 && code <= 299;
  const isUnknownSender = code === 100 && subcode === UNKNOWN_SENDER;
  const isAccount = isPermission || isUnknownSender || ACCOUNT.has(code) || REGISTRATION.has(code);
  return isAccount ? 'account' : undefined;
}

function faultOfStatus(status: number): OperatorFault | undefined {
  return OPERATOR_STATUS.has(status) ? 'account' : undefined;
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
export function impersonal(title: string): string {
  return title
    .replace(/^\(#\d+\)\s*/, '')
    .replace(/\+?\d[\d\s-]{2,}\d/g, '•••')
    .slice(0, MAX_TITLE_LENGTH);
}
