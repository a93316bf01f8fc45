import { sql } from 'kysely';
import type { Customer } from '#domain/customers/customer.ts';
import type { EndOwnSession, EndSessions } from '#domain/identity/end-sessions.ts';
import type { SenderNames } from '#domain/identity/ports.ts';
import type { Role } from '#domain/identity/role.ts';
import type { FactorId, SessionFactor } from '#domain/identity/second-factor/second-factor.ts';
import { SESSION } from '#domain/identity/session-lifetime.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { SecurityEvent, SecurityKind } from '#domain/security-log/security-event.ts';
import { compileOnce } from '#infra/postgres/connection/compile-once.ts';
import type { Db } from '#infra/postgres/connection/database.ts';
import { IS_INACTIVE, toCustomer } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import {
  patched,
  patchValues,
  type SessionPatch,
} from '#infra/postgres/repositories/identity/session-patch.ts';
import type { EventRows } from '#infra/postgres/security-log/event-row.ts';
import { insertEvent, insertSignIn } from '#infra/postgres/security-log/insert-event.ts';

/** A browser's session on the server. */
export type SessionRecord = {
  readonly customer: Customer | null;
  /** The current role of the session's phone, read at each request, so that a revoked role ends at once. */
  readonly role: Role | null;
  readonly loggedInAt: Date | null;
  readonly seenAt: Date | null;
  /** The last use that was recorded, at most once an hour. */
  readonly usedAt: Date;
  /** The time of the database, which the limits of a session are compared with. */
  readonly now: Date;
  /** The second factor of the member, and the one that this session has given. */
  readonly factor: SessionFactor;
  /** The stored data of the session. The reader parses it. */
  readonly data: unknown;
};

/** The database's clock decides when a session ends (docs/product/identity.md#session). */
export type SessionRepository = EndSessions &
  EndOwnSession & {
    readonly read: (idHash: string) => Promise<SessionRecord | undefined>;
    /**
     * Patches a session without a customer, and creates it with this data if it does not exist. It lives an hour
     * from now.
     */
    readonly saveAnonymous: (idHash: string, data: object, patch: SessionPatch) => Promise<void>;
    /** Patches a session with a customer. Returns false if it has ended, and does not bring it back. */
    readonly saveLoggedIn: (idHash: string, patch: SessionPatch) => Promise<boolean>;
    /**
     * Creates the session of a login. The session before it keeps its data for a minute without a customer, for the
     * second click of a double click. Remembers the device and the network of the login for the phone.
     */
    readonly logIn: (
      idHash: string,
      login: {
        readonly customerId: CustomerId;
        readonly data: object;
        readonly device?: string | null;
        readonly before: string;
        readonly names?: SenderNames;
      },
    ) => Promise<void>;
    /** Records that the session was used, unless another request did within the interval. */
    readonly noteUse: (idHash: string, minInterval: number) => Promise<void>;
    /** Records that the console was used, unless another request did within the interval. */
    readonly noteConsoleUse: (idHash: string, minInterval: number) => Promise<void>;
    /**
     * Records that the second factor was given, under a new session id. The earlier id ends at once.
     * Returns false if the session has ended.
     */
    readonly giveFactor: (
      idHash: string,
      given: { newIdHash: string; factor: FactorId; event: SecurityEvent },
    ) => Promise<boolean>;
    /** Removes a session. The event is recorded if the session had not ended. */
    readonly remove: (idHash: string, event: SecurityEvent | null) => Promise<void>;
  };

const NO_NAMES: SenderNames = { device: null, networks: [] };

export function sessionRepository(db: Db, { rowOf, writeLine }: EventRows): SessionRepository {
  const read = compileOnce(() =>
    db
      .selectFrom('sessions')
      .leftJoin('customers', 'customers.id', 'sessions.customer_id')
      .leftJoin('team_members', 'team_members.phone', 'customers.phone')
      .leftJoin('team_factors', 'team_factors.phone', 'team_members.phone')
      .select(['sessions.data', 'customers.id', 'customers.phone', 'customers.name', 'customers.email'])
      .select('customers.language')
      .select([
        'team_members.role',
        'sessions.logged_in_at',
        'sessions.seen_at',
        'sessions.used_at',
        NOW.as('now'),
      ])
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
          .doUpdateSet(({ ref }) => ({
            data: sql<string>`case when sessions.expires_at > now() then ${patched()} else excluded.data end`,
            expires_at: ref('excluded.expires_at'),
          }))
          .where('sessions.customer_id', 'is', null),
      ),
  );
  const saveLoggedIn = compileOnce(() =>
    db
      .updateTable('sessions')
      .set({ data: patched(), used_at: NOW })
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
      const { id, phone, name, email, language, role, data, now } = row;
      const customer = id && phone && language ? toCustomer({ id, phone, name, email, language }) : null;
      const factor = {
        memberFactor: row.member_factor,
        givenFactor: row.second_factor,
        givenAt: row.second_factor_at,
      };
      return {
        customer,
        role,
        factor,
        now,
        data,
        loggedInAt: row.logged_in_at,
        seenAt: row.seen_at,
        usedAt: row.used_at,
      };
    },

    async saveAnonymous(idHash, data, patch) {
      await db.executeQuery(saveAnonymous([idHash, JSON.stringify(data), ...patchValues(patch)]));
    },

    async saveLoggedIn(idHash, patch) {
      const { rows } = await db.executeQuery(saveLoggedIn([...patchValues(patch), idHash]));
      return rows.length > 0;
    },

    async logIn(idHash, { customerId, data, device = null, before, names = NO_NAMES }) {
      const known = [names.device, names.networks[0] ?? null].filter((name) => name !== null);
      const event = rowOf({ kind: 'rider.signed-in', who: customerId });
      const { kind } = await db
        .with('before', (cte) =>
          cte
            .updateTable('sessions')
            .set({ customer_id: null, expires_at: RENEWED_END })
            .where('id_hash', '=', before),
        )
        .with('event', () => sql`(${insertSignIn(event, customerId)})`)
        .with('customer', (cte) =>
          cte
            .updateTable('customers')
            .set({ active_at: NOW })
            .where('id', '=', customerId)
            .where(IS_INACTIVE),
        )
        .with('known', (cte) =>
          cte
            .insertInto('known_senders')
            .columns(['customer_id', 'sender', 'verified_at'])
            .expression(sql`select ${customerId}::integer, unnest(${known}::text[]), now()`)
            .onConflict((conflict) =>
              conflict.columns(['customer_id', 'sender']).doUpdateSet({ verified_at: NOW }),
            ),
        )
        .insertInto('sessions')
        .values({
          id_hash: idHash,
          customer_id: customerId,
          data: JSON.stringify(data),
          device,
          logged_in_at: NOW,
          seen_at: NOW,
          expires_at: LOGIN_END,
        })
        .returning(sql<SecurityKind>`(select kind from event)`.as('kind'))
        .executeTakeFirstOrThrow();
      writeLine({ ...event, kind });
    },

    async noteUse(idHash, minInterval) {
      await db
        .updateTable('sessions')
        .set({ used_at: NOW })
        .where('id_hash', '=', idHash)
        .where('used_at', '<=', fromNow(-minInterval))
        .execute();
    },

    async noteConsoleUse(idHash, minInterval) {
      await db
        .updateTable('sessions')
        .set({ seen_at: NOW, used_at: NOW })
        .where('id_hash', '=', idHash)
        .where('seen_at', '<=', fromNow(-minInterval))
        .execute();
    },

    async giveFactor(idHash, { newIdHash, factor, event }) {
      const row = rowOf(event);
      const given = await db
        .with('given', (cte) =>
          cte
            .updateTable('sessions')
            .set({ id_hash: newIdHash, second_factor: factor, second_factor_at: NOW, used_at: NOW })
            .where('id_hash', '=', idHash)
            .where('expires_at', '>', NOW)
            .returning('id_hash'),
        )
        .with('event', () => sql`(${insertEvent(row, sql<boolean>`exists (select from given)`)})`)
        .selectFrom('given')
        .select('id_hash')
        .executeTakeFirst();
      if (given) writeLine(row);
      return given !== undefined;
    },

    async remove(idHash, event) {
      const row = event && rowOf(event);
      const condition = sql<boolean>`exists (select from ended)`;
      const ended = await db
        .with('ended', (cte) => cte.deleteFrom('sessions').where('id_hash', '=', idHash).returning('id_hash'))
        .with('event', () => (row ? sql`(${insertEvent(row, condition)})` : sql`(select)`))
        .selectFrom('ended')
        .select('id_hash')
        .executeTakeFirst();
      if (row && ended) writeLine(row);
    },

    async endOwn(publicId, customerId, event) {
      const row = rowOf(event);
      const ended = await db
        .with('ended', (cte) =>
          cte
            .deleteFrom('sessions')
            .where('public_id', '=', publicId)
            .where('customer_id', '=', customerId)
            .where('expires_at', '>', NOW)
            .returning('id_hash'),
        )
        .with('event', () => sql`(${insertEvent(row, sql<boolean>`exists (select from ended)`)})`)
        .selectFrom('ended')
        .select('id_hash')
        .executeTakeFirst();
      if (ended) writeLine(row);
      return ended !== undefined;
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
