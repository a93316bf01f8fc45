import { randomBytes } from 'node:crypto';
import { type Config, readConfig, type Variables } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';
import { startMeta } from '#infra/messaging/stand-in/meta.ts';
import { PAIR_LIMIT, PER_SECOND } from '#infra/messaging/stand-in/sending-limits.ts';
import type { Later } from '#infra/messaging/stand-in/timers.ts';
import { APPROVED, submitMissing } from '#infra/messaging/whatsapp/template-status.ts';

/** Ids as Meta has them: digits only. There is no such account. */
const PHONE_NUMBER_ID = '100000000000001';
const ACCOUNT_ID = '100000000000002';
/** No phone in India begins with 1, so nobody has this number. */
const NUMBER = '+911000000001';
/** The messaging limit that Meta gives to a new account. */
const TIER = 'TIER_250';

export type DemoWhatsapp = {
  /** The variables with which web and worker use the stand-in. */
  readonly variables: Variables;
  readonly close: () => Promise<void>;
};

/**
 * Starts the stand-in of WhatsApp on a free port of this machine, for the site at `port`. Its secrets are made for this run.
 * All templates are submitted and approved (docs/how-to/connect-whatsapp.md#stand-in).
 */
export async function startDemoWhatsapp(
  env: Variables,
  { host, port }: Pick<Config, 'host' | 'port'>,
  { later }: { readonly later?: Later } = {},
): Promise<DemoWhatsapp> {
  const secret = () => randomBytes(24).toString('hex');
  const [token, appSecret, verifyToken] = [secret(), secret(), secret()];
  const meta = await startMeta({
    token,
    phoneNumberId: PHONE_NUMBER_ID,
    accountId: ACCOUNT_ID,
    ...(later && { later }),
    reportsTo: { url: `${siteOf(host, port)}/webhooks/whatsapp`, appSecret, number: NUMBER },
  });
  meta.setPairs(PAIR_LIMIT);
  meta.setPerSecond(PER_SECOND);
  meta.setTier(TIER);
  const variables = {
    WHATSAPP_STAND_IN: new URL(meta.apiUrl).origin,
    WHATSAPP_API_URL: meta.apiUrl,
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: PHONE_NUMBER_ID,
    WHATSAPP_ACCOUNT_ID: ACCOUNT_ID,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
    WHATSAPP_NUMBER: NUMBER,
  };
  try {
    const reports = await submitMissing(readConfig({ ...env, ...variables }, { demo: true }));
    const refused = reports.find(({ status }) => status !== APPROVED);
    if (refused)
      throw new OperatorError(
        `The stand-in of WhatsApp does not accept the template ${refused.template.name}: ${refused.reason ?? refused.status}.`,
      );
  } catch (error) {
    await meta.close();
    throw error;
  }
  return { variables, close: meta.close };
}

/** Returns the address of the site as this machine reaches it. */
function siteOf(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
