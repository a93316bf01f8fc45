import type { JsonColumn } from '#infra/postgres/tables/columns.ts';

export type SeatLayoutsTable = {
  id: string;
  rows: JsonColumn;
};
