import { DeliveryError, type DeliveryProblem, type OperatorFault } from '#domain/kernel/delivery-error.ts';
import { NotAnswered, type PostAnswer, postJson } from '#infra/messaging/post-json.ts';

const MUST_CORRECT: Record<OperatorFault, string> = {
  account: 'the operator must correct the account with the provider of SMS, or its settings',
  template: 'the operator must correct the template of one-time codes',
  'message-template': 'the operator must register the text (`ratha messages sms-texts`)',
};

/** Returns a DeliveryError. What the operator can correct is tried again, like an outage of the provider. */
export function smsRefusal(cause: string, outcome: DeliveryProblem, fault?: OperatorFault): DeliveryError {
  if (!fault) return new DeliveryError(`sms: ${cause}`, { outcome });
  return new DeliveryError(`sms: ${cause}; ${MUST_CORRECT[fault]}`, {
    outcome: 'refused-for-now',
    operatorFault: fault,
  });
}

/**
 * Returns the DeliveryError of an answer in which the provider says nothing that is known. Only a clear no allows another
 * attempt (docs/product/messages.md#sms-outcomes).
 */
export function unclearAnswer({ status, retryAfter }: PostAnswer): DeliveryError {
  const cause = `status ${status}`;
  if (status === 401 || status === 403 || status === 404) return smsRefusal(cause, 'refused', 'account');
  const isForNow = status === 408 || status === 425 || status === 429 || (status === 503 && retryAfter);
  // A redirect is not followed: it would take the key to another host.
  if (isForNow || (status >= 300 && status < 400)) return smsRefusal(cause, 'refused-for-now');
  // A 5xx can follow after the message was taken. A 2xx without an id may come from a page in between.
  return smsRefusal(cause, status >= 500 || status < 300 ? 'unknown' : 'refused');
}

/** Returns whether an SMS can carry the text in one byte for each sign. Others go as Unicode. */
export function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** Posts to the provider once. Throws a DeliveryError that says whether the provider may have the message. */
export async function postToProvider(url: string, post: Parameters<typeof postJson>[1]): Promise<PostAnswer> {
  try {
    return await postJson(url, post);
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    const what = error.isLate ? 'no answer in time' : error.isWritten ? 'connection lost' : 'not reachable';
    throw smsRefusal(what, error.isWritten ? 'unknown' : 'refused-for-now');
  }
}
