import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { COLUMNS, columnList, columnsOf } from '#infra/postgres/connection/columns.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();

test.each(Object.entries(COLUMNS))(
  'lists each column of %s once, without derived ones',
  async (table, listed) => {
    const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
    expect([...listed].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  },
);

test('names the columns by the table or its alias', () => {
  expect(columnsOf('coupon_redemptions')[0]).toBe('coupon_redemptions.booking_id');
  expect(columnsOf('duties', 'duty')).toContain('duty.starts_at');
  expect(sql`select ${columnList('workflow_failures', 'one')}`.compile(db).sql).toMatch(
    /^select "one"\."\w+"(, "one"\."\w+"){6}$/,
  );
});
