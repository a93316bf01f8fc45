import { z } from 'zod';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Deliver, Delivery } from '#domain/messaging/message.ts';
import { NotAnswered, type PostAnswer, postJson } from '#infra/messaging/post-json.ts';
import { parsed, whatsappRefusal } from '#infra/messaging/whatsapp-refusal.ts';

export type WhatsappCloudOptions = {
  readonly token: string;
  readonly phoneNumberId: string;
  /** URL of the API with its version: `https://graph.facebook.com/v23.0`. */
  readonly apiUrl: string;
  /** Authentication template with a copy-code button, approved by Meta for one-time codes. */
  readonly otpTemplate?: { readonly name: string; readonly language: string };
  /** For the connection, the request and the answer together. */
  readonly deadlineMs: number;
};

/** Maximum text length of the API. */
const MAX_BODY_LENGTH = 4_096;

const acceptedSchema = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });

/**
 * Sends WhatsApp messages through Meta's Cloud API: one-time codes as an authentication template, other messages as
 * text. The reference is Meta's message id. Meta does not detect repetitions: it has no idempotency key. Throws a
 * DeliveryError with Meta's code, without the recipient or the text (docs/product/messages.md#whatsapp-outcomes).
 */
export function whatsappCloud(options: WhatsappCloudOptions): Deliver {
  const { token, phoneNumberId, deadlineMs } = options;
  const otpTemplate = options.otpTemplate ?? { name: 'ratha_otp', language: 'en' };
  const url = `${options.apiUrl.replace(/\/+$/, '')}/${phoneNumberId}/messages`;

  return async (delivery) => {
    const answer = await ask(url, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: delivery.to.replace(/\D/g, ''),
        ...(delivery.code === null ? text(delivery) : template(delivery.code, otpTemplate)),
      }),
      deadlineMs,
    });
    const accepted = acceptedSchema.safeParse(parsed(answer.body));
    if (!accepted.success) throw whatsappRefusal(answer);
    if (answer.status < 200 || answer.status >= 300) {
      throw new DeliveryError(`whatsapp: status ${answer.status} with a message id`, { outcome: 'unknown' });
    }
    return { state: 'sent', reference: accepted.data.messages[0].id };
  };
}

async function ask(url: string, post: Parameters<typeof postJson>[1]): Promise<PostAnswer> {
  try {
    return await postJson(url, post);
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    const what = error.isLate ? 'no answer in time' : error.isWritten ? 'connection lost' : 'not reachable';
    throw new DeliveryError(`whatsapp: ${what}`, {
      outcome: error.isWritten ? 'unknown' : 'refused-for-now',
    });
  }
}

function text({ body }: Delivery) {
  return { type: 'text', text: { preview_url: false, body: [...body].slice(0, MAX_BODY_LENGTH).join('') } };
}

/** Builds the template message. Meta requires the code twice: for the text and for the button. */
function template(code: string, { name, language }: { name: string; language: string }) {
  const parameters = [{ type: 'text', text: code }];
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
}
