import type { AuditChange, AuditedAct } from '#domain/audit/audit-entry.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import type { Result } from '#domain/kernel/result.ts';
import { inOneBatch } from '#infra/audit/batch.ts';
import type { Core } from '#infra/container/core.ts';
import { errorReason } from '#infra/postgres/outbox/delivery-log.ts';

/** The parts of an operation that the record of its acts needs. */
type Named = Pick<Operation, 'name' | 'danger'>;

const NOT_RECORDED = 'A refusal is missing in the record of acts';

/** One act of these changes many, so it is a batch by itself. */
const ON_MANY: readonly string[] = ['bookings.delete-cancelled', 'duties.plan', 'duties.reassign'];

type FleetMembers = Readonly<Record<string, unknown>>;

type Act = (command: never) => Promise<unknown>;

type ValueOf<Done extends Act> =
  Extract<Awaited<ReturnType<Done>>, { readonly ok: true }> extends {
    readonly value: infer Value;
  }
    ? Value
    : never;

/** The parts of an act's entry that its transaction does not add to the histories. */
type About<Done extends Act> = {
  /** Returns who acts, for a command that has no `by`. */
  readonly by?: (command: Parameters<Done>[0]) => Actor;
  /**
   * Returns the subjects of a command, if no history names them. An act with subjects has an entry even if it changes
   * nothing.
   */
  readonly subjects?: (command: Parameters<Done>[0]) => readonly string[];
  /** Returns the subjects of a refused command. Default: `subjects`. */
  readonly ofRefused?: (command: Parameters<Done>[0]) => readonly string[];
  /** Returns the changes of the act, if no history has them. Such an act must answer what its transaction answers. */
  readonly changes?: (done: ValueOf<Done>, command: Parameters<Done>[0]) => readonly AuditChange[];
  /** Returns what the change of a driver or a vehicle has in addition to its history. */
  readonly fleet?: (done: ValueOf<Done>, command: Parameters<Done>[0]) => FleetMembers | undefined;
};

/**
 * Returns a function that makes acts which record themselves (docs/product/audit.md). `make` gets the transaction port of one run, which
 * writes the entry in the transaction that makes the changes. A refusal of an act that would have destroyed something has an entry too.
 */
export function recordedActs({
  inTransaction,
  repositories,
  log,
}: Pick<Core, 'inTransaction' | 'repositories' | 'log'>) {
  return <Done extends Act>(
    /** The operation, or the one that a command is. */
    operation: Named | ((command: Parameters<Done>[0]) => Named),
    make: (inTransaction: Core['inTransaction']) => Done,
    { by = byOf, subjects = () => [], ofRefused = subjects, changes, fleet }: About<Done> = {},
  ): Done => {
    const run = async (command: Parameters<Done>[0]) => {
      const { name, danger } = typeof operation === 'function' ? operation(command) : operation;
      const act: AuditedAct = { operation: name, by: by(command), subjects: subjects(command) };
      const changesOf = changes && ((value: unknown) => changes(value as ValueOf<Done>, command));
      const fleetOf = fleet && ((value: unknown) => fleet(value as ValueOf<Done>, command));
      const work = () => make(recording(inTransaction, act, changesOf, fleetOf))(command);
      const result = await (ON_MANY.includes(name) ? inOneBatch(work) : work());
      if (danger !== 'none' && isRefused(result)) {
        const { code } = result.refusal;
        // The caller gets the refusal in any case.
        await repositories.audit
          .refused({ ...act, subjects: ofRefused(command) }, code)
          .catch((error) => log.error({ operation: name, code, reason: errorReason(error) }, NOT_RECORDED));
      }
      return result;
    };
    // The compiler cannot see that the returned function takes and answers what the made one does.
    return run as unknown as Done;
  };
}

function byOf(command: { readonly by: Actor }): Actor {
  return command.by;
}

/** Returns a transaction port that writes the entry of an act in the transaction that makes its changes. */
export function recording(
  inTransaction: Core['inTransaction'],
  act: AuditedAct,
  changesOf?: (value: unknown) => readonly AuditChange[],
  fleetOf: (value: unknown) => FleetMembers | undefined = () => undefined,
): Core['inTransaction'] {
  return (work) =>
    inTransaction(async (stores) => {
      const since = changesOf ? [] : await stores.audit.mark();
      const result = await work(stores);
      if (result.ok)
        await stores.audit.done(
          act,
          changesOf ? { changes: changesOf(result.value) } : { since, fleet: fleetOf(result.value) },
        );
      return result;
    });
}

function isRefused(
  result: unknown,
): result is Extract<Result<never, { readonly code: string }>, { ok: false }> {
  return typeof result === 'object' && result !== null && 'refusal' in result;
}
