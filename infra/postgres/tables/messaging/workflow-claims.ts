import type { Created } from '#infra/postgres/tables/columns.ts';

export type WorkflowClaimsTable = { token: string; made_at: Created };
