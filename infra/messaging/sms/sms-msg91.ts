import { z } from 'zod';
import type { Msg91Options } from '#infra/config/settings/sms.ts';
import type { PostAnswer } from '#infra/messaging/post-json.ts';
import { isPlain, postToProvider, smsRefusal, unclearAnswer } from '#infra/messaging/sms/sms-answer.ts';
import type { SmsProvider } from '#infra/messaging/sms/sms-provider.ts';
import { impersonal, parsed } from '#infra/messaging/whatsapp/whatsapp-refusal.ts';

const answerSchema = z.object({
  type: z.string().catch(''),
  message: z.string().catch(''),
  hasError: z.boolean().catch(false),
  code: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
});

/** A wrong number of the recipient, and a text that is too long. */
const OF_MESSAGE = new Set(['202', '310']);
/** The same request within 10 seconds, and faults of the provider. */
const FOR_NOW = new Set(['311', '601', '602']);
/** Templates that are missing, not approved, or made for other values. */
const OF_TEMPLATE = new Set(['211', '400']);

/**
 * Sends through MSG91's flow API. MSG91 keeps the registered text, and fills it with the values VAR1, VAR2 and so on. The reference
 * is the id of the request, which the delivery report names.
 */
export function msg91({ apiUrl, key, header }: Msg91Options): SmsProvider {
  const url = `${apiUrl}/api/v5/flow/`;
  return async ({ to, text, registered, values, deadlineMs }) => {
    const variables = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]));
    const answer = await postToProvider(url, {
      headers: { authkey: key, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        template_id: registered.providerId ?? registered.templateId,
        sender: header,
        // The links are registered as they are. A shortened one would be refused.
        short_url: '0',
        unicode: isPlain(text) ? 0 : 1,
        recipients: [{ mobiles: to.replace(/\D/g, ''), ...variables }],
      }),
      deadlineMs,
    });
    return readAnswer(answer);
  };
}

function readAnswer(answer: PostAnswer): string {
  const read = answerSchema.safeParse(parsed(answer.body));
  if (!read.success) throw unclearAnswer(answer);
  const { type, message, hasError, code = '' } = read.data;
  const isRefused = type === 'error' || hasError;
  if (!isRefused) {
    const isTaken = type === 'success' && message !== '' && answer.status >= 200 && answer.status < 300;
    if (isTaken) return message;
    throw unclearAnswer(answer);
  }
  const cause = `${code} ${impersonal(message)}`.trim() || `status ${answer.status}`;
  if (OF_MESSAGE.has(code)) throw smsRefusal(cause, 'refused');
  if (FOR_NOW.has(code) || answer.status === 429 || answer.status >= 500)
    throw smsRefusal(cause, 'refused-for-now');
  const isOfTemplate = OF_TEMPLATE.has(code) || /template|flow/i.test(message);
  throw smsRefusal(cause, 'refused', isOfTemplate ? 'message-template' : 'account');
}
