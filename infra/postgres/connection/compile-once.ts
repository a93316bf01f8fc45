import { type Compilable, CompiledQuery } from 'kysely';

/**
 * Compiles a Kysely statement once, because building a frequent statement takes longer than sending it. `build`
 * receives placeholder values. Each run passes its own values, in the order of the parameters $1, $2, ….
 */
export function compileOnce<Row>(
  build: () => Compilable<Row>,
): (values: readonly unknown[]) => CompiledQuery<Row> {
  let text: string | undefined;
  return (values) => {
    text ??= build().compile().sql;
    return CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
  };
}
