import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { CalendarError } from '#domain/calendar/sync/ports.ts';
import type { Send } from '#infra/calendar/send-request.ts';
import { parseJson } from '#infra/stored-json/stored-json.ts';

const ALGORITHM = 'RS256';
const SCOPE = 'https://www.googleapis.com/auth/calendar.events';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const VALID_SECONDS = 3600;
/** A token is replaced this long before its end. */
const SPARE_MS = 60_000;

/** A service account, and the calendar that was shared with it. */
export type GoogleAccount = {
  readonly calendarId: string;
  readonly clientEmail: string;
  /** The private key in PEM, PKCS #8. */
  readonly privateKey: string;
  readonly apiUrl: string;
  readonly tokenUrl: string;
};

export type AccessTokens = {
  readonly get: () => Promise<string>;
  /** Makes the next `get` ask for a new token. */
  readonly forget: () => void;
};

type Token = { readonly token: string; readonly endsAt: number };

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/**
 * Asks for access tokens of a service account with a signed assertion (RFC 7523), and keeps one until it expires. Throws
 * a CalendarError.
 */
export function accessTokens(deps: {
  readonly account: GoogleAccount;
  readonly send: Send;
  readonly now: () => Date;
}): AccessTokens {
  const { account, send, now } = deps;
  let kept: { readonly asked: Promise<Token>; endsAt: number } | undefined;

  async function assertion(): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const key = await importPKCS8(account.privateKey, ALGORITHM);
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + VALID_SECONDS)
      .sign(key);
  }

  async function ask(): Promise<Token> {
    const form = { grant_type: GRANT, assertion: await assertion() };
    const { status, body } = await send({ method: 'POST', url: account.tokenUrl, form });
    const read = status === 200 ? tokenAnswer.safeParse(parseJson(body)) : undefined;
    if (!read) throw new CalendarError('refused', `Google refused the service account (${status})`);
    if (!read.success)
      throw new CalendarError('no-answer', 'Something else than Google answered to the service account');
    const { access_token: token, expires_in: seconds } = read.data;
    return { token, endsAt: now().getTime() + seconds * 1000 - SPARE_MS };
  }

  return {
    async get() {
      if (kept && kept.endsAt > now().getTime()) return (await kept.asked).token;
      // Simultaneous requests share one token. A failure is not kept.
      const next = { asked: ask(), endsAt: Number.POSITIVE_INFINITY };
      kept = next;
      try {
        const { token, endsAt } = await next.asked;
        next.endsAt = endsAt;
        return token;
      } catch (error) {
        if (kept === next) kept = undefined;
        throw error;
      }
    },
    forget() {
      kept = undefined;
    },
  };
}
