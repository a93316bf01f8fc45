import { z } from 'zod';
import type { WhatsappCloudOptions } from '#infra/messaging/whatsapp.ts';
import { type MetaError, metaError, parsed } from '#infra/messaging/whatsapp-refusal.ts';

/**
 * What Meta says about the settings. `cause` contains no secret. `wrong-token`: it has expired or was revoked.
 * `wrong-number`: the number does not exist, or the token may not use it.
 */
export type SettingsAnswer =
  | { readonly state: 'accepted' }
  | {
      readonly state: 'wrong-token' | 'wrong-number' | 'refused' | 'unreachable';
      readonly cause: string;
    };

const WRONG_TOKEN = new Set([0, 190]);
const WRONG_NUMBER = new Set([33, 803]);

/** Asks Meta for the sender's number with the token, and sends nothing. */
export async function askWhatsappSettings(
  { token, phoneNumberId, apiUrl }: Pick<WhatsappCloudOptions, 'token' | 'phoneNumberId' | 'apiUrl'>,
  timeoutMs: number,
): Promise<SettingsAnswer> {
  try {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/${phoneNumberId}?fields=id`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    const isKnown = z.object({ id: z.literal(phoneNumberId) }).safeParse(parsed(body)).success;
    if (response.ok && isKnown) return { state: 'accepted' };
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
