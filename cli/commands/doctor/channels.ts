import { codeOf, type Finding } from '#cli/commands/doctor/finding.ts';
import type { Config } from '#infra/config/config.ts';
import { verifySmtpLogin } from '#infra/messaging/smtp.ts';

const WITHIN_MS = 4_000;

/** Checks the message channels. Logs in to the mail server. Sends nothing. */
export async function checkChannels(config: Config): Promise<readonly Finding[]> {
  return [checkWhatsapp(config), await checkMail(config)];
}

function checkWhatsapp({ whatsapp, production }: Config): Finding {
  if (whatsapp) return { check: 'whatsapp', state: 'ok', text: 'Configured. The doctor sends no message' };
  return unconfigured('whatsapp', production, 'WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID');
}

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
