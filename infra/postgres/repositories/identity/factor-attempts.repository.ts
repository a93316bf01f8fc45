import { sql } from 'kysely';
import type { FactorAttempts, Passkey } from '#domain/identity/second-factor/ports.ts';
import { SECOND_FACTOR } from '#domain/identity/second-factor/second-factor.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

const { attempts: MAX_ATTEMPTS, lockMs, maxLockDoublings } = SECOND_FACTOR;

export function factorAttempts(db: Db): FactorAttempts {
  return {
    async count(phone, now) {
      const isLast = sql`attempts + 1 >= ${MAX_ATTEMPTS}`;
      const lock = sql`make_interval(secs => ${lockMs / 1000} * power(2, least(locks, ${maxLockDoublings})))`;
      const { rows } = await sql<{ id: number; secret: string | null; step: number | null }>`
        update team_factors
        set attempts = case when ${isLast} then 0 else attempts + 1 end,
            locks = case when ${isLast} then locks + 1 else locks end,
            locked_until = case when ${isLast} then ${now}::timestamptz + ${lock} end
        where phone = ${phone} and (locked_until is null or locked_until <= ${now})
        returning id, authenticator_secret as secret, authenticator_step as step`.execute(db);
      const [row] = rows;
      if (row) return { factor: row.id, sealedSecret: row.secret, lastStep: row.step };
      const locked = await db
        .selectFrom('team_factors')
        .select('locked_until')
        .where('phone', '=', phone)
        .executeTakeFirst();
      return locked && { lockedUntil: locked.locked_until ?? now };
    },

    async acceptStep(factor, sealedSecret, renewed, step) {
      const accepted = await db
        .updateTable('team_factors')
        .set({ authenticator_secret: renewed, authenticator_step: step, ...UNLOCKED })
        .where('id', '=', factor)
        .where('authenticator_secret', '=', sealedSecret)
        .where('authenticator_step', '<', step)
        .returning('id')
        .executeTakeFirst();
      return accepted !== undefined;
    },

    async recoveryCodes(factor) {
      const rows = await db
        .selectFrom('team_recovery_codes')
        .select('code_hash')
        .where('factor_id', '=', factor)
        .where('used_at', 'is', null)
        .execute();
      return rows.map(({ code_hash }) => code_hash);
    },

    async consumeRecoveryCode(factor, hash, now) {
      const { rows } = await sql<{ left: number }>`
        with used as (
          update team_recovery_codes set used_at = ${now}
          where factor_id = ${factor} and code_hash = ${hash} and used_at is null
          returning code_hash
        ), unlocked as (
          update team_factors set attempts = 0, locks = 0, locked_until = null
          where id = ${factor} and exists (select from used)
        )
        select count(*)::integer as left from team_recovery_codes
        where factor_id = ${factor} and used_at is null and code_hash not in (select code_hash from used)
        having exists (select from used)`.execute(db);
      return rows[0]?.left;
    },

    async passkeys(phone) {
      const rows = await db
        .selectFrom('team_factors')
        .leftJoin('team_passkeys', 'team_passkeys.factor_id', 'team_factors.id')
        .select([
          'team_factors.id as factor',
          'team_passkeys.id',
          'public_key',
          'counter',
          'transports',
          'name',
        ])
        .where('team_factors.phone', '=', phone)
        .orderBy('team_passkeys.created_at')
        .execute();
      const [first] = rows;
      if (!first) return undefined;
      return { factor: first.factor, passkeys: rows.flatMap(toPasskey) };
    },

    async recordPasskeyUse(factor, { id, counter }, newCounter, now) {
      const used = await db
        .updateTable('team_passkeys')
        .set({ counter: newCounter, used_at: now })
        .where('id', '=', id)
        .where('factor_id', '=', factor)
        .where('counter', '=', String(counter))
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}

const UNLOCKED = { attempts: 0, locks: 0, locked_until: null };

/** A row of a passkey. Its columns are null for a factor without passkeys. */
export type PasskeyRow = {
  readonly id: string | null;
  readonly public_key: Uint8Array | null;
  readonly counter: string | null;
  readonly transports: readonly string[] | null;
  readonly name: string | null;
};

/** Returns the passkey of a row, or nothing. */
export function toPasskey({ id, public_key, counter, transports, name }: PasskeyRow): Passkey[] {
  if (id === null || !public_key || counter === null || !transports || name === null) return [];
  return [{ id, publicKey: new Uint8Array(public_key), counter: Number(counter), transports, name }];
}
