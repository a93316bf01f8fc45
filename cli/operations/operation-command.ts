import type { Command } from 'commander';
import type { z } from 'zod';
import { givenSchema } from '#cli/operations/given-schema.ts';
import {
  type Many,
  manyExit,
  manyHelp,
  manyJson,
  manySummary,
  nothing,
  runMany,
} from '#cli/operations/many-subjects.ts';
import { flagOf, inputFlags } from '#cli/operations/option-of-input.ts';
import { FROM_INPUT, readSubjects } from '#cli/operations/read-subjects.ts';
import { AS_OPTION, type asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { findTerminal, NotConfirmed } from '#cli/shell/confirmation.ts';
import { DRY_RUN_OPTION, dryRunNote } from '#cli/shell/dry-run.ts';
import { EXIT, type ExitCode } from '#cli/shell/exit-codes.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { commandOf, type Operation, type OperationInput } from '#domain/kernel/operation.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { Refusal } from '#domain/refusals.ts';
import { wouldSendLines } from '#domain/words/english/team/would-send.ts';
import { inOneBatch } from '#infra/audit/batch.ts';
import type { Container } from '#infra/container/container.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';
import { type Answered, runUse, type Use } from '#infra/operations/use.ts';
import { inputSchema } from '#infra/operations/written/written-input.ts';

type Shape<Declared extends Operation, Answer, Json extends object = object> = {
  /** Text of the help after the options. */
  readonly help?: string;
  /** Returns the text output, if it is more than what the operation says. */
  readonly show?: (answered: Answered<Answer>) => Shown;
  /** Returns what `--json` prints, if its members have other names than those of the operation. */
  readonly json?: (json: Json) => object;
  /** Returns the exit code of one subject. Without it, the code is 0. */
  readonly exit?: (answered: Answered<Answer>) => ExitCode;
  /** Returns the question after a refusal that an input without a value overrides. A yes runs it again with this input. */
  readonly overrideQuestion?: (refusal: never, inputs: InputsOf<Declared>) => string;
  /** Returns the refusal with what the command adds to it. */
  readonly refusal?: (refusal: Refusal, context: CommandContext) => Refusal;
};

/**
 * Creates the command of an operation: its argument, options, help and examples, checks of the inputs, `--dry-run`, `--as` and the
 * question follow from the declaration (docs/how-to/add-a-cli-command.md).
 */
export function operationCommand<Declared extends Operation, Answer, Json extends object = object>(
  use: Use<Declared, Answer, Json>,
  shape: Shape<Declared, Answer, Json>,
): Command {
  const { operation, prepare } = use;
  const { show = use.says } = shape;
  const { subject, inputs, roles, danger, asksFor, summary, examples } = operation;
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
    const question = use.question ? use.question({ inputs: given, would: would.answer }) : `${summary}?`;
    return question && [...messageLines(would), ...question.split('\n').map(plainText)].join('\n');
  };
  type Done = Result<Answered<Answer>, Refusal>;
  const json = (answered: Answered<Answer>) => ({
    ...(shape.json ? shape.json(use.json(answered)) : use.json(answered)),
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
    const isAsked = context && asks(given) && !given.yes;
    const prepared = isAsked && prepare ? await prepare(container, given.inputs) : ok(given.inputs);
    if (!prepared.ok) return prepared;
    const ready = prepared.value;
    if (isAsked) {
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

  const exitOf = (answered: Answered<Answer>): ExitCode => shape.exit?.(answered) ?? EXIT.ok;
  const isDone = (answered: Answered<Answer>) => exitOf(answered) === EXIT.ok;

  /** Runs each subject of the standard input. Nobody is asked: the standard input cannot answer. */
  async function runAll(given: Given, input: OperationInput, context: CommandContext) {
    if (asks(given) && !given.yes) throw new NotConfirmed(EXIT.usage, NOT_ASKED);
    const subjects = await readSubjects(String(subject), inputSchema(input), context.output);
    const { dryRun } = given;
    if (subjects.length === 0) return ok({ many: nothing(dryRun) });
    const around = { subjects, dryRun, output: context.output, json, isDone };
    return runAs(
      context,
      given.as,
      async (container, by) => {
        const work: Parameters<typeof runMany<Answered<Answer>>>[0] = {
          ...around,
          async run({ value }, problem) {
            const one = { ...given, inputs: { ...given.inputs, [String(subject)]: value } };
            const done = await runOne(container, by, one, null);
            return refusalOf(done, { ...context, output: { ...context.output, problem } });
          },
          lines: (answered) => [linesOf(show(answered)), ...saidMessages(answered, operation)],
        };
        return ok({ many: await inOneBatch(() => runMany(work)) });
      },
      roles,
    );
  }

  const subjectInput = subject === null ? undefined : inputs[subject];
  const isMany = ({ inputs: given }: Given) =>
    Object.entries(given).some(([each, value]) => each === subject && value === FROM_INPUT);
  return command<Given, { one: Answered<Answer> } | { many: Many }>({
    name: [commandOf(operation).split(' ')[1], subject && `<${subject}>`].filter(Boolean).join(' '),
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
      if (subjectInput && isMany(given)) return runAll(given, subjectInput, context);
      const done = refusalOf(
        await runAs(context, given.as, (container, by) => runOne(container, by, given, context), roles),
        context,
      );
      return done.ok ? ok({ one: done.value }) : done;
    },
    json: (value) => ('many' in value ? manyJson(value.many) : json(value.one)),
    show: (value) =>
      'many' in value ? manySummary(value.many) : withMessages(show(value.one), value.one, operation),
    exit: (value) => ('many' in value ? manyExit(value.many) : exitOf(value.one)),
  }).addHelpText(
    'after',
    `\n${[...(shape.help ? [shape.help.trim()] : []), ...(subject ? [manyHelp(subject)] : [])].join('\n')}\n\n${exampleLines(examples)}`,
  );
}

const NOT_ASKED =
  'Nothing was changed: this command asks first, and the standard input has the list. Add --yes.';

const linesOf = (shown: Shown) => (typeof shown === 'string' ? shown : (shown.after ?? ''));

/** Returns the refusal that an input without a value overrides, where `--yes` answers no other question: `too-early` by `early`. */
function findOverride({ danger, inputs, overrides = {} }: Operation) {
  if (danger !== 'none') return null;
  const [code, input] = Object.entries(overrides).find(([, each]) => inputs[each]?.kind === 'yes-no') ?? [];
  return code === undefined || input === undefined ? null : { code, input };
}

/** Returns what is shown, and in a dry run that nothing was changed, and which messages would be sent. */
function withMessages(shown: Shown, answered: Answered<unknown>, operation: Operation): Shown {
  if (!answered.dryRun) return shown;
  const said = saidMessages(answered, operation);
  if (typeof shown === 'string') return [`${dryRunNote} The run would say:`, shown, ...said].join('\n');
  return { ...shown, after: [shown.after, ...said].filter(Boolean).join('\n') };
}

function saidMessages(answered: Answered<unknown>, { tells }: Operation): string[] {
  const messages = messageLines(answered);
  const saysNone = answered.dryRun && messages.length === 0 && tells.length > 0;
  return saysNone ? ['Would send no message.'] : messages;
}

function messageLines(answered: Answered<unknown>): string[] {
  return answered.dryRun ? wouldSendLines(answered.messages).map((line) => `Would send: ${line}.`) : [];
}

/** Returns the examples of a help. */
export function exampleLines(examples: readonly string[]): string {
  return ['Examples:', ...examples.map((line) => `  ratha ${line}`)].join('\n');
}
