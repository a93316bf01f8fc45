import { sql } from 'kysely';
import type { Customer } from '#domain/customers/customer.ts';
import type { EndSessions } from '#domain/identity/end-sessions.ts';
import type { Role } from '#domain/identity/role.ts';
import type { FactorId, SessionFactor } from '#domain/identity/second-factor/second-factor.ts';
import { SESSION } from '#domain/identity/session-lifetime.ts';
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
  /** The time of the database, which the limits of a session are compared with. */
  readonly now: Date;
  /** The second factor of the member, and the one that this session has given. */
  readonly factor: SessionFactor;
  /** The stored data of the session. The reader parses it. */
  readonly data: unknown;
};

/** The database's clock decides when a session ends (docs/product/identity.md#session). */
export type SessionRepository = EndSessions & {
  readonly read: (idHash: string) => Promise<SessionRecord | undefined>;
  /** Saves the data of a session without a customer, and creates it if it does not exist. It lives an hour from now. */
  readonly saveAnonymous: (idHash: string, data: object) => Promise<void>;
  /** Saves the data of a session with a customer. Returns false if it has ended, and does not bring it back. */
  readonly saveLoggedIn: (idHash: string, data: object) => Promise<boolean>;
  /**
   * Creates the session of a login. The session before it keeps its data for a minute without a customer, for the
   * second click of a double click.
   */
  readonly logIn: (
    idHash: string,
    login: { readonly customerId: CustomerId; readonly data: object; readonly before: string },
  ) => Promise<void>;
  /** Moves a session to a new id. Its customer and its end stay the same. Returns false if it has ended. */
  readonly renew: (
    idHash: string,
    renewed: { readonly idHash: string; readonly data: object },
  ) => Promise<boolean>;
  /** Records that the console was used, unless another request did within the interval. */
  readonly noteUse: (idHash: string, minInterval: number) => Promise<void>;
  /**
   * Records that the second factor was given, under a new session id. The earlier id ends at once.
   * Returns false if the session has ended.
   */
  readonly giveFactor: (idHash: string, given: { newIdHash: string; factor: FactorId }) => Promise<boolean>;
  readonly remove: (idHash: string) => Promise<void>;
};

export function sessionRepository(db: Db): SessionRepository {
  const read = compileOnce(() =>
    db
      .selectFrom('sessions')
      .leftJoin('customers', 'customers.id', 'sessions.customer_id')
      .leftJoin('team_members', 'team_members.phone', 'customers.phone')
      .leftJoin('team_factors', 'team_factors.phone', 'team_members.phone')
      .select(['sessions.data', 'customers.id', 'customers.phone', 'customers.name', 'customers.email'])
      .select(['team_members.role', 'sessions.logged_in_at', 'sessions.seen_at', NOW.as('now')])
      .select(['team_factors.id as member_factor', 'sessions.second_factor', 'sessions.second_factor_at'])
      .where('sessions.id_hash', '=', '')
      .where('sessions.expires_at', '>', NOW),
  );
  const saveAnonymous = compileOnce(() =>
    db
      .insertInto('sessions')
      .values({ id_hash: '', data: '', expires_at: ANONYMOUS_END })
      .onConflict((conflict) =>
        conflict
          .column('id_hash')
          .doUpdateSet(({ ref }) => ({ data: ref('excluded.data'), expires_at: ref('excluded.expires_at') }))
          .where('sessions.customer_id', 'is', null),
      ),
  );
  const saveLoggedIn = compileOnce(() =>
    db
      .updateTable('sessions')
      .set({ data: '' })
      .where('id_hash', '=', '')
      .where('expires_at', '>', NOW)
      .where('customer_id', 'is not', null)
      .returning('id_hash'),
  );

  return {
    async read(idHash) {
      const { rows } = await db.executeQuery(read([idHash]));
      const row = rows[0];
      if (!row) return undefined;
      const { id, phone, name, email, role, data, logged_in_at: loggedInAt, seen_at: seenAt, now } = row;
      const customer = id && phone ? toCustomer({ id, phone, name, email }) : null;
      const factor = {
        memberFactor: row.member_factor,
        givenFactor: row.second_factor,
        givenAt: row.second_factor_at,
      };
      return { customer, role, loggedInAt, seenAt, factor, now, data };
    },

    async saveAnonymous(idHash, data) {
      await db.executeQuery(saveAnonymous([idHash, JSON.stringify(data)]));
    },

    async saveLoggedIn(idHash, data) {
      const { rows } = await db.executeQuery(saveLoggedIn([JSON.stringify(data), idHash]));
      return rows.length > 0;
    },

    async logIn(idHash, { customerId, data, before }) {
      await db
        .with('before', (cte) =>
          cte
            .updateTable('sessions')
            .set({ customer_id: null, expires_at: RENEWED_END })
            .where('id_hash', '=', before),
        )
        .insertInto('sessions')
        .values({
          ...{ id_hash: idHash, customer_id: customerId, data: JSON.stringify(data) },
          ...{ logged_in_at: NOW, seen_at: NOW, expires_at: LOGIN_END },
        })
        .execute();
    },

    async renew(before, { idHash, data }) {
      const { numInsertedOrUpdatedRows } = await db
        .with('before', (cte) =>
          cte
            .updateTable('sessions')
            .set({ customer_id: null, expires_at: RENEWED_END })
            .where('id_hash', '=', before),
        )
        .insertInto('sessions')
        .columns(['id_hash', 'data', 'customer_id', 'logged_in_at', 'seen_at', 'expires_at'])
        .expression(({ selectFrom, val, cast }) =>
          selectFrom('sessions')
            .select([
              val(idHash).as('id_hash'),
              cast<string>(val(JSON.stringify(data)), 'jsonb').as('data'),
              ...(['customer_id', 'logged_in_at', 'seen_at', 'expires_at'] as const),
            ])
            .where('id_hash', '=', before)
            .where('expires_at', '>', NOW)
            .where('customer_id', 'is not', null),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async noteUse(idHash, minInterval) {
      await db
        .updateTable('sessions')
        .set({ seen_at: NOW })
        .where('id_hash', '=', idHash)
        .where('seen_at', '<=', fromNow(-minInterval))
        .execute();
    },

    async giveFactor(idHash, { newIdHash, factor }) {
      const given = await db
        .updateTable('sessions')
        .set({ id_hash: newIdHash, second_factor: factor, second_factor_at: NOW })
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', NOW)
        .returning('id_hash')
        .executeTakeFirst();
      return given !== undefined;
    },

    async remove(idHash) {
      await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    },

    async endOfPhone(phone) {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .using('customers')
        .whereRef('customers.id', '=', 'sessions.customer_id')
        .where('customers.phone', '=', phone)
        .where('sessions.expires_at', '>', NOW)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const NOW = sql<Date>`now()`;
const ANONYMOUS_END = fromNow(SESSION.anonymousMs);
const LOGIN_END = fromNow(SESSION.loginMs);
const RENEWED_END = sql<Date>`least(expires_at, ${fromNow(SESSION.renewedMs)})`;

/** Returns the time in so many milliseconds. The number is part of the statement, so that it takes no parameter. */
function fromNow(milliseconds: number) {
  return sql<Date>`now() + ${sql.lit(milliseconds)} * interval '1 millisecond'`;
}
