import type { OtpSends } from '#domain/identity/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { RateLimits } from '#domain/kernel/rate-limits.ts';
import type { SecurityRefusals } from '#domain/security-log/security-event.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import type { EventRows } from '#infra/postgres/security-log/event-row.ts';
import { countRefusals } from '#infra/postgres/security-log/security-event.repository.ts';
import { deriveKeys, type Secrets } from '#infra/security/derive-key.ts';
import { eventRows, keyedHash } from '#infra/security/security-log/event-rows.ts';
import { refusalCounter } from '#infra/security/security-log/refusal-counter.ts';

/** Creates rows and lines of events, by the key of the installation. */
export function securityRows(config: Secrets, log: Pick<Log, 'info'>): EventRows {
  return eventRows(deriveKeys(config, 'security-log')[0], log);
}

/** Creates the security log: rows and lines of events, and the counter of refusals. */
export function createSecurityLog(config: Config, log: Log, db: Db) {
  const rows = securityRows(config, log);
  const refusals = refusalCounter({ rows, log, store: (row, count) => countRefusals(db, row, count) });
  return { rows, refusals };
}

/** Returns the keyed hashes of a phone in the log: one for each accepted secret, the newest first. */
export function securityHash(config: Config): (phone: Phone) => readonly string[] {
  const keys = deriveKeys(config, 'security-log');
  return (phone) => keys.map((key) => keyedHash(key, 'phone', phone));
}

/** Returns the same limits, which record each exhausted budget. */
export function recordedLimits(limits: RateLimits, refusals: SecurityRefusals): RateLimits {
  return {
    async spend(...spends) {
      const limited = await limits.spend(...spends);
      if (limited) refusals.note({ kind: 'budget.exceeded', detail: limited.reason });
      return limited;
    },
  };
}

/** Returns the same store of codes, which records each exhausted budget, also one that refuses none. */
export function recordedSends({ send }: OtpSends, refusals: SecurityRefusals): OtpSends {
  return {
    async send(code) {
      const sent = await send(code);
      const detail =
        'limited' in sent ? sent.limited.reason : 'isScarce' in sent && sent.isScarce && 'everybody';
      if (detail) refusals.note({ kind: 'budget.exceeded', detail });
      return sent;
    },
  };
}
