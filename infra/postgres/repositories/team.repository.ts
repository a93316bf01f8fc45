import type { Team } from '#domain/identity/role.ts';
import type { Db } from '#infra/postgres/database.ts';

export function teamRepository(db: Db): Team {
  return {
    async roleOf(phone) {
      const row = await db
        .selectFrom('team_members')
        .select('role')
        .where('phone', '=', phone)
        .executeTakeFirst();
      return row?.role;
    },
  };
}
