import type { Role } from '#domain/identity/role.ts';
import type { Created } from '#infra/postgres/tables/columns.ts';

export type TeamMembersTable = {
  phone: string;
  role: Role;
  created_at: Created;
};
