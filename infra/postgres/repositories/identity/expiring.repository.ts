import { sql } from 'kysely';
import type { Expiring } from '#domain/identity/forget-expired.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

export function expiringRepository(db: Db): Expiring {
  return {
    async removeExpiredSessions() {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('expires_at', '<=', sql<Date>`now()`)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    async removeCounts(now) {
      await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute();
    },

    async removeCodes(before) {
      await db.deleteFrom('messages').where('kind', '=', 'otp').where('created_at', '<', before).execute();
      await db
        .deleteFrom('otp_limits')
        .where(({ fn }) => fn<Date>('greatest', ['updated_at', 'locked_until']), '<', before)
        .execute();
      const { numDeletedRows } = await db
        .deleteFrom('otp_challenges')
        .where('sent_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
