import { endSessions } from '#domain/identity/end-sessions.ts';
import { grantRole } from '#domain/identity/grant-role.ts';
import { revokeRole } from '#domain/identity/revoke-role.ts';
import { sendOtp } from '#domain/identity/send-otp.ts';
import { tryOtp, verifyOtp } from '#domain/identity/verify-otp.ts';
import type { Core } from '#infra/container/core.ts';
import type { createMessaging } from '#infra/container/messaging.ts';
import { customerQueries } from '#infra/postgres/queries/customer.queries.ts';
import { teamQueries } from '#infra/postgres/queries/team.queries.ts';
import { sessionRepository } from '#infra/postgres/repositories/identity/session.repository.ts';
import { teamRepository } from '#infra/postgres/repositories/identity/team.repository.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { otpCodes } from '#infra/security/otp-codes.ts';
import { dialPrefix, parsePhone } from '#infra/security/phone-numbers.ts';

/** Creates the use cases of one-time codes, sessions, customers and roles. */
export function createIdentity(
  { config, clock, db, readOnly, lists, inTransaction, repositories, limits }: Core,
  { sendOtpMessage }: ReturnType<typeof createMessaging>,
) {
  const codes = otpCodes(deriveKeys(config, 'one-time-code'));
  const otpCheck = tryOtp({ tries: repositories.otps, codes, parsePhone });
  const sessions = sessionRepository(db);
  return {
    otpCheck,
    sessions,
    cookieSecrets: deriveKeys(config, 'session-cookie').map((key) => key.toString('base64url')),
    team: teamRepository(readOnly),
    useCases: {
      sendOtp: sendOtp({
        otps: repositories.otps,
        codes,
        send: sendOtpMessage,
        parsePhone,
        limits: limits.exact,
        dialPrefix,
      }),
      verifyOtp: verifyOtp({ tryOtp: otpCheck, inTransaction }),
      endSessions: endSessions({ sessions, parsePhone }),
      grantRole: grantRole({ inTransaction, parsePhone, clock }),
      revokeRole: revokeRole({ inTransaction, parsePhone, clock }),
    },
    queries: { customers: customerQueries(lists), team: teamQueries(readOnly) },
  };
}
