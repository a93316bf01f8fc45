import { codeOf, type Finding } from '#cli/commands/doctor/finding.ts';
import type { Config } from '#infra/config/config.ts';
import { verifySmtpLogin } from '#infra/messaging/mail/smtp.ts';
import {
  APPROVED,
  MISSING,
  reportTemplates,
  templateAccount,
} from '#infra/messaging/whatsapp/template-status.ts';
import { askWhatsappSettings, type NumberState } from '#infra/messaging/whatsapp/whatsapp-settings.ts';
import { TemplatesRefused } from '#infra/messaging/whatsapp/whatsapp-templates.ts';

const WITHIN_MS = 4_000;

/** Checks the message channels. Asks Meta for the sender's number, and logs in to the mail server. Sends nothing. */
export async function checkChannels(config: Config): Promise<readonly Finding[]> {
  const findings = await Promise.all([checkWhatsapp(config), checkTemplates(config), checkMail(config)]);
  return findings.filter((finding) => finding !== undefined);
}

async function checkWhatsapp({ whatsapp, production }: Config): Promise<Finding> {
  const check = 'whatsapp';
  if (!whatsapp) return unconfigured(check, production, 'WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID');
  const answer = await askWhatsappSettings(whatsapp, WITHIN_MS);
  if (answer.state === 'accepted') return acceptedNumber(answer);
  const { text, fix } = WHATSAPP_ERRORS[answer.state];
  return { check, state: 'error', text: `${text} (${answer.cause})`, fix };
}

function acceptedNumber({ quality, peoplePerDay }: NumberState): Finding {
  const check = 'whatsapp';
  const limit = typeof peoplePerDay === 'number' ? peoplePerDay.toLocaleString('en-IN') : 'any number of';
  const text = [
    "Meta accepts the token and the sender's number.",
    quality && `Quality ${quality}.`,
    peoplePerDay !== null && `It may write first to ${limit} people in 24 hours.`,
    'The doctor sends no message',
  ];
  const found = { check, text: text.filter(Boolean).join(' ') };
  if (quality !== 'red') return { ...found, state: 'ok' };
  const fix = 'People block or report the messages. Meta may lower the limit: look in WhatsApp Manager.';
  return { ...found, state: 'warning', fix };
}

/** Asks Meta which templates it has approved. Undefined if the account is not configured. */
async function checkTemplates(config: Config): Promise<Finding | undefined> {
  const check = 'templates';
  if (!templateAccount(config)) return undefined;
  try {
    const reports = await reportTemplates(config, WITHIN_MS);
    const others = reports.filter(({ status }) => status !== APPROVED);
    if (others.length === 0)
      return { check, state: 'ok', text: `Meta has approved all ${reports.length} templates` };
    const isMissing = others.some(({ status }) => status === MISSING);
    return {
      check,
      state: 'error',
      text: `Meta has not approved ${others.length} of ${reports.length} templates`,
      fix: isMissing
        ? 'Run `ratha messages templates --submit`.'
        : '`ratha messages templates` says which ones, and why.',
    };
  } catch (error) {
    if (!(error instanceof TemplatesRefused)) throw error;
    return {
      check,
      state: 'error',
      text: `Meta does not tell its templates (${error.message})`,
      fix: 'Correct WHATSAPP_ACCOUNT_ID, or give the token the permission whatsapp_business_management.',
    };
  }
}

const WHATSAPP_ERRORS = {
  'wrong-token': {
    text: 'Meta refuses the token: it has expired or was revoked',
    fix: 'Make a new token in the business settings of Meta, and set WHATSAPP_TOKEN.',
  },
  'wrong-number': {
    text: "Meta does not know the sender's number, or the token may not use it",
    fix: 'Correct WHATSAPP_PHONE_NUMBER_ID, or give the token the number and its permissions.',
  },
  refused: {
    text: 'Meta refuses the request',
    fix: 'Look up the code, and at the account in WhatsApp Manager.',
  },
  unreachable: {
    text: 'Meta cannot be reached',
    fix: 'Correct WHATSAPP_API_URL, or look at the network between this machine and Meta.',
  },
} as const;

async function checkMail({ smtp, production }: Config): Promise<Finding> {
  if (!smtp) return unconfigured('email', production, 'SMTP_URL and SMTP_FROM');
  try {
    await verifySmtpLogin(smtp.url, WITHIN_MS);
    return { check: 'email', state: 'ok', text: 'The mail server accepts the login' };
  } catch (error) {
    const refused = codeOf(error) === 'EAUTH';
    return {
      check: 'email',
      state: 'error',
      text: refused
        ? 'The mail server refuses the login'
        : `The mail server does not answer (${codeOf(error)})`,
      fix: refused
        ? 'Correct the name and password in SMTP_URL.'
        : 'Correct SMTP_URL, or start the mail server.',
    };
  }
}

function unconfigured(check: string, production: boolean, variables: string): Finding {
  const text = 'Not configured: its messages are only stored, and nobody receives them';
  return production
    ? { check, state: 'warning', text, fix: `Set ${variables}.` }
    : { check, state: 'ok', text };
}
