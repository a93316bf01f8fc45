import type { Failure } from '#cli/shell/failure.ts';
import { terminalWidth } from '#cli/shell/terminal/terminal-width.ts';
import type { Refusal } from '#domain/refusals.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** The text output of a command: lines or a table. */
export type Shown =
  | string
  | {
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Printed instead of an empty table. */
      readonly empty: string;
      /** Lines before and after the table. */
      readonly before?: string;
      readonly after?: string;
    };

export type Output = {
  /** True with `--json`: the output is one document. */
  readonly json: boolean;
  /** Prints the answer of a command: the value as JSON with `--json`, otherwise the text that `show` returns. */
  answer(value: unknown, show: () => Shown): Promise<void>;
  /** Prints a progress line of a long-running command: to the standard error with `--json`. */
  progress(line: string): void;
  /** Prints a refusal. */
  refusal(refusal: Refusal): void;
  /** Prints why the command ended without a result: as JSON with `--json`, otherwise to the standard error output. */
  failure(failure: Failure): void;
  /** Prints an error to the standard error output. */
  problem(text: string): void;
};

/** Creates the output of a command. Nothing else prints. */
export function createOutput({ json }: { readonly json: boolean }): Output {
  return {
    json,
    async answer(value, show) {
      const text = json ? JSON.stringify(value ?? null, null, 2) : await textOf(show());
      if (text) console.log(text);
    },
    progress: (line) => (json ? console.error(line) : console.log(line)),
    refusal(refusal) {
      const refused = refusedJson(refusal);
      if (json) console.log(JSON.stringify({ refused }, null, 2));
      else console.error(refused.message);
    },
    failure(failure) {
      if (json) console.log(JSON.stringify({ error: errorJson(failure) }, null, 2));
      if (!json || failure.stack) console.error(failure.stack ?? failure.message);
    },
    problem: (text) => console.error(text),
  };
}

/** Returns a refusal as `--json` prints it. `kind` repeats the code for scripts that read this name. */
export function refusedJson(refusal: Refusal) {
  const { message, errors } = renderRefusal(refusal, 'team');
  return { kind: refusal.code, ...refusal, message, ...(errors.length > 0 && { errors }) };
}

/** Returns a failure as `--json` prints it. */
export function errorJson({ code, message, errors }: Failure) {
  return { code, message, ...(errors && { errors }) };
}

/** Returns the text. A table fits the terminal, if it is printed on one. */
async function textOf(shown: Shown): Promise<string> {
  if (typeof shown === 'string') return shown;
  const { columns, rows, empty, before, after } = shown;
  if (rows.length === 0) return empty;
  const { tableText } = await import('#cli/shell/terminal/table.ts');
  const text = tableText([columns, ...rows], terminalWidth());
  return [before, text, after].filter((part) => part !== undefined).join('\n\n');
}
