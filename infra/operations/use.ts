import type { Actor } from '#domain/kernel/actor.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import type { MessageKind } from '#domain/messaging/message.ts';
import type { WouldSend } from '#domain/messaging/would-send.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Acts } from '#infra/container/acts/acts.ts';
import type { Container } from '#infra/container/container.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';

/** An operation with what runs it. */
export type Use<Declared extends Operation, Answer, Json extends object = object> = {
  readonly operation: Declared;
  /** Runs the operation. It changes data only through `acts`, so that a dry run uses the same code. */
  readonly run: (around: Around, inputs: InputsOf<Declared>, by: Actor) => Promise<Done<Declared, Answer>>;
  /** The acts of the operation are one transaction and one batch: all of them are done, or none. */
  readonly isTogether?: true;
  /**
   * Reads what the inputs leave open before a person is asked, such as the version. What changes while the question is open is then
   * refused. Refuses what does not exist.
   */
  readonly prepare?: (
    container: Pick<Container, 'queries'>,
    inputs: InputsOf<Declared>,
  ) => Promise<Done<Declared, InputsOf<Declared>>>;
  /** Returns the inputs that a run takes from the answer of its dry run, such as the conflicts that were shown. */
  readonly shown?: (would: Answer) => Partial<InputsOf<Declared>>;
  /** The name of the input for each field of a refusal, where the two names differ. */
  readonly inputOf?: Readonly<Record<string, keyof Declared['inputs'] & string>>;
  /** Returns the answer as other programs read it: the call, and the command with `--json`. */
  readonly json: (answered: Answered<Answer>) => Json;
  /** Returns what was done, or what a dry run would have done: `BK-12 is confirmed.` */
  readonly says: (answered: Answered<Answer>) => string;
  /**
   * Returns the question before it runs; null asks nothing. `would` is the answer of the dry run. Without it, the summary is the
   * question. The messages that it would send follow.
   */
  readonly question?: (about: {
    readonly inputs: InputsOf<Declared>;
    readonly would: Answer;
  }) => string | null;
};

export type Around = {
  readonly acts: Acts;
  readonly queries: Container['queries'];
  /** Use cases that only read, and return proposals. They see nothing of an open transaction. */
  readonly proposals: Pick<Container['useCases'], 'proposeReassignment'>;
  readonly clock: Container['clock'];
};

/** The parts of the container that run an operation. */
export type RunsUses = Pick<
  Container,
  'acts' | 'queries' | 'useCases' | 'clock' | 'inOneBatch' | 'rehearse' | 'together' | 'rehearseTogether'
>;

type Done<Declared extends Operation, Answer> = Result<Answer, Refused<Declared>>;

/** The answer of an operation, and in a dry run the messages that it would send. */
export type Answered<Answer> =
  | { readonly dryRun: false; readonly answer: Answer }
  | { readonly dryRun: true; readonly answer: Answer; readonly messages: readonly WouldSend[] };

/** Runs an operation. With `dryRun`, all that it changes is rolled back (docs/product/operations.md#dry-run). */
export async function runUse<Declared extends Operation, Answer>(
  { run, isTogether }: Pick<Use<Declared, Answer>, 'run' | 'isTogether'>,
  { acts, queries, useCases: proposals, clock, ...transactions }: RunsUses,
  {
    inputs,
    by,
    dryRun,
  }: { readonly inputs: InputsOf<Declared>; readonly by: Actor; readonly dryRun: boolean },
): Promise<Done<Declared, Answered<Answer>>> {
  // Pages are built apart from the batches, so the container has the only way to them.
  const { inOneBatch, rehearse, together, rehearseTogether } = transactions;
  const runWith = (used: Acts) => run({ acts: used, queries, proposals, clock }, inputs, by);
  if (!dryRun) {
    const done = await (isTogether ? inOneBatch(() => together(runWith)) : runWith(acts));
    return done.ok ? ok({ dryRun, answer: done.value }) : done;
  }
  const { result, messages } = await (isTogether ? rehearseTogether(runWith) : rehearse(runWith));
  return result.ok ? ok({ dryRun, answer: result.value, messages }) : result;
}

/** The refusals that an operation declares. */
type Refused<Declared extends Operation> = Extract<Refusal, { readonly code: Declared['refuses'][number] }>;

/** A declaration whose codes of refusals and kinds of messages exist. */
type Checked = Operation & {
  readonly refuses: readonly Refusal['code'][];
  readonly tells: readonly MessageKind[];
};

/**
 * Binds an operation to its use case. The compiler compares the inputs, and that the use case answers no refusal that is not
 * declared.
 */
export function use<Declared extends Checked, Answer, Json extends object>(
  operation: Declared,
  bound: Omit<Use<Declared, Answer, Json>, 'operation'>,
): Use<Declared, Answer, Json> {
  return { operation, ...bound };
}
