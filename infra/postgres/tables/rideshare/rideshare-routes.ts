import type { Generated, JSONColumnType } from 'kysely';

export type RideshareRoutesTable = {
  id: string;
  name: string;
  from_city: string;
  to_city: string;
  operating_days: string[];
  seat_layout_id: string;
  seat_prices: JSONColumnType<Record<string, number>>;
  active: Generated<boolean>;
};
