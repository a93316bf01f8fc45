import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { ok } from '#domain/kernel/result.ts';
import type { TemplateReport } from '#infra/messaging/whatsapp/template-status.ts';

const input = z.object({ submit: z.boolean().default(false) });

type Value = { readonly account: string | null; readonly templates: readonly TemplateReport[] };

async function templates({ submit }: z.output<typeof input>, { env }: CommandContext) {
  const { readConfig } = await import('#infra/config/config.ts');
  const { OperatorError } = await import('#infra/config/operator-error.ts');
  const { reportTemplates, submitMissing } = await import('#infra/messaging/whatsapp/template-status.ts');
  const { TemplatesRefused } = await import('#infra/messaging/whatsapp/whatsapp-templates.ts');
  const config = readConfig(env);
  const account = config.whatsapp?.accountId ?? null;
  if (submit && account === null) throw new OperatorError(NO_ACCOUNT);
  try {
    const found = await (submit ? submitMissing(config) : reportTemplates(config));
    return ok<Value>({ account, templates: found });
  } catch (error) {
    if (!(error instanceof TemplatesRefused)) throw error;
    throw new OperatorError(`Meta did not tell the templates: ${error.message}. ${CHECK}`);
  }
}

const NO_ACCOUNT =
  'WHATSAPP_ACCOUNT_ID is missing: templates belong to a WhatsApp Business account (docs/how-to/connect-whatsapp.md#templates).';
const CHECK = 'Correct WHATSAPP_ACCOUNT_ID, or give the token the permission whatsapp_business_management.';

function toTable({ account, templates }: Value): Shown {
  return {
    columns: ['Template', 'Language', 'Category', 'At Meta', 'Reason'],
    rows: templates.map(({ template, status, categoryAtMeta, reason }) => [
      template.name,
      template.language,
      categoryAtMeta && categoryAtMeta !== template.category
        ? `${categoryAtMeta}, not ${template.category}`
        : template.category,
      status ?? 'not asked',
      reason ?? '',
    ]),
    empty: 'No templates.',
    ...whatNext(account, templates),
  };
}

/** Returns the line below the table. None if there is nothing to submit. */
function whatNext(account: Value['account'], templates: Value['templates']): { readonly after?: string } {
  if (account === null)
    return {
      after:
        'Set WHATSAPP_ACCOUNT_ID to see what Meta says. --json prints each template for its submission by hand.',
    };
  if (!templates.some(({ status }) => status === 'missing')) return {};
  return { after: 'With --submit, Meta is asked to approve those that are missing.' };
}

export const templatesCommand = command({
  name: 'templates',
  summary: 'List the WhatsApp templates and whether Meta has approved them, or submit them',
  options: { '--submit': 'ask Meta to approve the templates that are missing' },
  input,
  run: templates,
  show: toTable,
}).addHelpText(
  'after',
  `
At Meta: approved, pending, rejected, paused, disabled, missing (nobody has submitted it) or refused (Meta did not take it).
The name ends with a digest of the text, so a changed text or brand needs a new approval. Submit it before the change.
With --json: { "account", "templates": [{ "template": { "name", "language", "category", "parameter_format", "components" },
"status", "categoryAtMeta", "reason" }] }. template is the body of the request to Meta. status is null without an account.`,
);
