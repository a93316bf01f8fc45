import { sql } from 'kysely';
import { ROLES } from '#domain/identity/role.ts';
import type { TeamChange, TeamMember } from '#domain/identity/team/team.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { VERSION } from '#infra/postgres/repositories/identity/team.repository.ts';

/** `name` is the phone's name as a customer; `since` is when it joined the team. */
export type TeamMemberView = TeamMember & {
  readonly name: string | null;
  readonly since: Date;
  /** True if the member has set up a second factor. */
  readonly hasSecondFactor: boolean;
};
export type TeamChangeView = TeamChange & { readonly id: number };

/** The roles, most rights first. */
const RIGHTS = `{${ROLES.toReversed().join(',')}}`;

export function teamQueries(db: Db) {
  return {
    /** Returns the members of the team, those with the most rights first. */
    async members(): Promise<TeamMemberView[]> {
      const rows = await db
        .selectFrom('team_members as member')
        .leftJoin('customers', 'customers.phone', 'member.phone')
        .leftJoin('team_factors', 'team_factors.phone', 'member.phone')
        .select(['member.phone', 'member.role', 'member.created_at as since', 'customers.name'])
        .select(({ eb }) => eb('team_factors.id', 'is not', null).as('hasSecondFactor'))
        .select(VERSION.as('version'))
        .orderBy(sql`array_position(${sql.lit(RIGHTS)}::text[], member.role)`)
        .orderBy('member.created_at')
        .orderBy('member.phone')
        .execute();
      return rows.map((row) => ({ ...row, hasSecondFactor: row.hasSecondFactor === true }));
    },

    /** Returns the changes of the team, newest first. */
    async changes(limit: number): Promise<TeamChangeView[]> {
      const rows = await db
        .selectFrom('team_changes')
        .select(columnsOf('team_changes'))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        what: row.what,
        phone: row.phone,
        from: row.from_role,
        to: row.to_role,
        by: { role: row.by_role, phone: row.by_phone, surface: row.surface },
        at: row.at,
      }));
    },
  };
}
