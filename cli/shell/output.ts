import stringWidth from 'string-width';
import type { Refusal } from '#domain/refusals.ts';
import { inWords } from '#domain/words/in-words.ts';

/** What a person sees of a command's answer: lines of text, or a table. */
export type Shown =
  | string
  | {
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Said in place of a table without rows. */
      readonly empty: string;
      /** Lines above the table, and beneath it. */
      readonly before?: string;
      readonly after?: string;
    };

export type Output = {
  /** The answer of a command: as a person reads it, or the value itself with `--json`. */
  answer(value: unknown, shown: Shown): void;
  /** A line about how it goes on, for the commands that run on. */
  say(line: string): void;
  /** Why a command did nothing. */
  refusal(refusal: Refusal): void;
  /** What went wrong, on the error output. */
  problem(text: string): void;
};

/** The one place that prints. */
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
    say: (line) => console.log(line),
    refusal(refusal) {
      const { message, errors } = inWords(refusal, 'team');
      // `kind` is the name that scripts know the code by.
      const refused = { kind: refusal.code, ...refusal, message, ...(errors.length > 0 && { errors }) };
      if (json) console.log(JSON.stringify({ refused }, null, 2));
      else console.error(message);
    },
    problem: (text) => console.error(text),
  };
}

/** Columns as wide on the screen as their widest cell, two spaces apart. */
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

/** A reader that has seen enough (`ratha bookings list | head`) closes the pipe: that is no failure. */
export function tolerateClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
