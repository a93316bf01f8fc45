import { finishMessageLogin } from '#domain/identity/by-message/finish-message-login.ts';
import type { LoginReply } from '#domain/identity/by-message/ports.ts';
import { replyToLogins } from '#domain/identity/by-message/reply-to-logins.ts';
import { startMessageLogin } from '#domain/identity/by-message/start-message-login.ts';
import { takeLoginTexts } from '#domain/identity/by-message/take-login-texts.ts';
import { viewMessageLogin } from '#domain/identity/by-message/view-message-login.ts';
import type { Core } from '#infra/container/core.ts';
import { loginReplyRepository } from '#infra/postgres/repositories/identity/login-reply.repository.ts';
import { messageLoginRepository } from '#infra/postgres/repositories/identity/message-login.repository.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { messageLoginCodes } from '#infra/security/message-login-codes.ts';

/** Creates the use cases of logins by a message. */
export function createMessageLogin(
  {
    config,
    db,
    inTransaction,
    refusals,
    limits,
  }: Pick<Core, 'config' | 'db' | 'inTransaction' | 'refusals' | 'limits'>,
  send: (reply: LoginReply) => Promise<void>,
) {
  const codes = messageLoginCodes(deriveKeys(config, 'message-login'));
  const logins = messageLoginRepository(db);
  return {
    startMessageLogin: startMessageLogin({ logins, codes, limits: limits.batched }),
    viewMessageLogin: viewMessageLogin({ logins, codes }),
    takeLoginTexts: takeLoginTexts({ logins, codes, refusals }),
    finishMessageLogin: finishMessageLogin({ logins, refusals, inTransaction }),
    replyToLogins: replyToLogins({ replies: loginReplyRepository(db), send }),
  };
}
