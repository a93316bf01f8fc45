import type { Role } from '#domain/identity/role.ts';
import type { Created, PhoneColumn } from '#infra/postgres/tables/columns.ts';

export type TeamMembersTable = {
  phone: PhoneColumn;
  role: Role;
  created_at: Created;
};
