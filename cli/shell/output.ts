import stringWidth from 'string-width';
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
  /** Prints the answer of a command: the value as JSON with `--json`, otherwise the text. */
  answer(value: unknown, shown: Shown): void;
  /** Prints a progress line of a long-running command. */
  progress(line: string): void;
  /** Prints a refusal. */
  refusal(refusal: Refusal): void;
  /** Prints an error to the standard error output. */
  problem(text: string): void;
};

/** Creates the output of a command. Nothing else prints. */
export function createOutput({ json }: { readonly json: boolean }): Output {
  return {
    answer(value, shown) {
      const text = json
        ? JSON.stringify(value ?? null, null, 2)
        : typeof shown === 'string'
          ? shown
          : table(shown);
      if (text) console.log(text);
    },
    progress: (line) => console.log(line),
    refusal(refusal) {
      const { message, errors } = renderRefusal(refusal, 'team');
      // `kind` repeats the code for scripts that read this name.
      const refused = { kind: refusal.code, ...refusal, message, ...(errors.length > 0 && { errors }) };
      if (json) console.log(JSON.stringify({ refused }, null, 2));
      else console.error(message);
    },
    problem: (text) => console.error(text),
  };
}

/** Returns the table as text. Columns are two spaces apart and measured as the terminal shows them. */
function table({ columns, rows, empty, before, after }: Exclude<Shown, string>): string {
  if (rows.length === 0) return empty;
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((cells) => stringWidth(cells[column] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)))
      .join('  ')
      .trimEnd();
  const text = lines.map(line).join('\n');
  return [before, text, after].filter((part) => part !== undefined).join('\n\n');
}

/** Ignores a pipe that the reader closes early, as in `ratha bookings list | head`. */
export function ignoreClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
