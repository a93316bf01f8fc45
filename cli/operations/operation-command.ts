import type { Command } from 'commander';
import { z } from 'zod';
import { flagOf, inputFlags, inputSchema } from '#cli/operations/option-of-input.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, type CommandSpec, command } from '#cli/shell/command.ts';
import { DRY_RUN_OPTION, dryRunOption } from '#cli/shell/dry-run.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import type { Use } from '#infra/operations/use.ts';

/** What a command answers: the answer of the operation, and whether it was a dry run. */
export type Answered<Answer> = { readonly dryRun: boolean; readonly answer: Answer };

type Shape<Declared extends Operation, Answer> = Pick<
  CommandSpec<never, Answered<Answer>>,
  'json' | 'show'
> & {
  /**
   * Returns the question before it runs; null asks nothing. `would` is the answer of the dry run, null if it has none. Without
   * it, the summary is the question.
   */
  readonly question?: (about: {
    readonly inputs: InputsOf<Declared>;
    readonly would: Answer | null;
  }) => string | null;
  /** Returns the refusal with what the command adds to it. */
  readonly refusal?: (refusal: Refusal, context: CommandContext) => Refusal;
  readonly help: string;
};

/**
 * Creates the command of an operation: its argument, options, help and examples, checks of the inputs, `--dry-run`, `--as` and the
 * question follow from the declaration (docs/how-to/add-a-cli-command.md).
 */
export function operationCommand<Declared extends Operation, Answer>(
  { operation, run, prepare, dryRun }: Use<Declared, Answer>,
  shape: Shape<Declared, Answer>,
): Command {
  const { subject, inputs, danger, asksFor, summary, name, examples } = operation;
  const options = Object.entries(inputs).filter(([each]) => each !== subject);
  type Given = { inputs: InputsOf<Declared>; as: z.output<typeof asOption>; dryRun: boolean };
  const asks = ({ inputs: given, dryRun: isDry }: Given) => {
    if (isDry || danger === 'none') return false;
    return (
      !asksFor ||
      Object.entries(given).some(([each, value]) => each === asksFor.input && value === asksFor.value)
    );
  };
  return command<Given, Answered<Answer>>({
    name: [name.split('.')[1], subject && `<${subject}>`].filter(Boolean).join(' '),
    summary,
    options: {
      ...Object.fromEntries(options.map(([each, input]) => [inputFlags(each, input), input.label])),
      ...(dryRun && DRY_RUN_OPTION),
      ...AS_OPTION,
    },
    // The compiler cannot follow it: schema and type are made from the same declaration.
    input: givenSchema(inputs) as unknown as z.ZodType<Given>,
    ...(danger !== 'none' && { asks }),
    async run(given, context) {
      const done = await runAs(
        context,
        given.as,
        async (container, by): Promise<Result<Answered<Answer>, Refusal>> => {
          const prepared = prepare ? await prepare(container, given.inputs) : ok(given.inputs);
          if (!prepared.ok) return prepared;
          const ready = prepared.value;
          const act = given.dryRun && dryRun ? dryRun : run;
          if (asks(given)) {
            const would = dryRun && (await dryRun(container, ready, by));
            if (would && !would.ok) return would;
            const about = { inputs: ready, would: would?.value ?? null };
            const question = shape.question ? shape.question(about) : `${summary}?`;
            if (question !== null) await context.confirm(question);
          }
          const result = await act(container, ready, by);
          return result.ok ? ok({ dryRun: given.dryRun, answer: result.value }) : result;
        },
      );
      return done.ok || !shape.refusal ? done : { ok: false, refusal: shape.refusal(done.refusal, context) };
    },
    ...(shape.json && { json: shape.json }),
    show: shape.show,
  }).addHelpText('after', `\n${shape.help.trim()}\n\n${exampleLines(examples)}`);
}

function exampleLines(examples: readonly string[]): string {
  return ['Examples:', ...examples.map((line) => `  ratha ${line}`)].join('\n');
}

/** Returns the schema of all that is given: the inputs, `--as` and `--dry-run`. */
function givenSchema(inputs: Operation['inputs']) {
  const fields = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, inputSchema(input)]),
  );
  return z
    .object({ ...fields, as: asOption, dryRun: dryRunOption })
    .superRefine((given, context) => {
      const values: Readonly<Record<string, unknown>> = given;
      for (const [name, { needs, without = [] }] of Object.entries(inputs)) {
        if (values[name] === undefined) continue;
        if (needs && values[needs] === undefined)
          context.addIssue({ code: 'custom', path: [needs], message: `must be given with ${flagOf(name)}` });
        if (without.some((other) => values[other] !== undefined)) {
          const message = `cannot be combined with ${without.map(flagOf).join(' or ')}`;
          context.addIssue({ code: 'custom', path: [name], message });
        }
      }
    })
    .transform(({ as, dryRun, ...given }) => ({ as, dryRun, inputs: given }));
}
