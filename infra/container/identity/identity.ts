import { endOwnSession } from '#domain/identity/end-sessions.ts';
import { sendOtp } from '#domain/identity/send-otp.ts';
import { tryOtp, verifyOtp } from '#domain/identity/verify-otp.ts';
import { chooseLanguage } from '#domain/personal-data/choose-language.ts';
import { eraseCustomer, eraseOwnData } from '#domain/personal-data/erase-customer.ts';
import { exportOwnData, exportPersonalData } from '#domain/personal-data/export-personal-data.ts';
import type { Core } from '#infra/container/core.ts';
import { createMessageLogin } from '#infra/container/identity/message-login.ts';
import { recordedSends } from '#infra/container/identity/security-log.ts';
import type { createMessaging } from '#infra/container/messaging.ts';
import { errorReason } from '#infra/postgres/outbox/delivery-log.ts';
import { auditQueries } from '#infra/postgres/queries/audit.queries.ts';
import { callerQueries } from '#infra/postgres/queries/caller.queries.ts';
import { customerQueries } from '#infra/postgres/queries/customer.queries.ts';
import { personalDataQueries } from '#infra/postgres/queries/personal-data.queries.ts';
import { securityEventQueries } from '#infra/postgres/queries/security-event.queries.ts';
import { sessionQueries } from '#infra/postgres/queries/session.queries.ts';
import { teamQueries } from '#infra/postgres/queries/team.queries.ts';
import { customerLanguageRepository } from '#infra/postgres/repositories/bookings/customer-language.repository.ts';
import { otpSends } from '#infra/postgres/repositories/identity/otp-sends.repository.ts';
import { teamRepository } from '#infra/postgres/repositories/identity/team.repository.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { wideNetworkOf } from '#infra/security/limits/network-of.ts';
import { otpCodes } from '#infra/security/otp-codes.ts';
import { dialPrefix, parsePhone } from '#infra/security/phone-numbers.ts';
import { senderNames } from '#infra/security/sender-names.ts';

/** Creates the use cases of one-time codes, sessions, customers and roles. */
export function createIdentity(
  {
    config,
    log,
    clock,
    db,
    readOnly,
    lists,
    inTransaction,
    repositories,
    refusals,
    securityHash,
    limits,
  }: Core,
  { sendOtpMessage, sendLoginReply }: ReturnType<typeof createMessaging>,
) {
  const codes = otpCodes(deriveKeys(config, 'one-time-code'));
  const { enforced, budgets } = config.limits;
  const people = personalDataQueries(readOnly, clock);
  const otpCheck = tryOtp({ tries: repositories.otps, codes, parsePhone, refusals });
  const messageLogin = createMessageLogin({ config, db, inTransaction, refusals, limits }, sendLoginReply);
  return {
    otpCheck,
    sessions: repositories.sessions,
    cookieSecrets: deriveKeys(config, 'session-cookie').map((key) => key.toString('base64url')),
    deviceSecrets: deriveKeys(config, 'device-cookie').map((key) => key.toString('base64url')),
    senderNames: senderNames(deriveKeys(config, 'known-network')),
    team: teamRepository(readOnly),
    useCases: {
      sendOtp: sendOtp({
        otps: recordedSends(otpSends(db, enforced ? budgets : null, clock), refusals),
        codes,
        send: sendOtpMessage,
        parsePhone,
        dialPrefix,
        wideNetwork: wideNetworkOf,
        onLost: (error) => log.warn({ reason: errorReason(error) }, 'A code was not sent'),
      }),
      verifyOtp: verifyOtp({ tryOtp: otpCheck, refusals, inTransaction }),
      ...messageLogin,
      eraseCustomer: eraseCustomer({ inTransaction, parsePhone, clock }),
      exportPersonalData: exportPersonalData({ people, parsePhone }),
      exportOwnData: exportOwnData({ people }),
      eraseOwnData: eraseOwnData({ inTransaction, clock }),
      chooseLanguage: chooseLanguage({ languages: customerLanguageRepository(db), parsePhone }),
      endOwnSession: endOwnSession({ sessions: repositories.sessions }),
    },
    queries: {
      customers: { ...customerQueries(lists), ...callerQueries(lists) },
      sessions: sessionQueries(readOnly),
      team: teamQueries(readOnly),
      securityEvents: securityEventQueries(lists, securityHash),
      audit: auditQueries(lists, securityHash),
    },
  };
}
