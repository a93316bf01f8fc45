import { type Compilable, CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { textOnce } from '#infra/postgres/connection/text-once.ts';

test('a statement is built once, and each run brings its own values', () => {
  const build = vi.fn(
    (): Compilable<{ id: number }> => ({ compile: () => CompiledQuery.raw('select $1 as id', [0]) }) as never,
  );
  const statement = textOnce(build);
  expect(build).not.toHaveBeenCalled();
  const runs = [statement([7]), statement([8])];
  expect(runs.map(({ sql, parameters }) => [sql, parameters])).toEqual([
    ['select $1 as id', [7]],
    ['select $1 as id', [8]],
  ]);
  expect(build).toHaveBeenCalledOnce();
});
