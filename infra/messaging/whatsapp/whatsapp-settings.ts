import { z } from 'zod';
import type { WhatsappCloudOptions } from '#infra/messaging/whatsapp/whatsapp.ts';
import { type MetaError, metaError, parsed } from '#infra/messaging/whatsapp/whatsapp-refusal.ts';

/** How Meta rates the number, and how many people it may write to first in 24 hours. Null if Meta does not say. */
export type NumberState = {
  readonly quality: 'green' | 'yellow' | 'red' | null;
  readonly peoplePerDay: number | 'unlimited' | null;
};

/**
 * The answer of Meta about the settings. `cause` contains no secret. `wrong-token`: it has expired or was revoked.
 * `wrong-number`: the number does not exist, or the token may not use it.
 */
export type SettingsAnswer =
  | ({ readonly state: 'accepted' } & NumberState)
  | {
      readonly state: 'wrong-token' | 'wrong-number' | 'refused' | 'unreachable';
      readonly cause: string;
    };

const FIELDS = 'id,quality_rating,messaging_limit_tier';
const TIERS: Readonly<Record<string, NumberState['peoplePerDay']>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: 'unlimited',
};
const numberSchema = z.object({
  id: z.string(),
  quality_rating: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['green', 'yellow', 'red']))
    .nullable()
    .catch(null),
  messaging_limit_tier: z.string().nullable().catch(null),
});

const WRONG_TOKEN = new Set([0, 190]);
const WRONG_NUMBER = new Set([33, 803]);

/** Asks Meta for the sender's number with the token, and sends nothing. */
export async function askWhatsappSettings(
  { token, phoneNumberId, apiUrl }: Pick<WhatsappCloudOptions, 'token' | 'phoneNumberId' | 'apiUrl'>,
  timeoutMs: number,
): Promise<SettingsAnswer> {
  try {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/${phoneNumberId}?fields=${FIELDS}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    const { data: number } = numberSchema.safeParse(parsed(body));
    if (response.ok && number?.id === phoneNumberId) {
      const { quality_rating: quality, messaging_limit_tier: tier } = number;
      return { state: 'accepted', quality, peoplePerDay: TIERS[tier ?? ''] ?? null };
    }
    const error = metaError(body);
    if (!error) return { state: 'unreachable', cause: `status ${response.status}, not from Meta` };
    return { state: refusedState(error), cause: `${error.code} ${error.title}`.trimEnd() };
  } catch (error) {
    return { state: 'unreachable', cause: causeOf(error) };
  }
}

function refusedState({ code, subcode }: MetaError): 'wrong-token' | 'wrong-number' | 'refused' {
  if (WRONG_TOKEN.has(code)) return 'wrong-token';
  return WRONG_NUMBER.has(code) || (code === 100 && subcode === 33) ? 'wrong-number' : 'refused';
}

/** Returns the code of a failed connection, without its text, which can contain the address. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'no answer';
}
