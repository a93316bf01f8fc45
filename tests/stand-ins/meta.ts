import { z } from 'zod';
import {
  answersJson,
  refusesMessage,
  startWhatsappStandIn,
  type WhatsappAnswer,
} from '#infra/messaging/testing/whatsapp-stand-in.ts';

/**
 * Starts a stand-in of Meta's Cloud API that refuses what Meta refuses. Its rules are in three documents of Meta for developers
 * of the WhatsApp Business Platform: "Message Templates" (names, lengths, examples, the states of the review), "Send Message
 * Templates" (named parameters) and "Error Codes" (100, 131008, 131026, 131047, 132000, 132001, 132005, 132012, 132015, 132016,
 * 132018).
 */
export async function startMeta(options: MetaOptions) {
  const account = metaAccount(options);
  const server = await startWhatsappStandIn(account.answer);
  return { ...account, apiUrl: server.apiUrl, received: server.received, close: server.close };
}

export type MetaOptions = {
  readonly token: string;
  readonly phoneNumberId: string;
  readonly accountId: string;
};

export type TemplateAtMeta = {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly parameterFormat: string;
  readonly body: string;
  /** The address of the button, with its value. */
  readonly url: string | null;
  status: string;
  rejectedReason: string;
};

/** What a person would see: the text of a template with its values, or a text without a template. */
export type Arrived = { readonly to: string; readonly text: string; readonly template: string | null };

type Refusal = readonly [status: number, code: number, message: string, subcode?: number];

const WINDOW_MS = 24 * 60 * 60_000;
const MAX_BODY = 1_024;
const MAX_TEXT = 4_096;
const MAX_NAME = 512;
const LANGUAGES = ['en', 'en_US', 'hi'];
const SLOT = /\{\{\s*([^{}]*?)\s*\}\}/g;

const submissionSchema = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  parameter_format: z.string().default('positional'),
  components: z.array(z.looseObject({ type: z.string() })),
});

const messageSchema = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().regex(/^\d{6,15}$/),
  type: z.enum(['text', 'template']),
  text: z.object({ body: z.string().min(1) }).optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z
        .array(
          z.object({
            type: z.string(),
            sub_type: z.string().optional(),
            index: z.string().optional(),
            parameters: z.array(
              z.object({ type: z.literal('text'), text: z.string(), parameter_name: z.string().optional() }),
            ),
          }),
        )
        .default([]),
    })
    .optional(),
});
type Message = z.output<typeof messageSchema>;

function metaAccount({ token, phoneNumberId, accountId }: MetaOptions) {
  const templates: TemplateAtMeta[] = [];
  const written = new Map<string, number>();
  /** Digits of phones without WhatsApp. */
  const unreachable = new Set<string>();
  const arrived: Arrived[] = [];
  const refused: { readonly code: number; readonly message: string; readonly of: string }[] = [];
  /** The state of a template after its submission. */
  let review = 'APPROVED';
  let pageSize = 100;
  /** Messages to one person that are closer together are refused. */
  let pairMs = 0;
  const lastTo = new Map<string, number>();

  function submit(given: unknown): Refusal | TemplateAtMeta {
    const read = submissionSchema.safeParse(given);
    if (!read.success) return [400, 100, 'Invalid parameter'];
    const { name, language, category, parameter_format: parameterFormat, components } = read.data;
    if (!/^[a-z0-9_]+$/.test(name) || name.length > MAX_NAME) return [400, 100, 'Invalid template name'];
    if (!LANGUAGES.includes(language)) return [400, 100, 'Invalid language'];
    if (!['utility', 'authentication', 'marketing'].includes(category.toLowerCase()))
      return [400, 100, 'Invalid category'];
    if (templates.some((one) => one.name === name && one.language === language))
      return [400, 100, 'There is already content in this language', 2388024];
    const of = (type: string) => components.find((one) => one.type.toLowerCase() === type);
    const body = category === 'authentication' ? '{{1}} is your code.' : String(of('body')?.text ?? '');
    const problem = category === 'authentication' ? undefined : problemOf(body, of('body')?.example);
    if (problem) return [400, 100, problem];
    const [button] = (of('buttons')?.buttons as { url?: string; example?: string[] }[] | undefined) ?? [];
    if (button?.url && !/^https?:\/\/\S+\{\{1\}\}$/.test(button.url)) return [400, 100, 'Invalid button URL'];
    if (button?.url && !button.example?.[0]?.startsWith('http')) return [400, 100, 'Missing button example'];
    const made: TemplateAtMeta = {
      ...{
        id: String(templates.length + 1),
        name,
        language,
        category: category.toUpperCase(),
        parameterFormat,
      },
      ...{ body, url: button?.url ?? null, status: review, rejectedReason: 'NONE' },
    };
    templates.push(made);
    return made;
  }

  function send(given: unknown): Refusal | Arrived {
    const read = messageSchema.safeParse(given);
    if (!read.success) return [400, 131008, 'Required parameter is missing'];
    const { to, text, template } = read.data;
    if (unreachable.has(to)) return [400, 131026, 'Message undeliverable'];
    if (Date.now() - (lastTo.get(to) ?? Number.NEGATIVE_INFINITY) < pairMs)
      return [400, 131056, 'Pair rate limit hit'];
    if (template) return sendTemplate(to, template);
    if (!text) return [400, 131008, 'Required parameter is missing'];
    if (text.body.length > MAX_TEXT)
      return [400, 100, 'Param text body must be at most 4096 characters long'];
    const isOpen = Date.now() - (written.get(to) ?? Number.NEGATIVE_INFINITY) < WINDOW_MS;
    return isOpen ? { to, text: text.body, template: null } : [400, 131047, 'Re-engagement message'];
  }

  function sendTemplate(to: string, { name, language, components }: NonNullable<Message['template']>) {
    const known = templates.find((one) => one.name === name && one.language === language.code);
    if (!known || known.status === 'PENDING' || known.status === 'REJECTED')
      return [404, 132001, 'Template name does not exist in the translation'] as const;
    if (known.status === 'PAUSED') return [400, 132015, 'Template is paused'] as const;
    if (known.status === 'DISABLED') return [400, 132016, 'Template is disabled'] as const;
    const given = components.find(({ type }) => type === 'body')?.parameters ?? [];
    const wanted = [...new Set([...known.body.matchAll(SLOT)].map(([, slot = '']) => slot))];
    if (given.length !== wanted.length) return [400, 132000, 'Number of parameters does not match'] as const;
    const isNamed = known.parameterFormat.toLowerCase() === 'named';
    const values = new Map(
      given.map(({ parameter_name, text }, at) => [isNamed ? parameter_name : String(at + 1), text]),
    );
    if (wanted.some((slot) => !values.has(slot)))
      return [400, 132012, 'Parameter format does not match'] as const;
    for (const value of values.values()) {
      if (value === '') return [400, 131008, 'Parameter of type text is missing text value'] as const;
      if (/[\n\r\t]| {4}/.test(value))
        return [
          400,
          132018,
          'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
        ] as const;
    }
    const button = components.find(({ type }) => type === 'button');
    if ((known.url !== null || known.category === 'AUTHENTICATION') !== (button !== undefined))
      return [400, 132012, 'Button parameter does not match'] as const;
    const text = known.body.replace(SLOT, (_, slot: string) => values.get(slot) ?? '');
    if (text.length > MAX_BODY) return [400, 132005, 'The translated text is too long'] as const;
    const value = button?.parameters[0]?.text ?? '';
    const link = known.url ? `\n${known.url.replace('{{1}}', value)}` : '';
    return { to, text: text + link, template: known.name };
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
      if (!('name' in made)) return refuse(made);
      return respond(answersJson(200, { id: made.id, status: made.status, category: made.category }));
    }
    if (subject === phoneNumberId && edge === 'messages') {
      const outcome = send(request.body);
      if (!('to' in outcome)) return refuse(outcome);
      arrived.push(outcome);
      lastTo.set(outcome.to, Date.now());
      const messages = [{ id: `wamid.${arrived.length}` }];
      return respond(answersJson(200, { messaging_product: 'whatsapp', messages }));
    }
    if (subject === phoneNumberId) return respond(answersJson(200, { id: phoneNumberId }));
    return refuse([400, 100, 'Unsupported request', 33]);
  };

  function page(query: URLSearchParams) {
    const from = Number(query.get('after') ?? 0);
    const size = Math.min(Number(query.get('limit') ?? pageSize), pageSize);
    const data = templates
      .slice(from, from + size)
      .map(({ rejectedReason, parameterFormat, url, body, ...one }) => ({
        ...one,
        rejected_reason: rejectedReason,
      }));
    const end = from + data.length;
    const paging = {
      cursors: { before: String(from), after: String(end) },
      ...(end < templates.length && { next: `https://graph.facebook.com/next?after=${end}` }),
    };
    return { data, ...(data.length > 0 && { paging }) };
  }

  return {
    answer,
    templates,
    unreachable,
    arrived,
    refused,
    /** The person writes to the number, so that the window of 24 hours opens. */
    writes: (phone: string, at = Date.now()) => void written.set(phone.replace(/\D/g, ''), at),
    reviewsAs: (status: string) => {
      review = status;
    },
    limitsPairs: (ms: number) => {
      pairMs = ms;
      if (ms === 0) lastTo.clear();
    },
    setPageSize: (size: number) => {
      pageSize = size;
    },
    /** Changes the state of all templates whose name begins with this. */
    set(namePrefix: string, status: string) {
      for (const one of templates) if (one.name.startsWith(namePrefix)) one.status = status;
    },
  };
}

/** Returns why Meta rejects a body; undefined if it does not. */
function problemOf(body: string, example: unknown): string | undefined {
  const slots = [...body.matchAll(SLOT)].map(([, slot = '']) => slot);
  if (body === '' || body.length > MAX_BODY) return 'Invalid body length';
  if (/^\s*\{\{|\}\}\s*$/.test(body)) return 'Variables cannot be at the start or end of the template';
  if (slots.some((slot) => !/^[a-z][a-z0-9_]*$/.test(slot))) return 'Invalid variable name';
  if (/\}\}\s*\{\{/.test(body)) return 'Variables cannot be next to each other';
  if (/\n{3,}| {5,}/.test(body)) return 'Too many line breaks or spaces';
  const words = body
    .replace(SLOT, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;
  if (words < 2 * new Set(slots).size + 1) return 'Too many variables for the length of the template';
  const read = z
    .object({
      body_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string().min(1) })),
    })
    .safeParse(example);
  const named = read.success ? read.data.body_text_named_params.map(({ param_name }) => param_name) : [];
  return [...new Set(slots)].every((slot) => named.includes(slot)) ? undefined : 'Missing example';
}
