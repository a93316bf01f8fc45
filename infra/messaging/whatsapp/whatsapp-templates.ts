import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OTP } from '#domain/identity/otp.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { CatalogueEntry } from '#domain/messaging/whatsapp/catalogue.ts';
import type { WhatsappTemplate } from '#domain/messaging/whatsapp/template.ts';
import { metaError, parsed } from '#infra/messaging/whatsapp/whatsapp-refusal.ts';

/** The name of the authentication template for one-time codes. Meta writes its text. */
export const OTP_TEMPLATE = 'ratha_otp';
/** An example of what follows the address of a button. */
const BUTTON_SAMPLE = '12-7-0123456789abcdef';
const PAGE_SIZE = 200;
const DIGEST_LENGTH = 8;

/**
 * Returns the name of a template at Meta. It ends with a digest of the text, so a changed text is another template, and what
 * Meta approved is always what is sent.
 */
export function templateName({ key, body, button }: WhatsappTemplate): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([body, button]))
    .digest('hex');
  return `ratha_${key.replaceAll('-', '_')}_${digest.slice(0, DIGEST_LENGTH)}`;
}

/** A template as Meta is asked to approve it. */
export type Submission = {
  readonly name: string;
  readonly language: LanguageCode;
  readonly category: 'utility' | 'authentication';
  readonly parameter_format?: 'named';
  readonly components: readonly object[];
};

/** Returns the templates that Meta must approve, with that of one-time codes. */
export function submissions(
  catalogue: readonly CatalogueEntry[],
  languages: readonly LanguageCode[],
): Submission[] {
  return [...languages.map(otpSubmission), ...catalogue.map(submission)];
}

function submission({ template, samples }: CatalogueEntry): Submission {
  const { language, body, button } = template;
  const examples = Object.entries(samples).map(([name, example]) => ({ param_name: name, example }));
  return {
    name: templateName(template),
    language,
    category: 'utility',
    parameter_format: 'named',
    components: [
      { type: 'body', text: body, example: { body_text_named_params: examples } },
      ...(button
        ? [
            {
              type: 'buttons',
              buttons: [
                {
                  type: 'url',
                  text: button.label,
                  url: `${button.address}{{1}}`,
                  example: [button.address + BUTTON_SAMPLE],
                },
              ],
            },
          ]
        : []),
    ],
  };
}

/** Meta writes the text of authentication templates in each language. */
function otpSubmission(language: LanguageCode): Submission {
  return {
    name: OTP_TEMPLATE,
    language,
    category: 'authentication',
    components: [
      { type: 'body', add_security_recommendation: true },
      { type: 'footer', code_expiration_minutes: OTP.validForMs / MINUTE_MS },
      { type: 'buttons', buttons: [{ type: 'otp', otp_type: 'copy_code' }] },
    ],
  };
}

/** The state of a template at Meta. `missing`: nobody has submitted it. */
export type TemplateState = {
  readonly name: string;
  readonly language: string;
  /** In lower case: `approved`, `pending`, `rejected`, `paused`, `disabled` and others. */
  readonly status: string;
  readonly category: string;
  /** Why Meta rejected it. Null if it says nothing. */
  readonly reason: string | null;
};

const templateSchema = z
  .object({
    name: z.string(),
    language: z.string(),
    status: z.string(),
    category: z.string().catch(''),
    rejected_reason: z.string().nullish().catch(null),
  })
  .transform(({ name, language, status, category, rejected_reason: reason }): TemplateState => {
    const isGiven = reason && reason !== 'NONE';
    return {
      name,
      language,
      status: status.toLowerCase(),
      category: category.toLowerCase(),
      reason: isGiven ? reason.toLowerCase().replaceAll('_', ' ') : null,
    };
  });

const pageSchema = z.object({
  data: z.array(templateSchema),
  paging: z
    .object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() })
    .optional(),
});

type Account = {
  readonly token: string;
  readonly accountId: string;
  readonly apiUrl: string;
  readonly timeoutMs: number;
};

/** Meta refused a question about templates, or did not answer. The text contains no secret. */
export class TemplatesRefused extends Error {
  override readonly name = 'TemplatesRefused';
}

/** Returns all templates of a WhatsApp Business account. Throws TemplatesRefused. */
export async function listTemplates(account: Account): Promise<TemplateState[]> {
  const found: TemplateState[] = [];
  let after: string | undefined;
  do {
    const query = new URLSearchParams({
      fields: 'name,language,status,category,rejected_reason',
      limit: String(PAGE_SIZE),
      ...(after && { after }),
    });
    const page = pageSchema.safeParse(await askMeta(account, `?${query}`));
    if (!page.success) throw new TemplatesRefused('the answer is not from Meta');
    found.push(...page.data.data);
    after = page.data.paging?.next ? page.data.paging.cursors?.after : undefined;
  } while (after !== undefined);
  return found;
}

/** Asks Meta to approve a template. Returns its status, such as `pending`. Throws TemplatesRefused. */
export async function submitTemplate(account: Account, template: Submission): Promise<string> {
  const answer = await askMeta(account, '', template);
  const read = z.object({ status: z.string() }).safeParse(answer);
  return read.success ? read.data.status.toLowerCase() : 'pending';
}

async function askMeta(
  { token, accountId, apiUrl, timeoutMs }: Account,
  query: string,
  body?: Submission,
): Promise<unknown> {
  const url = `${apiUrl.replace(/\/+$/, '')}/${accountId}/message_templates${query}`;
  let answer: { readonly ok: boolean; readonly status: number; readonly body: string };
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = { ok: response.ok, status: response.status, body: await response.text() };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new TemplatesRefused(isLate ? 'no answer in time' : 'not reachable');
  }
  if (answer.ok) return parsed(answer.body);
  const error = metaError(answer.body);
  throw new TemplatesRefused(error ? `${error.code} ${error.title}`.trimEnd() : `status ${answer.status}`);
}
