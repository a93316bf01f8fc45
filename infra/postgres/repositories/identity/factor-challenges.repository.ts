import type { FactorChallenges } from '#domain/identity/second-factor/ports.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export function factorChallenges(db: Db): FactorChallenges {
  return {
    async keep(session, purpose, value, expiresAt) {
      await db
        .insertInto('team_factor_challenges')
        .values({ session_hash: session, purpose, value, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict.columns(['session_hash', 'purpose']).doUpdateSet({ value, expires_at: expiresAt }),
        )
        .execute();
    },

    async read(session, purpose, now) {
      const kept = await db
        .selectFrom('team_factor_challenges')
        .select('value')
        .where('session_hash', '=', session)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return kept?.value;
    },

    async take(session, purpose, now) {
      const taken = await db
        .deleteFrom('team_factor_challenges')
        .where('session_hash', '=', session)
        .where('purpose', '=', purpose)
        .returning(['value', 'expires_at'])
        .executeTakeFirst();
      return taken && taken.expires_at > now ? taken.value : undefined;
    },
  };
}
