import { z } from 'zod';
import type { Refusal } from '#infra/messaging/stand-in/refusal.ts';
import type { Later } from '#infra/messaging/stand-in/timers.ts';

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

export const MAX_BODY = 1_024;
const MAX_NAME = 512;
const LANGUAGES = ['en', 'en_US', 'hi'];
export const SLOT = /\{\{\s*([^{}]*?)\s*\}\}/g;

const submissionSchema = z.object({
  name: z.string(),
  language: z.string(),
  category: z.string(),
  parameter_format: z.string().default('positional'),
  components: z.array(z.looseObject({ type: z.string() })),
});

/**
 * Creates the templates of an account, as in "Message Templates" of Meta: their names, lengths, examples and the states of their
 * review. The review takes no time, or the time that `reviewsAs` sets; until then a template is `PENDING`.
 */
export function templateReview(later: Later) {
  const templates: TemplateAtMeta[] = [];
  let review: Review = { status: 'APPROVED', afterMs: 0 };
  let pageSize = 100;

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
      id: String(templates.length + 1),
      name,
      language,
      parameterFormat,
      category: category.toUpperCase(),
      body,
      url: button?.url ?? null,
      rejectedReason: 'NONE',
      status: review.afterMs === 0 ? review.status : 'PENDING',
    };
    const { status, afterMs } = review;
    if (afterMs > 0)
      later(afterMs, () => {
        made.status = status;
      });
    templates.push(made);
    return made;
  }

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
    templates,
    submit,
    page,
    /** Sets the outcome of the reviews that begin from now on, and how long they take. */
    reviewsAs: (status: string, afterMs = 0) => {
      review = { status, afterMs };
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

type Review = { readonly status: string; readonly afterMs: number };

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
