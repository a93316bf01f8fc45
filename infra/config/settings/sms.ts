import { z } from 'zod';

const API_URLS = { msg91: 'https://control.msg91.com', exotel: 'https://api.in.exotel.com' } as const;

export type Msg91Options = {
  readonly provider: 'msg91';
  readonly apiUrl: string;
  readonly key: string;
  readonly header: string;
};

export type ExotelOptions = {
  readonly provider: 'exotel';
  readonly apiUrl: string;
  readonly key: string;
  readonly token: string;
  readonly account: string;
  readonly header: string;
  readonly entityId: string;
};

export type SmsSettings = Msg91Options | ExotelOptions;

/** How messages go by SMS (docs/how-to/connect-sms.md). */
export type SmsConfig = SmsSettings & {
  /** The last part of the address to which the provider sends its reports. Null takes none. */
  readonly reportToken: string | null;
};

function given(pattern: RegExp, error: string) {
  return z.string().regex(pattern, { error }).optional();
}

/** The variables of SMS, as a part of the one schema of the environment. */
export const smsVariables = {
  SMS_PROVIDER: z.enum(['msg91', 'exotel'], { error: 'must be msg91 or exotel' }).optional(),
  SMS_API_URL: z
    .url({ protocol: /^https?$/, error: `must be an address such as ${API_URLS.msg91}` })
    .optional(),
  SMS_API_KEY: z.string().optional(),
  SMS_API_TOKEN: z.string().optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_HEADER: given(/^[A-Za-z0-9]{3,11}$/, 'must be the header that is registered, such as RATHAB'),
  SMS_ENTITY_ID: given(/^\d{10,25}$/, 'must be the entity id of the registry, digits only'),
  SMS_REPORT_TOKEN: given(/^[A-Za-z0-9_-]{32,128}$/, 'must be 32 to 128 letters, digits, - or _'),
};

type SmsVariables = z.output<z.ZodObject<typeof smsVariables>>;

/** The variables that each provider requires. */
const NEEDED = {
  msg91: ['SMS_API_KEY', 'SMS_HEADER'],
  exotel: ['SMS_API_KEY', 'SMS_API_TOKEN', 'SMS_ACCOUNT', 'SMS_HEADER', 'SMS_ENTITY_ID'],
} as const;

/** Returns a sentence for each variable that another one requires. */
export function smsProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const provider = given.SMS_PROVIDER;
  if (provider === 'msg91' || provider === 'exotel') {
    return NEEDED[provider].flatMap((name) =>
      given[name] === undefined ? [`${name} is missing: SMS_PROVIDER is ${provider}`] : [],
    );
  }
  const isOther = Object.keys(smsVariables).some((name) => given[name] !== undefined);
  return isOther && provider === undefined ? ['SMS_PROVIDER is missing: another SMS_* is set'] : [];
}

/** Returns the settings of SMS. Null if there is no provider. */
export function readSms(env: SmsVariables): SmsConfig | null {
  const { SMS_PROVIDER: provider, SMS_API_KEY: key, SMS_HEADER: header } = env;
  if (!provider || !key || !header) return null;
  const apiUrl = (env.SMS_API_URL ?? API_URLS[provider]).replace(/\/+$/, '');
  const common = { apiUrl, key, header, reportToken: env.SMS_REPORT_TOKEN ?? null };
  if (provider === 'msg91') return { provider, ...common };
  const { SMS_API_TOKEN: token, SMS_ACCOUNT: account, SMS_ENTITY_ID: entityId } = env;
  return token && account && entityId ? { provider, ...common, token, account, entityId } : null;
}
