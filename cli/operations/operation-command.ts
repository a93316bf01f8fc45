import type { Command } from 'commander';
import { z } from 'zod';
import { flagOf, inputFlags, inputSchema } from '#cli/operations/option-of-input.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, type CommandSpec, command } from '#cli/shell/command.ts';
import { findTerminal } from '#cli/shell/confirmation.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import type { Shown } from '#cli/shell/output.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { wouldSendLines } from '#domain/words/english/would-send.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { type Answered, runUse, type Use } from '#infra/operations/use.ts';

type Shape<Declared extends Operation, Answer> = Pick<CommandSpec<never, Answered<Answer>>, 'show'> & {
  readonly json: (answered: Answered<Answer>) => object;
  /**
   * Returns the question before it runs; null asks nothing. `would` is the answer of the dry run. Without it, the summary is the
   * question. The messages that it would send follow.
   */
  readonly question?: (about: {
    readonly inputs: InputsOf<Declared>;
    readonly would: Answer;
  }) => string | null;
  /** Returns the question after a refusal that an input without a value overrides. A yes runs it again with this input. */
  readonly overrideQuestion?: (refusal: never, inputs: InputsOf<Declared>) => string;
  /** Returns the refusal with what the command adds to it. */
  readonly refusal?: (refusal: Refusal, context: CommandContext) => Refusal;
  readonly help: string;
};

/**
 * Creates the command of an operation: its argument, options, help and examples, checks of the inputs, `--dry-run`, `--as` and the
 * question follow from the declaration (docs/how-to/add-a-cli-command.md).
 */
export function operationCommand<Declared extends Operation, Answer>(
  use: Use<Declared, Answer>,
  shape: Shape<Declared, Answer>,
): Command {
  const { operation, prepare } = use;
  const { subject, inputs, danger, asksFor, summary, name, examples } = operation;
  const override = findOverride(operation);
  const options = Object.entries(inputs).filter(([each]) => each !== subject);
  type Given = { inputs: InputsOf<Declared>; as: z.output<typeof asOption>; dryRun: boolean; yes: boolean };
  const asks = ({ inputs: given, dryRun: isDry }: Given) => {
    if (isDry || danger === 'none') return false;
    return (
      !asksFor ||
      Object.entries(given).some(([each, value]) => each === asksFor.input && value === asksFor.value)
    );
  };
  const questionFor = (given: InputsOf<Declared>, would: Answered<Answer>) => {
    const question = shape.question ? shape.question({ inputs: given, would: would.answer }) : `${summary}?`;
    return question && [...messageLines(would), question].join('\n');
  };
  return command<Given, Answered<Answer>>({
    name: [name.split('.')[1], subject && `<${subject}>`].filter(Boolean).join(' '),
    summary,
    options: {
      ...Object.fromEntries(options.map(([each, input]) => [inputFlags(each, input), input.label])),
      ...(override && { '--yes': `the same as ${flagOf(override.input)}` }),
      ...DRY_RUN_OPTION,
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
          if (asks(given) && !given.yes) {
            const would = await runUse(use, container, { inputs: ready, by, dryRun: true });
            if (!would.ok) return would;
            const question = questionFor(ready, would.value);
            if (question !== null) await context.confirm(question);
          }
          const overridden = override && { ...ready, [override.input]: true };
          const first = overridden && given.yes ? overridden : ready;
          const result = await runUse(use, container, { inputs: first, by, dryRun: given.dryRun });
          if (result.ok || !overridden || !shape.overrideQuestion) return result;
          if (result.refusal.code !== override.code || !findTerminal()) return result;
          await context.confirm(shape.overrideQuestion(result.refusal as never, ready));
          return runUse(use, container, { inputs: overridden, by, dryRun: given.dryRun });
        },
      );
      return done.ok || !shape.refusal ? done : { ok: false, refusal: shape.refusal(done.refusal, context) };
    },
    json: (answered) => ({
      ...shape.json(answered),
      ...(answered.dryRun && { dryRun: true, messages: answered.messages }),
    }),
    show: (answered) => withMessages(shape.show(answered), answered, operation),
  }).addHelpText('after', `\n${shape.help.trim()}\n\n${exampleLines(examples)}`);
}

/** Returns the refusal that an input without a value overrides, where `--yes` answers no other question: `too-early` by `early`. */
function findOverride({ danger, inputs, overrides = {} }: Operation) {
  if (danger !== 'none') return null;
  const [code, input] = Object.entries(overrides).find(([, each]) => inputs[each]?.kind === 'yes-no') ?? [];
  return code === undefined || input === undefined ? null : { code, input };
}

/** Returns what is shown, and in a dry run that nothing was changed, and which messages would be sent. */
function withMessages(shown: Shown, answered: Answered<unknown>, { tells }: Operation): Shown {
  if (!answered.dryRun) return shown;
  const messages = messageLines(answered);
  const said = messages.length === 0 && tells.length > 0 ? ['Would send no message.'] : messages;
  if (typeof shown === 'string') return [`${dryRunNote} The run would say:`, shown, ...said].join('\n');
  return { ...shown, after: [shown.after, ...said].filter(Boolean).join('\n') };
}

function messageLines(answered: Answered<unknown>): string[] {
  return answered.dryRun ? wouldSendLines(answered.messages).map((line) => `Would send: ${line}.`) : [];
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
    .object({ ...fields, as: asOption, dryRun: dryRunOption, yes: z.boolean().default(false) })
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
    .transform(({ as, dryRun, yes, ...given }) => ({ as, dryRun, yes, inputs: given }));
}
