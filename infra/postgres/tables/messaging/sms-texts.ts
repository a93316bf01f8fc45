import type { Generated } from 'kysely';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type SmsTextsTable = {
  name: string;
  template_id: string;
  provider_id: string | null;
  registered_at: Generated<Timestamp>;
};
