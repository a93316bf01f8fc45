import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/**
 * The ways to ask for all columns of a table without their names, in the result of a statement. In an inner part it does no
 * harm.
 */
const ALL_COLUMNS =
  /\.(selectAll|returningAll)\s*\(|`\s*select\s+(\w+\.)?\*|,\s*\w+\.\*|\breturning\s+(\w+\.)?\*\s*`/;

test('statements name their columns, so that a migration may add one while they are prepared', () => {
  const found = globSync('{cli,infra,workflows}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => ALL_COLUMNS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ".selectAll('bookings')",
  'insertInto(table).returningAll()',
  'sql`select * from bookings`',
  'sql<Row>`\n    select booking.*, name from',
  'select id, booking.* from',
  'sql`delete from x returning *`',
])('finds %s', (code) => expect(code).toMatch(ALL_COLUMNS));

test.each([
  'count(*)',
  '.selectFrom',
  'select count(*) from x',
  'const selectAllRows = 1;',
  'select 2 * 3',
  'from (select * from seat)',
])('does not find %s', (code) => expect(code).not.toMatch(ALL_COLUMNS));
