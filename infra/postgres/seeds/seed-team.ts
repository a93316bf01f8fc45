import { roleEvent } from '#domain/identity/team/change-role.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { ok } from '#domain/kernel/result.ts';
import { LONG_LIMITS } from '#infra/config/database.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { readDatabaseTime } from '#infra/postgres/connection/database-clock.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { teamRepository } from '#infra/postgres/repositories/identity/team.repository.ts';
import type { EventRows } from '#infra/postgres/security-log/event-row.ts';
import { securityEvents } from '#infra/postgres/security-log/security-event.repository.ts';

const BY_CONFIGURATION: Actor = { role: 'system', phone: null, surface: 'cli' };

/**
 * Makes the phones of ADMIN_PHONES owners if there is no owner, so that a revoked owner does not return. The change
 * is recorded in the history and in the security log.
 */
export async function seedOwners(
  databaseUrl: string,
  phones: readonly Phone[],
  rows: EventRows,
): Promise<{ added: number }> {
  const db = openDatabase(databaseUrl, { max: 1, limits: LONG_LIMITS });
  try {
    const at = await readDatabaseTime(db);
    const seeded = await inTransactionOf(db, (trx, afterCommit) => ({
      team: teamRepository(trx),
      security: securityEvents(trx, rows, afterCommit),
    }))(async ({ team, security }) => {
      const members = await team.hold();
      if (members.some(({ role }) => role === 'owner')) return ok(0);
      const unique = [...new Set(phones)];
      for (const phone of unique) {
        const from = members.find((member) => member.phone === phone)?.role ?? null;
        const change = { what: 'role', phone, from, to: 'owner', by: BY_CONFIGURATION, at } as const;
        await team.write(change);
        await security.record(roleEvent(change));
      }
      return ok(unique.length);
    });
    return { added: seeded.ok ? seeded.value : 0 };
  } finally {
    await db.destroy();
  }
}
