import type pg from 'pg';
import { queueHref } from '#app/console/shared/queue-hrefs.ts';
import { DUTY_TIMEOUTS } from '#domain/duties/notify/duty-event.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { readWorkQueue } from '#domain/queue/read-work-queue.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { queueQueries } from '#infra/postgres/queries/queue.queries.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';
import { savedViewQueries } from '#infra/postgres/repositories/identity/saved-view.repository.ts';
import type { Step } from '#tests/bench/bare-statements.ts';
import { TIMEOUTS } from '#tests/builders/bookings.ts';

/** Duties from an hour ago on: the first are due to start, most are ahead, each tenth is declined. */
const DUTIES = 400;
const MESSAGES = 40;

/** The addresses of the work queue: all of it, and two kinds. Each asks the database the same. */
export const QUEUES = {
  'all work': queueHref(),
  'to confirm': queueHref('confirm'),
  'without a driver': queueHref('assign'),
};

/** Adds work of every kind for the drivers and vehicles that are there. */
export async function addWork(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into duties (booking_id, driver_id, vehicle_id, starts_at, ends_at, state, notified_at)
    select booking.id, driver.id, vehicle.id, now() + (turn.n * 3 - 1) * interval '1 hour', now() + (turn.n * 3 + 1) * interval '1 hour',
      case when at % 10 = 0 then 'declined' when at % 3 = 0 then 'assigned' else 'accepted' end, now()
    from (select id, row_number() over (order by id desc) as at from bookings where status = 'confirmed') as booking
    cross join (select count(*) as all from drivers) as drivers
    cross join lateral (select 1 + at % drivers.all as fleet, at / drivers.all as n) as turn
    join (select id, row_number() over (order by id) as fleet from drivers) as driver using (fleet)
    join (select id, row_number() over (order by id) as fleet from vehicles) as vehicle using (fleet)
    where at <= ${DUTIES}`);
  await pool.query(`insert into messages (booking_id, kind, channel, "to", subject, body, status)
    select id, 'confirmation', 'email', 'rider@ratha.example', 'Booking confirmed', 'Your booking is confirmed.', 'failed'
    from bookings order by id desc limit ${MESSAGES}`);
  await pool.query(`insert into inbound_messages (reference_digest, phone, kind, body, written_at)
    select id::text, customer_phone, 'text', 'Where is my driver?', now() from bookings order by id desc limit ${MESSAGES}`);
  await pool.query('vacuum (analyze) duties, messages, inbound_messages');
}

/** Returns what the page of the queue reads for a member of the team. */
export function queueSteps(phone: Phone): readonly Step[] {
  return [
    { read: (db) => queueQueries(db).state() },
    {
      async read(db) {
        const energy = { depots: [], kwhPer100Km: 15 };
        await readWorkQueue({
          findWork: queueQueries(db).find,
          dutySheet: dutySheetRepository(db, energy),
          describe: ({ type }) => type,
          timeouts: { ...TIMEOUTS, ...DUTY_TIMEOUTS },
          clock: () => new Date(),
        })();
        const list = bookingListQueries(db);
        await Promise.all([
          list.totals(),
          list.undoable(phone),
          savedViewQueries(db).list('bookings', phone),
        ]);
      },
    },
  ];
}
