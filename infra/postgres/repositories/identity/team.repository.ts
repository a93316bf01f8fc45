import { sql } from 'kysely';
import type { Role, Team } from '#domain/identity/role.ts';
import type { ChangeTeam } from '#domain/identity/team/team.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { Db } from '#infra/postgres/connection/database.ts';

/** Version of the member's role: its newest history row; 0 for a member from before the history existed. */
export const VERSION = sql<number>`coalesce(
  (select max(id) from team_changes where phone = member.phone and what = 'role'), 0)`;

export function teamRepository(db: Db): Team & ChangeTeam {
  async function writeRole(phone: Phone, role: Role | null, at: Date) {
    if (role === null) {
      await db.deleteFrom('team_members').where('phone', '=', phone).execute();
      // Shared views stay for the team (docs/product/console.md#views).
      return db
        .deleteFrom('saved_views')
        .where('owner_phone', '=', phone)
        .where('shared', '=', false)
        .execute();
    }
    return db
      .insertInto('team_members')
      .values({ phone, role, created_at: at })
      .onConflict((conflict) => conflict.column('phone').doUpdateSet({ role }))
      .execute();
  }

  return {
    async roleOf(phone) {
      const row = await db
        .selectFrom('team_members')
        .select('role')
        .where('phone', '=', phone)
        .executeTakeFirst();
      return row?.role;
    },

    /** Locks the team for changes, so that two owners cannot revoke each other. Readers do not wait. */
    async hold() {
      await sql`lock table team_members in share row exclusive mode`.execute(db);
      const rows = await db
        .selectFrom('team_members as member')
        .select(['member.phone', 'member.role'])
        .select(VERSION.as('version'))
        .execute();
      return rows.map(({ phone, role, version }) => ({ phone, role, version }));
    },

    async write({ what, phone, from, to, by, at }) {
      // The console asks for a new login, which renews the session id (docs/product/identity.md#session).
      await db
        .updateTable('sessions')
        .set({ logged_in_at: null })
        .from('customers')
        .whereRef('customers.id', '=', 'sessions.customer_id')
        .where('customers.phone', '=', phone)
        .execute();
      if (what === 'role') await writeRole(phone, to, at);
      await db
        .insertInto('team_changes')
        .values({
          what,
          phone,
          from_role: from,
          to_role: to,
          by_role: by.role,
          by_phone: by.phone,
          surface: by.surface,
          at,
        })
        .execute();
    },
  };
}
