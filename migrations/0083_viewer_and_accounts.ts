import { type QueryExecutorProvider, sql } from 'kysely';

const ROLES = `('viewer', 'accounts', 'dispatcher', 'owner')`;

/** Two more roles of the team: `viewer` reads, and `accounts` marks payments besides (docs/product/identity.md#roles). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [
    `alter table team_members drop constraint team_members_role_check,
      add constraint team_members_role_check check (role in ${ROLES})`,
    `alter table team_changes
      drop constraint team_changes_from_role_check,
      drop constraint team_changes_to_role_check,
      add constraint team_changes_from_role_check check (from_role in ${ROLES}),
      add constraint team_changes_to_role_check check (to_role in ${ROLES})`,
    `alter table booking_changes drop constraint booking_changes_role_check,
      add constraint booking_changes_role_check
        check (role in ('rider', 'driver', 'accounts', 'dispatcher', 'owner', 'system'))`,
  ])
    await sql.raw(statement).execute(db);
}
