import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/kernel/language.ts';
import type { Deliver, Delivered, Delivery } from '#domain/messaging/message.ts';
import { importanceOf } from '#domain/messaging/timing/importance.ts';
import type { TakeTurn } from '#domain/messaging/timing/turn.ts';
import type { FilledTemplate } from '#domain/messaging/whatsapp/template.ts';
import { NotAnswered, type PostAnswer, postJson } from '#infra/messaging/post-json.ts';
import { isMomentaryLimit, parsed, whatsappRefusal } from '#infra/messaging/whatsapp/whatsapp-refusal.ts';
import { OTP_TEMPLATE, templateName } from '#infra/messaging/whatsapp/whatsapp-templates.ts';

export type WhatsappCloudOptions = {
  readonly token: string;
  readonly phoneNumberId: string;
  /** URL of the API with its version: `https://graph.facebook.com/v23.0`. */
  readonly apiUrl: string;
  /** Milliseconds for the connection, the requests and the answers together. */
  readonly deadlineMs: number;
  /** Returns whether the person wrote to the number within 24 hours, so that Meta takes a text without a template. */
  readonly hasWritten: (phone: string) => Promise<boolean>;
  /** Takes the turn of each message. If absent, each message goes at once. */
  readonly takeTurn?: TakeTurn | undefined;
};

/** Milliseconds of the deadline that are kept for Meta's answer while a message waits for its turn. */
const ANSWER_MS = 2_000;
/** How long a code or an answer waits if there were too many messages at once. */
const PAUSE_MS = 1_000;
/** Maximum text length of the API. */
const MAX_BODY_LENGTH = 4_096;

const acceptedSchema = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });

/**
 * Sends WhatsApp messages through Meta's Cloud API, each as its template (docs/product/messages.md#templates). Where Meta does not
 * accept the template, a person who wrote within 24 hours gets the same text without it. The reference is Meta's message id.
 * Meta does not detect repetitions: it has no idempotency key. Throws a DeliveryError with Meta's code, without the recipient
 * or the text (docs/product/messages.md#whatsapp-outcomes).
 */
export function whatsappCloud(options: WhatsappCloudOptions): Deliver {
  const { token, phoneNumberId, deadlineMs, hasWritten, takeTurn } = options;
  const url = `${options.apiUrl.replace(/\/+$/, '')}/${phoneNumberId}/messages`;

  return async (delivery) => {
    const until = performance.now() + deadlineMs;
    await awaitTurn(delivery);
    const post = async (content: object): Promise<Delivered> => {
      const request = () => ({
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: delivery.to.replace(/\D/g, ''),
          ...content,
        }),
        deadlineMs: Math.max(1, Math.ceil(until - performance.now())),
      });
      let answer = await ask(url, request());
      // Somebody waits for a code and for an answer, so they have one attempt. Others are tried again by their workflow.
      while (isWaited(delivery) && isMomentaryLimit(answer) && until - performance.now() > 2 * PAUSE_MS) {
        await sleep(PAUSE_MS);
        answer = await ask(url, request());
      }
      const accepted = acceptedSchema.safeParse(parsed(answer.body));
      if (!accepted.success)
        throw whatsappRefusal(answer, delivery.code === null ? 'message-template' : 'template');
      if (answer.status < 200 || answer.status >= 300) {
        throw new DeliveryError(`whatsapp: status ${answer.status} with a message id`, {
          outcome: 'unknown',
        });
      }
      return { state: 'sent', reference: accepted.data.messages[0].id };
    };

    const { code, language = DEFAULT_LANGUAGE, template } = delivery;
    if (code !== null) {
      const inEnglish = () => post(codeTemplate(code, DEFAULT_LANGUAGE));
      if (language === DEFAULT_LANGUAGE) return inEnglish();
      return post(codeTemplate(code, language)).catch(unlessOfTemplate(inEnglish));
    }
    if (!template) return post(text(delivery));
    return post(filled(template)).catch(
      unlessOfTemplate(async (refused) => {
        if (await hasWritten(delivery.to).catch(() => false)) return post(text(delivery));
        throw refused;
      }),
    );
  };

  /**
   * Waits for the turn of a message if somebody waits for it, and lets it go without one if that takes too long. A reply in the
   * chat goes at once. Throws a DeliveryError if another message must wait.
   */
  async function awaitTurn(delivery: Delivery): Promise<void> {
    const { to, kind, isReply } = delivery;
    const importance = isWaited(delivery) ? 0 : importanceOf(delivery);
    const withinMs = isWaited(delivery) ? Math.max(deadlineMs - ANSWER_MS, 0) : 0;
    // Without the database nobody knows the turns, and Meta refuses what is too much.
    const turn = await takeTurn?.({ to, kind, importance, withinMs }).catch(() => undefined);
    if (turn?.state === 'waits' && !isWaited(delivery))
      throw new DeliveryError(`whatsapp: ${turn.reason}`, {
        outcome: 'refused-for-now',
        waitMs: turn.waitMs,
      });
    if (turn?.state === 'taken' && turn.inMs > 0 && !isReply) await sleep(turn.inMs);
  }
}

/** Returns whether somebody looks at the phone or the page and waits. */
function isWaited({ code, kind, isWaited = false }: Delivery): boolean {
  return isWaited || code !== null || kind === 'answer';
}

/** Returns what to do about a failure: another way if Meta does not accept the template, otherwise it fails. */
function unlessOfTemplate(otherWay: (refused: DeliveryError) => Promise<Delivered>) {
  return async (error: unknown): Promise<Delivered> => {
    const fault = error instanceof DeliveryError ? error.operatorFault : undefined;
    if (fault !== 'template' && fault !== 'message-template') throw error;
    return otherWay(error as DeliveryError);
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

function filled({ template, values, buttonValue }: FilledTemplate) {
  const parameters = Object.entries(values).map(([name, value]) => ({
    type: 'text',
    parameter_name: name,
    text: value,
  }));
  return templateOf(templateName(template), template.language, [
    { type: 'body', parameters },
    ...(template.button ? [button(buttonValue ?? '')] : []),
  ]);
}

/** Builds the template message. Meta requires the code twice: for the text and for the button. */
function codeTemplate(code: string, language: LanguageCode) {
  const parameters = [{ type: 'text', text: code }];
  return templateOf(OTP_TEMPLATE, language, [{ type: 'body', parameters }, button(code)]);
}

function button(value: string) {
  return { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: value }] };
}

function templateOf(name: string, language: LanguageCode, components: readonly object[]) {
  return { type: 'template', template: { name, language: { code: language }, components } };
}
