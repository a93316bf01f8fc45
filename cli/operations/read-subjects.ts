import type { z } from 'zod';
import { UsageError, type WrongInput } from '#cli/shell/failure.ts';
import type { Output } from '#cli/shell/terminal/output.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

/** The argument that stands for the subjects of the standard input. */
export const FROM_INPUT = '-';

/** More than a hundred thousand references. A list without an end is refused before it fills the memory. */
const MAX_CHARACTERS = 1_000_000;
const HINT = 'One subject a line; Ctrl-D ends the list.';

/** A subject as it was written, and as the operation takes it. */
export type Subject = { readonly written: string; readonly value: unknown };

/** Returns the subjects of the standard input, one a line. Throws a UsageError for lines that cannot be read. */
export async function readSubjects(name: string, schema: z.ZodType, output: Output): Promise<Subject[]> {
  if (process.stdin.isTTY) output.problem(HINT);
  return parseSubjects(await readAll(process.stdin), name, schema);
}

/** Returns the subjects of a text. Blank lines, surrounding spaces, a BOM and the quotes of a CSV file do not count. */
export function parseSubjects(text: string, name: string, schema: z.ZodType): Subject[] {
  const subjects: Subject[] = [];
  const errors: WrongInput[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const written = withoutQuotes(cleanTyped(line).trim());
    if (written === '') continue;
    const read = schema.safeParse(written);
    if (read.success) subjects.push({ written, value: read.data });
    else for (const { message } of read.error.issues) errors.push({ field: name, line: at + 1, message });
  }
  if (errors.length > 0) throw new UsageError(errors);
  return subjects;
}

function withoutQuotes(line: string): string {
  return (/^"(.*)"$/.exec(line)?.[1] ?? line).trim();
}

async function readAll(stdin: NodeJS.ReadStream): Promise<string> {
  stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of stdin) {
    text += chunk;
    if (text.length > MAX_CHARACTERS) throw new OperatorError('The standard input is longer than 1 MB.');
  }
  return text;
}
