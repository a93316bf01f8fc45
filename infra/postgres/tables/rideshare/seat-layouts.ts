import type { JSONColumnType } from 'kysely';

export type SeatLayoutsTable = {
  id: string;
  rows: JSONColumnType<string[][]>;
};
