import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { countOldData, removeOldData } from '#domain/retention/remove-old-data.ts';
import { type OldDataKind, retentionPeriods, USUAL_PERIODS } from '#domain/retention/retention.ts';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { oldDataRepository } from '#infra/postgres/repositories/retention/old-data.repository.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { createTestContainer } from '#tests/setup/container.ts';

const TABLES = [
  ...[
    'coupon_redemptions',
    'booking_changes',
    'messages',
    'bookings',
    'rideshare_bookings',
    'deleted_bookings',
  ],
  ...[
    'team_factor_challenges',
    'sessions',
    'otp_challenges',
    'otp_limits',
    'message_logins',
    'message_choices',
    'rate_limits',
    'outbox_events',
  ],
  ...['security_events', 'team_members', 'customers'],
];

type Rows = Partial<Record<OldDataKind, number>>;

/** Creates all use cases on a database that is empty before each test of the file, and removes it afterwards. */
export async function openOldData() {
  const site = await createTestContainer();
  // What waits for a lock fails, so that a test does not hang.
  const db = openDatabase(`${site.variables.DATABASE_URL}?options=-c%20lock_timeout%3D30s`, { max: 4 });
  const periods = retentionPeriods(USUAL_PERIODS);
  const deps = {
    store: oldDataRepository(db),
    periods,
    pause: async () => {},
    machineClock: () => new Date(),
  };
  const execute = (statement: string) => sql.raw(statement).execute(db);
  beforeEach(async () => {
    for (const table of TABLES) await execute(`delete from ${table}`);
  });
  afterAll(async () => {
    await db.destroy();
    await site.drop();
  });

  async function remove(): Promise<Rows> {
    const { removed } = accepted(await removeOldData(deps)({ maxBatches: 1_000 }));
    return Object.fromEntries(Object.entries(removed).filter(([, rows]) => rows > 0));
  }

  return {
    site,
    db,
    periods,
    execute,
    /** Returns the column `value` of each row. */
    async values(statement: string): Promise<unknown[]> {
      const { rows } = await sql.raw<{ value: unknown }>(statement).execute(db);
      return rows.map(({ value }) => value);
    },
    /** Removes what is due. Returns the numbers of rows, without the kinds that had none. */
    remove,
    async count(): Promise<Rows> {
      const counted = accepted(await countOldData(deps)());
      return Object.fromEntries(counted.filter(({ due }) => due > 0).map(({ kind, due }) => [kind, due]));
    },
    /** Adds two rows to a table: `due` is an hour older than its period, and `kept` an hour younger. */
    async addBoth(period: string, insert: (name: 'due' | 'kept', at: string) => string): Promise<void> {
      await execute(insert('due', `(now() - interval '${period}' - interval '1 hour')`));
      await execute(insert('kept', `(now() - interval '${period}' + interval '1 hour')`));
    },
  };
}

/** Returns the statement that inserts a message with more columns than those that each has. */
export function messageInsert(columns: string, values: string): string {
  return `insert into messages (kind, channel, "to", subject, body, ${columns})
    select 'booking-received', 'whatsapp', '+919811110001', 'Subject', 'Text', ${values}`;
}
