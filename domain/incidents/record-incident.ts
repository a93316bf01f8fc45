import type { AuditChange } from '#domain/audit/audit-entry.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result } from '#domain/kernel/result.ts';

/** An incident that is handled. The acts that handle it have records of their own. */
export type HandledIncident = {
  readonly operation: `incidents.${string}`;
  /** The things that the incident is about: `driver 3`, `BK-12`. */
  readonly subjects: readonly string[];
  /** The changes that no record of its acts has. */
  readonly changes: readonly AuditChange[];
  readonly by: Actor;
};

/** Creates the act that records an incident. The record is written with its entry, so there is nothing else to write. */
export function recordIncident({ inTransaction }: { readonly inTransaction: InTransaction<object> }) {
  return ({ changes }: HandledIncident): Promise<Result<readonly AuditChange[], never>> =>
    inTransaction<readonly AuditChange[], never>(async () => ok(changes));
}
