import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import type { Accepted } from './load.ts';
import type { Taken } from './providers.ts';

/** One thing that must hold after a run. `wrong` names each case in which it does not. */
export type Check = { readonly name: string; readonly counted: number; readonly wrong: readonly string[] };

type Rows = Record<string, unknown>[];
export type Ask = (question: string, values?: unknown[]) => Promise<Rows>;

const OPEN = `('received', 'confirmed')`;

/** Opens the database for questions of the checks. */
export async function openQuestions(databaseUrl: string): Promise<{ ask: Ask; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // PostgreSQL ends the connection of a run that failed in the middle.
  client.on('error', () => undefined);
  await client.connect();
  return {
    ask: async (question, values) => (await client.query(question, values)).rows,
    close: () => client.end(),
  };
}

/** Checks what the database says against itself and against the answers of the site. */
export async function checkDatabase(ask: Ask, accepted: Accepted): Promise<Check[]> {
  const stored = await ask(
    'select id, idempotency_key as key from bookings where idempotency_key is not null',
  );
  const deleted = await ask('select booking_id as id from deleted_bookings');
  const byKey = Map.groupBy(stored, ({ key }) => String(key));
  const gone = new Set(deleted.map(({ id }) => Number(id)));
  const seats = await ask('select id, idempotency_key as key from rideshare_bookings');
  const seatsByKey = Map.groupBy(seats, ({ key }) => String(key));
  const isStoredOnce = (found: Rows | undefined, id: number) =>
    found?.length === 1 && Number(found[0]?.id) === id;
  return [
    {
      name: 'accepted bookings are stored once',
      counted: accepted.bookings.size,
      wrong: [...accepted.bookings].flatMap(([key, id]) =>
        isStoredOnce(byKey.get(key), id) || (gone.has(id) && !byKey.has(key)) ? [] : [`${key} BK-${id}`],
      ),
    },
    {
      name: 'stored bookings were asked for',
      counted: stored.length,
      wrong: stored.flatMap(({ key, id }) => (accepted.bookings.has(String(key)) ? [] : [`${key} BK-${id}`])),
    },
    {
      name: 'accepted seats are stored once',
      counted: accepted.seats.size,
      wrong: [...accepted.seats].flatMap(([key, id]) =>
        isStoredOnce(seatsByKey.get(key), id) ? [] : [`${key} ${id}`],
      ),
    },
    {
      name: 'stored seats were asked for',
      counted: seats.length,
      wrong: seats.flatMap(({ key, id }) => (accepted.seats.has(String(key)) ? [] : [`${key} ${id}`])),
    },
    await none(ask, 'seats are sold once', {
      count: `select count(*) from trip_seats where status = 'booked'`,
      wrong: `select trip_id || ' ' || seat as wrong from rideshare_bookings where status <> 'cancelled'
        group by trip_id, seat having count(*) > 1
        union all
        select trip_id || ' ' || seat from trip_seats where status = 'booked' and blocked_by is null and not exists
          (select from rideshare_bookings where rideshare_bookings.trip_id = trip_seats.trip_id
            and rideshare_bookings.seat = trip_seats.seat and status <> 'cancelled')`,
    }),
    await none(ask, 'history rows, versions and events agree', {
      count: 'select count(*) from bookings',
      wrong: `select 'BK-' || id || ' version ' || version || ', history ' || history || ', events ' || events as wrong
        from (select id, version,
          (select count(*) from booking_changes where booking_id = bookings.id) as history,
          (select count(*) from outbox_events where key = 'booking-' || bookings.id) as events
          from bookings) counted
        where version <> history or version <> events`,
    }),
    await none(ask, 'a coupon is used once for each booking that has it', {
      count: 'select count(*) from coupon_redemptions',
      wrong: `select 'BK-' || bookings.id as wrong from bookings left join coupon_redemptions on booking_id = bookings.id
        where bookings.coupon_code is not null and status in ${OPEN} and booking_id is null
        union all
        select phone || ' ' || coupon_code from coupon_redemptions where use_number is not null
          group by phone, coupon_code, use_number having count(*) > 1`,
    }),
    await none(ask, 'no event waits', {
      count: 'select count(*) from outbox_events',
      wrong: 'select key as wrong from outbox_events where delivered_at is null',
    }),
    await none(ask, 'nothing is held for ever', {
      count: `select count(*) from trip_seats`,
      wrong: `select trip_id || ' ' || seat as wrong from trip_seats
        where status = 'held' and (held_until is null or held_until > now() + interval '15 minutes')
        union all
        select 'lock of ' || pid from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'
            and xact_start < now() - interval '1 minute'`,
    }),
  ];
}

async function none(ask: Ask, name: string, sql: { count: string; wrong: string }): Promise<Check> {
  const [counted] = await ask(sql.count);
  const wrong = await ask(sql.wrong);
  return { name, counted: Number(counted?.count), wrong: wrong.map((row) => String(row.wrong)) };
}

/** Checks that each open booking has exactly one running workflow, and no other booking has one. */
export async function checkWorkflows(ask: Ask, temporalAddress: string): Promise<Check> {
  const open = (await ask(`select id from bookings where status in ${OPEN}`)).map(({ id }) => Number(id));
  const connection = await Connection.connect({ address: temporalAddress });
  try {
    const running: number[] = [];
    const query = `WorkflowType = 'bookingWorkflow' and ExecutionStatus = 'Running'`;
    for await (const { workflowId } of new Client({ connection }).workflow.list({ query }))
      running.push(Number(/booking-(\d+)$/.exec(workflowId)?.[1]));
    const counts = Map.groupBy(running, (id) => id);
    const isOpen = new Set(open);
    return {
      name: 'each open booking has one workflow',
      counted: open.length,
      wrong: [
        ...open.flatMap((id) => {
          const count = counts.get(id)?.length ?? 0;
          return count === 1 ? [] : [`BK-${id} has ${count}`];
        }),
        ...[...counts.keys()].flatMap((id) => (isOpen.has(id) ? [] : [`BK-${id} is closed and has one`])),
      ],
    };
  } finally {
    await connection.close();
  }
}

/** Checks that each message that is due was sent once, at the provider too. */
export async function checkMessages(ask: Ask, taken: readonly Taken[]): Promise<Check[]> {
  const stored = await ask('select id, kind, channel, "to", body, status from messages');
  const twice = Map.groupBy(taken, ({ channel, to, body }) => `${channel} ${to} ${body}`);
  return [
    await none(ask, 'each message that is due is stored once', {
      count: 'select count(*) from messages',
      wrong: `select 'BK-' || id || ' lacks ' || kind as wrong from (
          select id, 'booking-received' as kind from bookings
          union all select id, 'team-new-booking' from bookings
          union all select id, 'booking-confirmed' from bookings where status = 'confirmed'
        ) due where not exists (select from messages where booking_id = due.id and messages.kind = due.kind)
        and not exists (select from booking_changes where booking_id = due.id and to_status = 'cancelled')
        union all
        select dedupe_key || ' twice' from messages where dedupe_key is not null group by dedupe_key having count(*) > 1`,
    }),
    {
      name: 'no message is on its way for ever',
      counted: stored.length,
      wrong: stored.flatMap(({ id, kind, status }) =>
        status === 'queued' ? [`${id} ${kind} ${status}`] : [],
      ),
    },
    {
      name: 'no provider got a message twice',
      counted: taken.length,
      wrong: [...twice].flatMap(([about, same]) =>
        same.length > 1 ? [`${same.length} of ${about.slice(0, 200)}`] : [],
      ),
    },
  ];
}
