import type { Phone } from '#domain/kernel/phone.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** The second factors that a member has set up, without secrets. */
export type FactorView = {
  readonly hasAuthenticator: boolean;
  readonly codesLeft: number;
  readonly passkeys: readonly PasskeyView[];
};
export type PasskeyView = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
};

export function factorQueries(db: Db) {
  return {
    /** Returns the second factor of a member, or undefined if none is set up. */
    async ofMember(phone: Phone): Promise<FactorView | undefined> {
      const factor = await db
        .selectFrom('team_factors')
        .select(['id', 'authenticator_secret'])
        .select(({ selectFrom }) =>
          selectFrom('team_recovery_codes')
            .select(({ fn }) => fn.countAll<string>().as('count'))
            .whereRef('factor_id', '=', 'team_factors.id')
            .where('used_at', 'is', null)
            .as('codes_left'),
        )
        .where('phone', '=', phone)
        .executeTakeFirst();
      if (!factor) return undefined;
      const passkeys = await db
        .selectFrom('team_passkeys')
        .select(['id', 'name', 'created_at as addedAt', 'used_at as usedAt'])
        .where('factor_id', '=', factor.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        hasAuthenticator: factor.authenticator_secret !== null,
        codesLeft: Number(factor.codes_left),
        passkeys,
      };
    },
  };
}
