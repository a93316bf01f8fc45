import { Command } from 'commander';
import type { z } from 'zod';
import { EXIT, EXIT_CODE_OF, type ExitCode } from '#cli/shell/exit-codes.ts';
import { createOutput, type Output, type Shown } from '#cli/shell/output.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Variables } from '#infra/config/config.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

/** What a command may use of the world outside its input. */
export type CommandContext = { readonly env: Variables; readonly output: Output };

export type CommandSpec<Input, Value> = {
  /** The word and its arguments as commander writes them: `confirm <booking>`. */
  readonly name: string;
  readonly summary: string;
  /** Flags as commander writes them, with what they are for: `'--by <phone>': 'who confirms'`. */
  readonly options?: Readonly<Record<string, string>>;
  /** Reads arguments and options, by name, before anything happens; heavy modules are imported by `run`. */
  readonly input: z.ZodType<Input>;
  readonly run: (input: Input, context: CommandContext) => Promise<Result<Value, Refusal>>;
  /** The value as `--json` prints it; the value itself without it. */
  readonly json?: (value: Value) => unknown;
  /** The answer as a person reads it. */
  readonly show: (value: Value) => Shown;
};

/** Makes a command of its description: every one gets `--json`, the same errors and the same exit codes. */
export function command<Input, Value>(spec: CommandSpec<Input, Value>): Command {
  const made = new Command().exitOverride();
  const [name = spec.name, ...argumentNames] = spec.name.split(' ');
  made.name(name).description(spec.summary);
  for (const argument of argumentNames) made.argument(argument);
  for (const [flags, description] of Object.entries(spec.options ?? {})) made.option(flags, description);
  made.option('--json', 'answer as JSON');
  made.action(async () => {
    const names = made.registeredArguments.map((argument) => argument.name());
    const given = Object.fromEntries(names.map((argument, at) => [argument, made.processedArgs[at]]));
    const { json, ...options } = made.opts<Record<string, unknown>>();
    process.exitCode = await runCommand(
      spec,
      { ...given, ...options },
      createOutput({ json: json === true }),
    );
  });
  return made;
}

/** Puts the verbs of one noun together: `ratha bookings confirm`. */
export function group(name: string, summary: string, verbs: readonly Command[]): Command {
  const noun = new Command(name).description(summary).exitOverride();
  for (const verb of verbs) noun.addCommand(verb);
  return noun;
}

/** The one wrapper of every command; answers its exit code. */
export async function runCommand<Input, Value>(
  spec: CommandSpec<Input, Value>,
  given: Readonly<Record<string, unknown>>,
  output: Output,
  env: Variables = process.env,
): Promise<ExitCode> {
  const input = spec.input.safeParse(given);
  if (!input.success) {
    for (const { path, message } of input.error.issues) output.problem(`${path.join('.')}: ${message}`);
    return EXIT.usage;
  }
  try {
    const result = await spec.run(input.data, { env, output });
    if (!result.ok) {
      output.refusal(result.refusal);
      return EXIT_CODE_OF[result.refusal.code];
    }
    output.answer(spec.json ? spec.json(result.value) : result.value, spec.show(result.value));
    return EXIT.ok;
  } catch (error) {
    if (error instanceof OperatorError) {
      output.problem(error.message);
      return EXIT.refused;
    }
    output.problem(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return EXIT.failure;
  }
}
