import { z } from 'zod';
import { type Behaviour, refusalOfBehaviour } from '#infra/messaging/stand-in/behaviour.ts';
import {
  fillTemplate,
  findSendable,
  templateMessageSchema,
} from '#infra/messaging/stand-in/filled-template.ts';
import { isRefusal, type Refusal } from '#infra/messaging/stand-in/refusal.ts';
import { sendingLimits } from '#infra/messaging/stand-in/sending-limits.ts';
import { templateReview } from '#infra/messaging/stand-in/template-review.ts';
import type { Later } from '#infra/messaging/stand-in/timers.ts';
import {
  answersJson,
  refusesMessage,
  staysSilent,
  type WhatsappAnswer,
} from '#infra/messaging/stand-in/whatsapp-server.ts';

/** A message as its recipient would see it: the text of a template with its values, or a text without a template. */
export type Arrived = { readonly to: string; readonly text: string; readonly template: string | null };

export type AccountOptions = {
  readonly token: string;
  readonly phoneNumberId: string;
  readonly accountId: string;
  readonly now: () => number;
  readonly later: Later;
  /** Returns the id of the message that the account accepts as its nth. */
  readonly idOf: (nth: number) => string;
  /** Called for each accepted message. */
  readonly onAccepted: (id: string, message: Arrived, behaviour: Behaviour) => void;
};

const WINDOW_MS = 24 * 60 * 60_000;
const MAX_TEXT = 4_096;

const messageSchema = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{6,15}$/),
  type: z.enum(['text', 'template']),
  text: z.object({ body: z.string().min(1) }).optional(),
  template: templateMessageSchema.optional(),
});

/** Creates an account at Meta with its templates and limits. `answer` answers the requests of the product. */
export function metaAccount(options: AccountOptions) {
  const { token, phoneNumberId, accountId, now, later, idOf, onAccepted } = options;
  const written = new Map<string, number>();
  /** Digits of phones without WhatsApp. */
  const unreachable = new Set<string>();
  const arrived: Arrived[] = [];
  const refused: { readonly code: number; readonly message: string; readonly of: string }[] = [];
  const { submit, page, ...review } = templateReview(later);
  const limits = sendingLimits(now);
  let behaviour: Behaviour = 'delivers-and-reads';
  let accepted = 0;

  const isOpen = (to: string) => now() - (written.get(to) ?? Number.NEGATIVE_INFINITY) < WINDOW_MS;

  function send(given: unknown): Refusal | Arrived {
    const read = messageSchema.safeParse(given);
    if (!read.success) return [400, 131008, 'Required parameter is missing'];
    const { to, text, template } = read.data;
    if (unreachable.has(to)) return [400, 131026, 'Message undeliverable'];
    const chosen = refusalOfBehaviour(behaviour, template ? 'template' : 'text');
    return chosen ?? limits.refusalOf(to, !isOpen(to)) ?? compose(to, text, template);
  }

  function compose(to: string, ...[text, template]: Content): Refusal | Arrived {
    if (template) {
      const known = findSendable(review.templates, template);
      if (isRefusal(known)) return known;
      const filled = fillTemplate(known, template.components);
      return isRefusal(filled) ? filled : { to, text: filled.text, template: known.name };
    }
    if (!text) return [400, 131008, 'Required parameter is missing'];
    if (text.body.length > MAX_TEXT)
      return [400, 100, 'Param text body must be at most 4096 characters long'];
    return isOpen(to) ? { to, text: text.body, template: null } : [400, 131047, 'Re-engagement message'];
  }

  const answer: WhatsappAnswer = (response, request) => {
    const respond = (outcome: WhatsappAnswer) => outcome(response, request);
    const refuse = ([status, code, message, subcode]: Refusal) => {
      const sent = JSON.stringify(request.body ?? null);
      refused.push({ code, message, of: sent });
      const error = { message: `(#${code}) ${message}`, code, ...(subcode && { error_subcode: subcode }) };
      respond(answersJson(status, { error }));
    };
    if (request.headers.authorization !== `Bearer ${token}`)
      return respond(refusesMessage(401, 190, 'Error validating access token'));
    const { pathname, searchParams } = new URL(request.path, 'http://meta.example');
    const [, , subject, edge] = pathname.split('/');
    if (subject === accountId && edge === 'message_templates') {
      if (request.method === 'GET') return respond(answersJson(200, page(searchParams)));
      const made = submit(request.body);
      if (isRefusal(made)) return refuse(made);
      return respond(answersJson(200, { id: made.id, status: made.status, category: made.category }));
    }
    if (subject === phoneNumberId && edge === 'messages') {
      const outcome = send(request.body);
      if (isRefusal(outcome)) return refuse(outcome);
      limits.count(outcome.to, !isOpen(outcome.to));
      arrived.push(outcome);
      accepted += 1;
      const id = idOf(accepted);
      onAccepted(id, outcome, behaviour);
      if (behaviour === 'never-answers') return respond(staysSilent);
      return respond(answersJson(200, { messaging_product: 'whatsapp', messages: [{ id }] }));
    }
    if (subject === phoneNumberId) {
      const tier = limits.tier();
      return respond(
        answersJson(200, {
          id: phoneNumberId,
          ...(tier && { quality_rating: 'GREEN', messaging_limit_tier: tier }),
        }),
      );
    }
    return refuse([400, 100, 'Unsupported request', 33]);
  };

  return {
    answer,
    unreachable,
    arrived,
    refused,
    ...review,
    setPairs: limits.setPairs,
    setTier: limits.setTier,
    setPerSecond: limits.setPerSecond,
    /** The person writes to the number, so that the window of 24 hours opens. */
    writes: (phone: string, at = now()) => void written.set(phone.replace(/\D/g, ''), at),
    behaviour: () => behaviour,
    behaves: (next: Behaviour) => {
      behaviour = next;
    },
  };
}

type Content = [
  text: z.output<typeof messageSchema>['text'],
  template: z.output<typeof messageSchema>['template'],
];
