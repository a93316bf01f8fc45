import type { Generated } from 'kysely';
import type { Weekday } from '#domain/kernel/india-time.ts';
import type { RouteId } from '#domain/rideshare/route.ts';
import type { JsonColumn } from '#infra/postgres/tables/columns.ts';

export type RideshareRoutesTable = {
  id: RouteId;
  name: string;
  from_city: string;
  to_city: string;
  operating_days: Weekday[];
  seat_layout_id: string;
  seat_prices: JsonColumn;
  active: Generated<boolean>;
};
