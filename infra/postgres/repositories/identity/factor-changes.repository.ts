import type { FactorChanges } from '#domain/identity/second-factor/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toPasskey } from '#infra/postgres/repositories/identity/factor-attempts.repository.ts';

export function factorChanges(db: Db): FactorChanges {
  return {
    async hold(phone) {
      const member = await db
        .selectFrom('team_members')
        .select('phone')
        .where('phone', '=', phone)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!member) return undefined;
      const rows = await db
        .selectFrom('team_factors')
        .leftJoin('team_passkeys', 'team_passkeys.factor_id', 'team_factors.id')
        .select(['team_factors.id as factor', 'authenticator_secret'])
        .select(['team_passkeys.id', 'public_key', 'counter', 'transports', 'name'])
        .where('team_factors.phone', '=', phone)
        .execute();
      const [first] = rows;
      return {
        factor: first?.factor ?? null,
        hasAuthenticator: (first?.authenticator_secret ?? null) !== null,
        passkeys: rows.flatMap(toPasskey),
      };
    },

    async create(phone, now) {
      const { id } = await db
        .insertInto('team_factors')
        .values({
          phone,
          authenticator_secret: null,
          authenticator_step: null,
          locked_until: null,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async setAuthenticator(factor, authenticator) {
      await db
        .updateTable('team_factors')
        .set({
          authenticator_secret: authenticator?.sealedSecret ?? null,
          authenticator_step: authenticator?.step ?? null,
        })
        .where('id', '=', factor)
        .execute();
    },

    async addPasskey(factor, { id, publicKey, counter, transports, name }, now) {
      const added = await db
        .insertInto('team_passkeys')
        .values({
          id,
          factor_id: factor,
          public_key: Buffer.from(publicKey),
          counter,
          transports: [...transports],
          name,
          created_at: now,
          used_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async renamePasskey(factor, id, name) {
      const renamed = await db
        .updateTable('team_passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('factor_id', '=', factor)
        .returning('id')
        .executeTakeFirst();
      return renamed !== undefined;
    },

    async removePasskey(factor, id) {
      const removed = await db
        .deleteFrom('team_passkeys')
        .where('id', '=', id)
        .where('factor_id', '=', factor)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },

    async replaceRecoveryCodes(factor, hashes) {
      await db.deleteFrom('team_recovery_codes').where('factor_id', '=', factor).execute();
      await db
        .insertInto('team_recovery_codes')
        .values(hashes.map((hash) => ({ factor_id: factor, code_hash: hash, used_at: null })))
        .execute();
    },

    async remove(phone) {
      const removed = await db
        .deleteFrom('team_factors')
        .where('phone', '=', phone)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
