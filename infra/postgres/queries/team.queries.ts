import type { TeamChange, TeamMember } from '#domain/identity/team.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { VERSION } from '#infra/postgres/repositories/identity/team.repository.ts';

/** `name` is what the phone is known by as a customer; `since` is when it came to the team. */
export type TeamMemberView = TeamMember & { readonly name: string | null; readonly since: Date };
export type TeamChangeView = TeamChange & { readonly id: number };

export function teamQueries(db: Db) {
  return {
    /** Who has which role, owners first. */
    async members(): Promise<TeamMemberView[]> {
      const rows = await db
        .selectFrom('team_members as member')
        .leftJoin('customers', 'customers.phone', 'member.phone')
        .select(['member.phone', 'member.role', 'member.created_at as since', 'customers.name'])
        .select(VERSION.as('version'))
        .orderBy('member.role', 'desc')
        .orderBy('member.created_at')
        .orderBy('member.phone')
        .execute();
      return rows.map((row) => ({ ...row, phone: row.phone }));
    },

    /** What was changed of the team, newest first. */
    async changes(limit: number): Promise<TeamChangeView[]> {
      const rows = await db
        .selectFrom('team_changes')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        phone: row.phone,
        from: row.from_role,
        to: row.to_role,
        by: { role: row.by_role, phone: row.by_phone, surface: row.surface },
        at: row.at,
      }));
    },
  };
}
