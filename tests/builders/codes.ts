import type { SenderNames } from '#domain/identity/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { otpRepository } from '#infra/postgres/repositories/identity/otp.repository.ts';
import { otpSends } from '#infra/postgres/repositories/identity/otp-sends.repository.ts';
import { wideNetworkOf } from '#infra/security/limits/network-of.ts';

export type Client = { readonly session?: string; readonly address?: string; readonly names?: SenderNames };
const NOBODY: SenderNames = { device: null, networks: [] };

/** Sends and tries codes of the phone that a test is about. */
export function codesOf(db: Db, phone: () => Phone) {
  /** Returns a request for a code. The long one is `long`. */
  const code = (
    { session = 'session', address = '127.0.0.1', names = NOBODY }: Client,
    codeHash: string,
  ) => ({
    ...{ phone: phone(), session, login: null, isNewSession: false, address, names },
    ...{ codeHash, longCodeHash: 'long', wideNetwork: wideNetworkOf(address), spends: [] },
  });
  return {
    code,
    send: (client: Client = {}, codeHash = 'right') =>
      otpSends(db, null, () => new Date()).send(code(client, codeHash)),
    attempt: (codeHash: string, session = 'session') =>
      otpRepository(db).attempt({ phone: phone(), session, codeHashes: [codeHash] }),
  };
}
