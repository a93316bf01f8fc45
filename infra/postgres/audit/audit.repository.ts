import { CompiledQuery } from 'kysely';
import type { AuditedAct, AuditedChanges, AuditMark, AuditStore } from '#domain/audit/audit-entry.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { presentBatch } from '#infra/audit/batch.ts';
import { operatorOf } from '#infra/audit/operator.ts';
import type { AuditMarks } from '#infra/postgres/audit/audit-marks.ts';
import { isAboutRides, WRITE_ENTRY, WRITE_RIDE_ENTRY } from '#infra/postgres/audit/write-entry.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { requestOrigin } from '#infra/security/security-log/request-origin.ts';

/** Writes the entries of acts. `hashes` are the keyed hashes of a phone, the newest first. */
export function auditRepository(
  db: Db,
  hashes: (phone: Phone) => readonly string[],
  marks: AuditMarks,
): AuditStore {
  async function write(
    { operation, by, subjects }: AuditedAct,
    refusal: string | null,
    changed: AuditedChanges,
  ) {
    const { account, host } = operatorOf(by.surface);
    const isRide = isAboutRides(operation);
    const { rows } = await db.executeQuery<{ mark: AuditMark }>(
      CompiledQuery.raw(isRide ? WRITE_RIDE_ENTRY : WRITE_ENTRY, [
        ...[
          operation,
          refusal,
          by.role,
          by.phone,
          by.phone && hashes(by.phone)[0],
          by.surface,
          account,
          host,
        ],
        ...[requestOrigin.getStore()?.requestId ?? null, presentBatch(), subjects],
        'changes' in changed ? JSON.stringify(changed.changes) : null,
        'since' in changed ? changed.since : null,
        ...(isRide ? [] : ['since' in changed && changed.fleet ? JSON.stringify(changed.fleet) : null]),
      ]),
    );
    if (rows[0]) marks.learn(rows[0].mark);
  }
  return {
    mark: () => marks.before(db),
    done: (act, changed) => write(act, null, changed),
    refused: (act, code) => write(act, code, { changes: [] }),
  };
}
