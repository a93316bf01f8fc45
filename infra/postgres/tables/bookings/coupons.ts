import type { Generated } from 'kysely';
import type { Timestamp } from '#infra/postgres/tables/columns.ts';

export type CouponsTable = {
  code: string;
  discount_percentage: number;
  max_discount_amount: number | null;
  minimum_order: number | null;
  per_customer_limit: number | null;
  valid_from: Timestamp | null;
  valid_until: Timestamp | null;
  active: Generated<boolean>;
  /** Rises with every change. */
  version: Generated<number>;
};
