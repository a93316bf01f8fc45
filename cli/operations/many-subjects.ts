import type { Subject } from '#cli/operations/read-subjects.ts';
import { EXIT, type ExitCode } from '#cli/shell/exit-codes.ts';
import { describeFailure, type Failure } from '#cli/shell/failure.ts';
import { watchStopSignals } from '#cli/shell/stop-signals.ts';
import { errorJson, type Output, refusedJson } from '#cli/shell/terminal/output.ts';
import { createProgressLine } from '#cli/shell/terminal/progress-line.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';

/** The results for many subjects, each in a transaction of its own (docs/product/cli.md#many). */
export type Many = {
  readonly dryRun: boolean;
  readonly results: readonly object[];
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  /** Why it stopped before the end. The result of the last subject has the error of an outage. */
  readonly stopped: Failure | null;
};

/** Returns what became of an empty list. */
export function nothing(dryRun: boolean): Many {
  return { dryRun, results: [], total: 0, done: 0, refused: 0, stopped: null };
}

type Around<Value> = {
  readonly subjects: readonly Subject[];
  readonly dryRun: boolean;
  readonly output: Output;
  readonly run: (subject: Subject, notice: (text: string) => void) => Promise<Result<Value, Refusal>>;
  readonly json: (value: Value) => object;
  /** Returns false for an answer of which a part was refused. Absent: each answer is done. */
  readonly isDone?: (value: Value) => boolean;
  /** Returns the lines of an answer. */
  readonly lines: (value: Value) => readonly string[];
};

const INTERRUPTED: Failure = {
  code: 'interrupted',
  exitCode: EXIT.interrupted,
  message: 'The command was stopped before the end of the list.',
};

/** Runs each subject and prints its answer. A refusal does not stop the others; a signal or an error does. */
export async function runMany<Value>(around: Around<Value>): Promise<Many> {
  const { subjects, dryRun, output, run, json, isDone = () => true, lines } = around;
  const stop = watchStopSignals(() => process.exit(EXIT.interrupted));
  const progress = createProgressLine();
  const results: object[] = [];
  const count = { done: 0, refused: 0 };
  let stopped: Failure | null = null;
  const say = (print: (line: string) => void, { written }: Subject, parts: readonly string[]) => {
    progress.clear();
    const line = parts
      .filter(Boolean)
      .join(' ')
      .replaceAll(/\s*\n\s*/g, ' ');
    if (!output.json) print(!dryRun && line.startsWith(`${written} `) ? line : `${written}: ${line}`);
  };
  for (const subject of subjects) {
    if (stop.signal.aborted) {
      stopped = INTERRUPTED;
      break;
    }
    progress.show(`${results.length} of ${subjects.length}`);
    const notices: string[] = [];
    try {
      const result = await run(subject, (text) => notices.push(text));
      if (result.ok) {
        count[isDone(result.value) ? 'done' : 'refused'] += 1;
        results.push({ subject: subject.written, ...json(result.value) });
        say(output.progress, subject, [dryRun ? 'Would say:' : '', ...lines(result.value)]);
      } else {
        count.refused += 1;
        const refused = refusedJson(result.refusal);
        results.push({ subject: subject.written, refused });
        say(output.problem, subject, [dryRun ? 'Would be refused:' : '', refused.message, ...notices]);
      }
    } catch (error) {
      stopped = describeFailure(error);
      results.push({ subject: subject.written, error: errorJson(stopped) });
      say(output.problem, subject, [stopped.message]);
      if (stopped.stack) output.problem(stopped.stack);
      break;
    }
  }
  progress.clear();
  return { dryRun, results, total: subjects.length, ...count, stopped };
}

/** Returns what the help of a command says about it. */
export function manyHelp(subject: string): string {
  return `- in place of <${subject}> reads the standard input, one <${subject}> a line. Each is done or refused alone.
Exit code 5: some or all were refused. With --json: { "results": [{ "subject", … }], "total", "done", "refused",
"unknown", "notReached" }. Each result has what --json prints for one.`;
}

const notReached = ({ total, results }: Many) => total - results.length;
const unknown = ({ results, done, refused }: Many) => results.length - done - refused;

/** Returns the one document of `--json`. */
export function manyJson(many: Many) {
  const { results, total, done, refused, dryRun, stopped } = many;
  return {
    results,
    total,
    done,
    refused,
    unknown: unknown(many),
    notReached: notReached(many),
    ...(dryRun && { dryRun }),
    ...(stopped && { error: errorJson(stopped) }),
  };
}

/** Returns the last line: `298 of 300 done, 2 refused.` */
export function manySummary(many: Many): string {
  const { total, done, refused, dryRun } = many;
  if (total === 0) return 'Nothing to do.';
  const counts = dryRun
    ? [`Dry run: nothing was changed. ${done} of ${total} would be done`, `${refused} would be refused`]
    : [`${done} of ${total} done`, `${refused} refused`];
  if (unknown(many) > 0) counts.push(`${unknown(many)} unknown`);
  return `${counts.join(', ')}${notReached(many) > 0 ? `; ${notReached(many)} not reached` : ''}.`;
}

export function manyExit({ stopped, refused }: Many): ExitCode {
  return stopped?.exitCode ?? (refused > 0 ? EXIT.partly : EXIT.ok);
}
