import type { Command } from 'commander';
import { z } from 'zod';
import { type Many, manyExit, manyJson, manySummary, runMany } from '#cli/operations/many-subjects.ts';
import { flagOf, inputFlags, inputSchema } from '#cli/operations/option-of-input.ts';
import { FROM_INPUT, readSubjects } from '#cli/operations/read-subjects.ts';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, type CommandSpec, command } from '#cli/shell/command.ts';
import { findTerminal, NotConfirmed } from '#cli/shell/confirmation.ts';
import { DRY_RUN_OPTION, dryRunNote, dryRunOption } from '#cli/shell/dry-run.ts';
import { EXIT } from '#cli/shell/exit-codes.ts';
import type { Shown } from '#cli/shell/output.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { wouldSendLines } from '#domain/words/english/would-send.ts';
import type { Container } from '#infra/container/container.ts';
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
  type Done = Result<Answered<Answer>, Refusal>;
  const json = (answered: Answered<Answer>) => ({
    ...shape.json(answered),
    ...(answered.dryRun && { dryRun: true, messages: answered.messages }),
  });
  const refusalOf = (done: Done, context: CommandContext): Done =>
    done.ok || !shape.refusal ? done : { ok: false, refusal: shape.refusal(done.refusal, context) };

  async function runOne(
    container: Container,
    by: Actor,
    given: Given,
    context: CommandContext | null,
  ): Promise<Done> {
    const prepared = prepare ? await prepare(container, given.inputs) : ok(given.inputs);
    if (!prepared.ok) return prepared;
    const ready = prepared.value;
    if (context && asks(given) && !given.yes) {
      const would = await runUse(use, container, { inputs: ready, by, dryRun: true });
      if (!would.ok) return would;
      const question = questionFor(ready, would.value);
      if (question !== null) await context.confirm(question);
    }
    const overridden = override && { ...ready, [override.input]: true };
    const first = overridden && given.yes ? overridden : ready;
    const result = await runUse(use, container, { inputs: first, by, dryRun: given.dryRun });
    if (result.ok || !context || !overridden || !shape.overrideQuestion) return result;
    if (result.refusal.code !== override.code || !findTerminal()) return result;
    await context.confirm(shape.overrideQuestion(result.refusal as never, ready));
    return runUse(use, container, { inputs: overridden, by, dryRun: given.dryRun });
  }

  /** Runs each subject of the standard input. Nobody is asked: the standard input cannot answer. */
  async function runAll(given: Given, name: string, context: CommandContext): Promise<Result<Many, Refusal>> {
    if (asks(given) && !given.yes) throw new NotConfirmed(EXIT.usage, NOT_ASKED);
    const input = inputs[name];
    const subjects = input ? await readSubjects(name, inputSchema(input)) : [];
    const around = { subjects, dryRun: given.dryRun, output: context.output, json };
    if (subjects.length === 0) return ok(NOTHING);
    return runAs(context, given.as, async (container, by) =>
      ok(
        await runMany<Answered<Answer>>({
          ...around,
          async run({ value }, notice) {
            const one = { ...given, inputs: { ...given.inputs, [name]: value } };
            const done = await runOne(container, by, one, null);
            return refusalOf(done, { ...context, output: { ...context.output, problem: notice } });
          },
          lines: (answered) => [linesOf(shape.show(answered)), ...messageLines(answered)],
        }),
      ),
    );
  }

  const isMany = (given: Given) =>
    subject !== null &&
    Object.entries(given.inputs).some(([each, value]) => each === subject && value === FROM_INPUT);
  return command<Given, { one: Answered<Answer> } | { many: Many }>({
    name: [name.split('.')[1], subject && `<${subject}>`].filter(Boolean).join(' '),
    summary,
    options: {
      ...Object.fromEntries(options.map(([each, input]) => [inputFlags(each, input), input.label])),
      ...(override && { '--yes': `the same as ${flagOf(override.input)}` }),
      ...DRY_RUN_OPTION,
      ...AS_OPTION,
    },
    // The compiler cannot follow it: schema and type are made from the same declaration.
    input: givenSchema(operation) as unknown as z.ZodType<Given>,
    ...(danger !== 'none' && { asks }),
    async run(given, context) {
      if (subject && isMany(given)) {
        const all = await runAll(given, subject, context);
        return all.ok ? ok({ many: all.value }) : all;
      }
      const done = refusalOf(
        await runAs(context, given.as, (container, by) => runOne(container, by, given, context)),
        context,
      );
      return done.ok ? ok({ one: done.value }) : done;
    },
    json: (value) => ('many' in value ? manyJson(value.many) : json(value.one)),
    show: (value) =>
      'many' in value ? manySummary(value.many) : withMessages(shape.show(value.one), value.one, operation),
    exit: (value) => ('many' in value ? manyExit(value.many) : EXIT.ok),
  }).addHelpText(
    'after',
    `\n${[shape.help.trim(), ...(subject ? [manyHelp(subject)] : [])].join('\n')}\n\n${exampleLines(examples)}`,
  );
}

const NOTHING: Many = { dryRun: false, results: [], total: 0, done: 0, refused: 0, stopped: null };
const NOT_ASKED =
  'Nothing was changed: this command asks first, and the standard input has the list. Add --yes.';

const manyHelp = (subject: string) =>
  `- in place of <${subject}> reads the standard input, one <${subject}> a line. Each is done or refused alone.
Exit code 5: some or all were refused. With --json: { "results": [{ "subject", … }], "total", "done", "refused",
"unknown", "notReached" }. Each result has what --json prints for one.`;

const linesOf = (shown: Shown) => (typeof shown === 'string' ? shown : (shown.after ?? ''));

/** Returns the refusal that an input without a value overrides: `too-early` by `early`. */
function findOverride({ inputs, overrides = {} }: Operation) {
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

/** Returns the schema of all that is given: the inputs, `--as` and `--dry-run`. The subject may be `-`. */
function givenSchema({ inputs, subject }: Operation) {
  const fields = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      name === subject ? orFromInput(inputSchema(input)) : inputSchema(input),
    ]),
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

/** Returns a schema that keeps `-`. A union would hide the message of the schema. */
function orFromInput(schema: z.ZodType) {
  return z.unknown().transform((written, context) => {
    if (written === FROM_INPUT) return FROM_INPUT;
    const read = schema.safeParse(written);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue(message);
    return z.NEVER;
  });
}
