import type { Customer } from '#domain/customers/customer.ts';
import type { Role } from '#domain/identity/role.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { compileOnce } from '#infra/postgres/connection/compile-once.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { toCustomer } from '#infra/postgres/repositories/bookings/customer.repository.ts';

/** A browser's session on the server. */
export type SessionRecord = {
  readonly customer: Customer | null;
  /** The current role of the session's phone, read at each request, so that a revoked role ends at once. */
  readonly role: Role | null;
  readonly loggedInAt: Date | null;
  readonly seenAt: Date | null;
  /** The stored data of the session. The reader parses it. */
  readonly data: unknown;
};

export type SessionRepository = {
  readonly read: (idHash: string, now: Date) => Promise<SessionRecord | undefined>;
  /** Saves a session. Without `loggedInAt` it keeps its login time. */
  readonly write: (
    idHash: string,
    session: {
      customerId: CustomerId | null;
      data: Record<string, unknown>;
      expiresAt: Date;
      loggedInAt?: Date;
    },
  ) => Promise<void>;
  /** Records that the console was used, unless another request did since `lastNoted`. */
  readonly noteUse: (idHash: string, lastNoted: Date, now: Date) => Promise<void>;
  readonly remove: (idHash: string) => Promise<void>;
};

export function sessionRepository(db: Db): SessionRepository {
  const read = compileOnce(() =>
    db
      .selectFrom('sessions')
      .leftJoin('customers', 'customers.id', 'sessions.customer_id')
      .leftJoin('team_members', 'team_members.phone', 'customers.phone')
      .select(['sessions.data', 'customers.id', 'customers.phone', 'customers.name', 'customers.email'])
      .select(['team_members.role', 'sessions.logged_in_at', 'sessions.seen_at'])
      .where('sessions.id_hash', '=', '')
      .where('sessions.expires_at', '>', new Date(0)),
  );
  const write = compileOnce(() =>
    db
      .insertInto('sessions')
      .values({
        ...{ id_hash: '', customer_id: 0 as CustomerId, data: '', expires_at: new Date(0) },
        ...{ logged_in_at: new Date(0), seen_at: new Date(0) },
      })
      .onConflict((conflict) =>
        conflict.column('id_hash').doUpdateSet(({ ref, fn }) => ({
          customer_id: ref('excluded.customer_id'),
          data: ref('excluded.data'),
          expires_at: ref('excluded.expires_at'),
          logged_in_at: fn.coalesce('excluded.logged_in_at', 'sessions.logged_in_at'),
          seen_at: fn.coalesce('excluded.seen_at', 'sessions.seen_at'),
        })),
      ),
  );

  return {
    async read(idHash, now) {
      const { rows } = await db.executeQuery(read([idHash, now]));
      const row = rows[0];
      if (!row) return undefined;
      const { id, phone, name, email, role, data, logged_in_at: loggedInAt, seen_at: seenAt } = row;
      const customer = id && phone ? toCustomer({ id, phone, name, email }) : null;
      return { customer, role, loggedInAt, seenAt, data };
    },

    async write(idHash, { customerId, data, expiresAt, loggedInAt = null }) {
      const kept = [idHash, customerId, JSON.stringify(data), expiresAt, loggedInAt, loggedInAt];
      await db.executeQuery(write(kept));
    },

    async noteUse(idHash, lastNoted, now) {
      await db
        .updateTable('sessions')
        .set({ seen_at: now })
        .where('id_hash', '=', idHash)
        .where('seen_at', '<=', lastNoted)
        .execute();
    },

    async remove(idHash) {
      await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    },
  };
}
