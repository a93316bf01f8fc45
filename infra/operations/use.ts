import type { Actor } from '#domain/kernel/actor.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { MessageKind } from '#domain/messaging/message.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Container } from '#infra/container/container.ts';
import type { InputsOf } from '#infra/operations/inputs.ts';

/** An operation with what runs it. */
export type Use<Declared extends Operation, Answer> = {
  readonly operation: Declared;
  readonly run: Run<Declared, Answer>;
  /**
   * Reads what the inputs leave open before a person is asked, such as the version. What changes while the question is open is then
   * refused. Refuses what does not exist.
   */
  readonly prepare?: Prepare<Declared>;
  /** The same, rolled back. Absent for one that has no dry run yet. */
  readonly dryRun?: Run<Declared, Answer>;
};

export type Run<Declared extends Operation, Answer> = (
  container: Container,
  inputs: InputsOf<Declared>,
  by: Actor,
) => Promise<Result<Answer, Refused<Declared>>>;

export type Prepare<Declared extends Operation> = (
  container: Container,
  inputs: InputsOf<Declared>,
) => Promise<Result<InputsOf<Declared>, Refused<Declared>>>;

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
export function use<Declared extends Checked, Answer>(
  operation: Declared,
  bound: Omit<Use<Declared, Answer>, 'operation'>,
): Use<Declared, Answer> {
  return { operation, ...bound };
}
