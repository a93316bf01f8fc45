import { type Compilable, CompiledQuery } from 'kysely';
import { expect, test, vi } from 'vitest';
import { compileOnce } from '#infra/postgres/connection/compile-once.ts';

test('builds a statement once and runs it with new values', () => {
  const build = vi.fn(
    (): Compilable<{ id: number }> => ({ compile: () => CompiledQuery.raw('select $1 as id', [0]) }) as never,
  );
  const statement = compileOnce(build);
  expect(build).not.toHaveBeenCalled();
  const runs = [statement([7]), statement([8])];
  expect(runs.map(({ sql, parameters }) => [sql, parameters])).toEqual([
    ['select $1 as id', [7]],
    ['select $1 as id', [8]],
  ]);
  expect(build).toHaveBeenCalledOnce();
});
