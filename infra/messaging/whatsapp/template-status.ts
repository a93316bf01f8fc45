import { LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { whatsappCatalogue } from '#domain/messaging/whatsapp/catalogue.ts';
import { MESSAGE_TEXTS } from '#domain/words/message-texts.ts';
import type { Config } from '#infra/config/config.ts';
import {
  listTemplates,
  type Submission,
  submissions,
  submitTemplate,
  type TemplateState,
  TemplatesRefused,
} from '#infra/messaging/whatsapp/whatsapp-templates.ts';
import { driverLinkStart } from '#infra/security/driver-links.ts';

/** A template of this installation, and what Meta says about it. `status` is null if nobody can ask Meta. */
export type TemplateReport = {
  readonly template: Submission;
  readonly status: string | null;
  /** The category in which Meta sends it. Meta can move a template to a dearer one. */
  readonly categoryAtMeta: string | null;
  readonly reason: string | null;
};

export const MISSING = 'missing';
export const APPROVED = 'approved';

const TIMEOUT_MS = 10_000;

/**
 * Returns the templates that Meta must approve for this installation, in all languages: a rider who chose a language keeps it
 * when the site no longer offers it.
 */
function templatesOf(config: TemplateConfig): Submission[] {
  const texts = LANGUAGE_CODES.map((code) => MESSAGE_TEXTS[code]);
  const catalogue = whatsappCatalogue(config.brand, texts, (code) => driverLinkStart(config, code));
  return submissions(catalogue, LANGUAGE_CODES);
}

type TemplateConfig = Pick<Config, 'brand' | 'publicUrl' | 'languages'>;

/** Returns the account whose templates are asked for. Null if its variables are not set. */
export function templateAccount({ whatsapp }: Pick<Config, 'whatsapp'>, timeoutMs = TIMEOUT_MS) {
  if (!whatsapp?.accountId) return null;
  const { token, accountId, apiUrl } = whatsapp;
  return { token, accountId, apiUrl, timeoutMs };
}

/** Returns the templates of this installation, with what Meta says about each. Throws TemplatesRefused. */
export async function reportTemplates(
  config: TemplateConfig & Pick<Config, 'whatsapp'>,
  timeoutMs?: number,
): Promise<TemplateReport[]> {
  const account = templateAccount(config, timeoutMs);
  const found = account && (await listTemplates(account));
  return templatesOf(config).map((template) => {
    const known = found?.find(
      ({ name, language }) => name === template.name && language === template.language,
    );
    return { template, ...stateOf(known, found !== null) };
  });
}

function stateOf(known: TemplateState | undefined, isAsked: boolean) {
  return {
    status: known?.status ?? (isAsked ? MISSING : null),
    categoryAtMeta: known?.category || null,
    reason: known?.reason ?? null,
  };
}

/**
 * Asks Meta to approve each template that nobody has submitted. Returns the reports after that. One that Meta refuses at once
 * has the status `refused`, with the reason. Throws TemplatesRefused if Meta does not list the templates.
 */
export async function submitMissing(
  config: TemplateConfig & Pick<Config, 'whatsapp'>,
): Promise<TemplateReport[]> {
  const account = templateAccount(config);
  const reports: TemplateReport[] = [];
  for (const report of await reportTemplates(config)) {
    if (!account || report.status !== MISSING) reports.push(report);
    else reports.push(await submitOne(account, report));
  }
  return reports;
}

async function submitOne(
  account: NonNullable<ReturnType<typeof templateAccount>>,
  report: TemplateReport,
): Promise<TemplateReport> {
  try {
    return { ...report, status: await submitTemplate(account, report.template) };
  } catch (error) {
    if (!(error instanceof TemplatesRefused)) throw error;
    return { ...report, status: 'refused', reason: error.message };
  }
}
