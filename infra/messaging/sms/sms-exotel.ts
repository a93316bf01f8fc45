import { z } from 'zod';
import type { ExotelOptions } from '#infra/config/settings/sms.ts';
import type { PostAnswer } from '#infra/messaging/post-json.ts';
import { isPlain, postToProvider, smsRefusal, unclearAnswer } from '#infra/messaging/sms/sms-answer.ts';
import type { SmsProvider } from '#infra/messaging/sms/sms-provider.ts';
import { impersonal, parsed } from '#infra/messaging/whatsapp/whatsapp-refusal.ts';

const takenSchema = z.object({
  SMSMessage: z.object({ Sid: z.string().min(1), Status: z.string().catch('') }),
});
const refusedSchema = z.object({
  RestException: z.object({
    Status: z.coerce.number().catch(0),
    Message: z.string().catch(''),
  }),
});

/**
 * Sends through Exotel's SMS API, which takes the whole text with the ids of the registry. The reference is Exotel's Sid, which
 * the delivery report names. `reportsTo` is where the report goes, if reports are taken.
 */
export function exotel(options: ExotelOptions, reportsTo: string | null): SmsProvider {
  const { apiUrl, key, token, account, header, entityId } = options;
  const url = `${apiUrl}/v1/Accounts/${encodeURIComponent(account)}/Sms/send.json`;
  const authorization = `Basic ${Buffer.from(`${key}:${token}`).toString('base64')}`;
  return async ({ to, text, registered, deadlineMs }) => {
    const body = new URLSearchParams({
      From: header,
      To: to,
      Body: text,
      EncodingType: isPlain(text) ? 'plain' : 'unicode',
      SmsType: 'transactional',
      DltEntityId: entityId,
      DltTemplateId: registered.templateId,
      ...(reportsTo && { StatusCallback: reportsTo }),
    });
    const answer = await postToProvider(url, {
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      deadlineMs,
    });
    return readAnswer(answer);
  };
}

function readAnswer(answer: PostAnswer): string {
  const body = parsed(answer.body);
  const refused = refusedSchema.safeParse(body);
  if (refused.success) {
    const { Status: named, Message: message } = refused.data.RestException;
    const status = named || answer.status;
    const cause = `${status} ${impersonal(message)}`.trim();
    if (status === 429 || status >= 500) throw smsRefusal(cause, 'refused-for-now');
    if (/template/i.test(message)) throw smsRefusal(cause, 'refused', 'message-template');
    const isOfAccount =
      [401, 402, 403, 404].includes(status) || /entity|sender|\bfrom\b|balance/i.test(message);
    throw smsRefusal(cause, 'refused', isOfAccount ? 'account' : undefined);
  }
  const taken = takenSchema.safeParse(body);
  if (!taken.success || answer.status < 200 || answer.status >= 300) throw unclearAnswer(answer);
  const { Sid: reference, Status: state } = taken.data.SMSMessage;
  if (state.startsWith('failed')) throw smsRefusal(state, 'refused');
  return reference;
}
