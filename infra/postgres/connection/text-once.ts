import { type Compilable, CompiledQuery } from 'kysely';

/**
 * A statement that Kysely builds and compiles once: for one that runs with every request this costs more than sending
 * it. `build` makes it with any values; these come with each run, in the order in which they stand in the text.
 */
export function textOnce<Row>(
  build: () => Compilable<Row>,
): (values: readonly unknown[]) => CompiledQuery<Row> {
  let text: string | undefined;
  return (values) => {
    text ??= build().compile().sql;
    return CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
  };
}
