import { z } from 'zod';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { Deliver, Delivery } from '#domain/messaging/message.ts';
import { whatsappRefusal } from '#infra/messaging/whatsapp-refusal.ts';

export type WhatsappCloudOptions = {
  readonly token: string;
  readonly phoneNumberId: string;
  /** URL of the API with its version: `https://graph.facebook.com/v23.0`. */
  readonly apiUrl: string;
  /** Authentication template with a copy-code button, approved by Meta for one-time codes. */
  readonly otpTemplate?: { readonly name: string; readonly language: string };
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

const TIMEOUT_MS = 10_000;
/** Maximum text length of the API. */
const MAX_BODY_LENGTH = 4_096;

const acceptedSchema = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });

/**
 * Sends WhatsApp messages through Meta's Cloud API: one-time codes as an authentication template, other messages as
 * text. The reference is Meta's message id. Throws a DeliveryError with Meta's code, without the recipient or the
 * text.
 */
export function whatsappCloud(options: WhatsappCloudOptions): Deliver {
  const { token, phoneNumberId, timeoutMs = TIMEOUT_MS, fetch: post = fetch } = options;
  const otpTemplate = options.otpTemplate ?? { name: 'ratha_otp', language: 'en' };
  const url = `${options.apiUrl.replace(/\/+$/, '')}/${phoneNumberId}/messages`;

  return async (delivery) => {
    const call = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: delivery.to.replace(/\D/g, ''),
        ...(delivery.code === null ? text(delivery) : template(delivery.code, otpTemplate)),
      }),
      // A redirect could send the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    } as const;
    const { status, answer } = await ask(post, url, call);
    if (status >= 300) throw whatsappRefusal(status, answer);
    const accepted = acceptedSchema.safeParse(answer);
    if (!accepted.success) throw whatsappRefusal(status, answer);
    return { reference: accepted.data.messages[0].id };
  };
}

async function ask(
  post: typeof fetch,
  url: string,
  call: RequestInit,
): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await post(url, call);
    const written = await response.text();
    return { status: response.status, answer: parsed(written) };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new DeliveryError(`whatsapp: ${late ? 'no answer in time' : 'not reachable'}`, {
      permanent: false,
    });
  }
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
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
