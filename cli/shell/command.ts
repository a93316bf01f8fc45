import { Command } from 'commander';
import type { z } from 'zod';
import { askForConfirmation, findTerminal, requireTerminal, YES_OPTION } from '#cli/shell/confirmation.ts';
import { EXIT, EXIT_CODES, type ExitCode } from '#cli/shell/exit-codes.ts';
import { describeFailure, UsageError } from '#cli/shell/failure.ts';
import { createOutput, type Output, type Shown } from '#cli/shell/terminal/output.ts';
import type { Result } from '#domain/kernel/result.ts';
import { cleanAll } from '#domain/kernel/text/typed-text.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Variables } from '#infra/config/config.ts';

export type CommandContext = {
  readonly env: Variables;
  readonly output: Output;
  /** Asks for confirmation, unless `--yes` is given. Throws NotConfirmed unless the answer is yes. */
  readonly confirm: (question: string) => Promise<void>;
};

export type CommandSpec<Input, Value> = {
  /** Name and arguments in commander syntax: `confirm <booking>`. */
  readonly name: string;
  readonly summary: string;
  /** Options in commander syntax, with their descriptions: `'--as <phone>': 'the member who acts'`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Schema of the arguments and options, by name. It stays light: `run` imports the heavy modules. */
  readonly input: z.ZodType<Input>;
  /**
   * True, or a condition of the input, for a command that destroys something (docs/product/cli.md#confirmation). It has
   * `--yes`, and `run` calls `confirm` before it changes anything. Without a terminal and `--yes`, it does not run.
   */
  readonly asks?: true | ((input: Input) => boolean);
  /** Names of arguments and options that are paths of files. They are used as typed. */
  readonly paths?: readonly string[];
  readonly run: (input: Input, context: CommandContext) => Promise<Result<Value, Refusal>>;
  /** Converts the value for `--json`. Without it, `--json` prints the value itself. */
  readonly json?: (value: Value) => unknown;
  /** Converts the value to text or a table. Null: `run` has written the answer itself, and nothing follows it, with `--json` too. */
  readonly show: ((value: Value) => Shown) | null;
  /** The part that a long-running process logs as. In production, its errors are lines of its log too (docs/operate/logs.md). */
  readonly logsAs?: 'web' | 'worker';
  /** Returns the exit code of a value. Without it, the code is 0. */
  readonly exit?: (value: Value) => ExitCode;
};

/** Creates a command. All commands have `--json`, the same error handling and the same exit codes. */
export function command<Input, Value>(spec: CommandSpec<Input, Value>): Command {
  const made = new Command().exitOverride();
  const [name = spec.name, ...argumentNames] = spec.name.split(' ');
  made.name(name).description(spec.summary);
  for (const argument of argumentNames) made.argument(argument);
  const options = { ...spec.options, ...(spec.asks && YES_OPTION) };
  for (const [flags, description] of Object.entries(options)) made.option(flags, description);
  made.option('--json', 'print the result as JSON');
  made.action(async () => {
    const names = made.registeredArguments.map((argument) => argument.name());
    const given = Object.fromEntries(names.map((argument, at) => [argument, made.processedArgs[at]]));
    const { json, ...options } = made.opts<Record<string, unknown>>();
    process.exitCode = await runCommand(
      spec,
      mergeGiven(given, options),
      createOutput({ json: json === true }),
    );
  });
  return made;
}

/** Returns all that is given. Throws a UsageError if an argument is also given as an option, with another value. */
function mergeGiven(
  given: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const twice = Object.keys(options).filter((name) => ![undefined, options[name]].includes(given[name]));
  if (twice.length > 0)
    throw new UsageError(
      twice.map((field) => ({ field, message: 'is given twice, with two values: give it once' })),
    );
  return { ...given, ...options };
}

/** Validates the input, runs the command and prints its result or error. Returns the exit code. */
export async function runCommand<Input, Value>(
  spec: CommandSpec<Input, Value>,
  given: Readonly<Record<string, unknown>>,
  shown: Output,
  env: Variables = process.env,
): Promise<ExitCode> {
  const output =
    spec.logsAs && env.NODE_ENV === 'production' ? await loggedProblems(shown, spec.logsAs) : shown;
  const confirm = async (question: string) => {
    if (given.yes !== true) await askForConfirmation(question);
  };
  try {
    const input = readInput(spec, given);
    const asks = typeof spec.asks === 'function' ? spec.asks(input) : spec.asks;
    if (asks && given.yes !== true) requireTerminal(findTerminal());
    const result = await spec.run(input, { env, output, confirm });
    if (!result.ok) {
      output.refusal(result.refusal);
      return EXIT_CODES[result.refusal.code];
    }
    const { value } = result;
    const { show } = spec;
    if (show) await output.answer(spec.json ? spec.json(value) : value, () => show(value));
    return spec.exit?.(value) ?? EXIT.ok;
  } catch (error) {
    const failure = describeFailure(error);
    output.failure(failure);
    return failure.exitCode;
  }
}

/** Returns the arguments and options as the schema reads them. Throws a UsageError for those that it cannot read. */
function readInput<Input, Value>(
  { input, paths }: CommandSpec<Input, Value>,
  given: Readonly<Record<string, unknown>>,
): Input {
  const read = input.safeParse(cleanGiven(given, paths));
  if (read.success) return read.data;
  throw new UsageError(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** Returns an output that writes problems as lines of the log, to standard error. */
async function loggedProblems(output: Output, part: string): Promise<Output> {
  const { createLog } = await import('#infra/config/logging.ts');
  const log = createLog({ logLevel: 'error' }, part, 2);
  const problem = (text: string) => log.error(text);
  return { ...output, problem, failure: ({ stack, message }) => problem(stack ?? message) };
}

/** Returns the arguments and options with cleaned texts (docs/product/typed-text.md). */
function cleanGiven(given: Readonly<Record<string, unknown>>, paths: readonly string[] = []): unknown {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, paths.includes(name) ? value : cleanAll(value)]),
  );
}
