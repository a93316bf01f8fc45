import type { Actor } from '#domain/kernel/actor.ts';

/** One change that an act made, without personal data: before and after, or the line of the history that has them. */
export type AuditChange = {
  /**
   * The changed thing: `BK-12`, `DT-3`, `driver 4`, `vehicle 2`, `message 9`, `inbox 9`, `view 4`. Absent for a thing
   * without a name, such as a role.
   */
  readonly subject?: string;
  readonly [member: string]: unknown;
};

/** An act of a person, as it is recorded (docs/product/audit.md#entries). */
export type AuditedAct = {
  /** The name of the operation: `bookings.confirm`. */
  readonly operation: string;
  readonly by: Actor;
  /** The things that the act is about, in addition to the subjects of its changes. */
  readonly subjects: readonly string[];
};

/** The outcomes of an act. A refusal is recorded if the act would have destroyed something. */
export const AUDIT_OUTCOMES = ['done', 'refused'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Where the histories ended before an act. */
export type AuditMark = readonly string[];

/**
 * The changes of an act: all that its transaction added to the histories after the mark, or changes that no history has. `fleet` is
 * what the act knows of a change of a driver or a vehicle in addition to its history.
 */
export type AuditedChanges =
  | { readonly since: AuditMark; readonly fleet?: Readonly<Record<string, unknown>> | undefined }
  | { readonly changes: readonly AuditChange[] };

/** Records acts. */
export type AuditStore = {
  /** Returns where the histories end. Call it first in the transaction. */
  readonly mark: () => Promise<AuditMark>;
  /** Writes the entry of an act in its transaction. An act without subjects that changed nothing has none. */
  readonly done: (act: AuditedAct, changed: AuditedChanges) => Promise<void>;
  /** Writes the entry of an act that was refused. */
  readonly refused: (act: AuditedAct, code: string) => Promise<void>;
};
