import { plainWord } from '#domain/identity/by-message/message-login.ts';
import type { LoginReference, MessageLoginCodes, MessageLogins } from '#domain/identity/by-message/ports.ts';
import type { SessionRef } from '#domain/identity/ports.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { LimitReached, RateLimits } from '#domain/kernel/rate-limits.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';

export type StartMessageLogin = {
  readonly session: SessionRef;
  /** The network of the client, which has its own budget (docs/product/limits.md#budgets). */
  readonly address: string;
  readonly language: LanguageCode;
};

/**
 * Creates a request to log in this session by a message (docs/product/identity.md#message-login). No number is part of it, so
 * nobody can use up the requests of a number.
 */
export function startMessageLogin(deps: {
  logins: Pick<MessageLogins, 'create'>;
  codes: MessageLoginCodes;
  limits: RateLimits;
}) {
  return async ({
    session,
    address,
    language,
  }: StartMessageLogin): Promise<Result<LoginReference, LimitReached>> => {
    const limited = await deps.limits.spend(
      { budget: 'message-logins-browser', key: session },
      { budget: 'message-logins-network', key: address },
    );
    if (limited) return refuse(limited);
    const reference = deps.codes.makeReference();
    const { token, word } = deps.codes.secretsOf({ session, reference });
    await deps.logins.create({
      session,
      reference,
      language,
      tokenDigest: deps.codes.tokenDigests(token)[0],
      wordDigest: deps.codes.wordDigests(plainWord(word))[0],
    });
    return ok(reference);
  };
}
