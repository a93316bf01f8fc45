import {
  addPasskey,
  askForNewPasskey,
  authenticatorToConfirm,
  confirmAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#domain/identity/second-factor/enrol-factor.ts';
import {
  askForPasskey,
  giveAuthenticatorCode,
  givePasskey,
  giveRecoveryCode,
} from '#domain/identity/second-factor/give-factor.ts';
import { recordRefused } from '#domain/identity/second-factor/record-refused.ts';
import { removeFactor, renamePasskey } from '#domain/identity/second-factor/remove-factor.ts';
import type { Core } from '#infra/container/core.ts';
import { factorQueries } from '#infra/postgres/queries/factor.queries.ts';
import { factorAttempts } from '#infra/postgres/repositories/identity/factor-attempts.repository.ts';
import { factorChallenges } from '#infra/postgres/repositories/identity/factor-challenges.repository.ts';
import { deriveKeys } from '#infra/security/derive-key.ts';
import { authenticatorCodes } from '#infra/security/second-factor/authenticator-codes.ts';
import { passkeyChecks } from '#infra/security/second-factor/passkey-checks.ts';
import { recoveryCodes } from '#infra/security/second-factor/recovery-codes.ts';
import { secretBox } from '#infra/security/second-factor/secret-box.ts';

/** Creates the use cases of the team's second factor. */
export function createSecondFactor({
  config,
  clock,
  db,
  readOnly,
  inTransaction,
  recoveryCodeCost,
  refusals,
}: Core) {
  const { publicUrl, brand, secondFactor: mode } = config;
  const box = secretBox(deriveKeys(config, 'authenticator-secret'));
  const recovery = recoveryCodes(deriveKeys(config, 'recovery-code'), recoveryCodeCost);
  const codes = authenticatorCodes(brand.name);
  const passkeys = passkeyChecks({
    publicUrl,
    siteName: brand.name,
    userKey: deriveKeys(config, 'passkey-user')[0],
  });
  const attempts = factorAttempts(db);
  const challenges = factorChallenges(db);
  const giving = { attempts, challenges, clock };
  const enrolling = { inTransaction, challenges, recovery, clock };
  return {
    useCases: {
      giveAuthenticatorCode: recordRefused(
        refusals,
        'code',
        giveAuthenticatorCode({ ...giving, codes, box }),
      ),
      giveRecoveryCode: recordRefused(refusals, 'recovery', giveRecoveryCode({ ...giving, recovery })),
      askForPasskey: askForPasskey({ ...giving, passkeys }),
      givePasskey: recordRefused(refusals, 'passkey', givePasskey({ ...giving, passkeys })),
      startAuthenticator: startAuthenticator({ ...enrolling, codes, box }),
      confirmAuthenticator: confirmAuthenticator({ ...enrolling, codes, box }),
      askForNewPasskey: askForNewPasskey({ ...enrolling, passkeys }),
      addPasskey: addPasskey({ ...enrolling, passkeys }),
      renewRecoveryCodes: renewRecoveryCodes(enrolling),
      removeFactor: removeFactor({ inTransaction, mode }),
      renamePasskey: renamePasskey({ inTransaction }),
    },
    queries: {
      factors: factorQueries(readOnly),
      authenticatorToConfirm: authenticatorToConfirm({ ...enrolling, codes, box }),
    },
  };
}
