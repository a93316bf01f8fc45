import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ControlledTransaction, sql } from 'kysely';
import { acceptsMessage, refusesMessage } from '#infra/messaging/stand-in/whatsapp-server.ts';
import type { Tables } from '#infra/postgres/connection/tables.ts';
import type { WatchedFleet } from '#tests/chaos/alerts/watched-fleet.ts';
import { makeOlder } from '#tests/chaos/chaos.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startLastingTransaction } from '#tests/setup/lasting-transaction.ts';

/** A fault of a fleet, the alerts that it raises, and how it ends. Time that must pass is moved by SQL. */
export type AlertFault = {
  readonly name: string;
  readonly raises: readonly string[];
  readonly begin: (fleet: WatchedFleet) => unknown;
  readonly end: (fleet: WatchedFleet) => unknown;
};

const LATE_MS = 40 * 60_000;
/** So many bookings of a day are enough for a share. */
const RIDES = 10;
const SLOW_MS = 800;
const COUPON = { couponCode: 'WELCOME100', orderAmount: 1_000 };

/** Bookings from `count` riders. */
async function placeRides({ placeRide }: WatchedFleet, count: number) {
  const ids: Awaited<ReturnType<typeof placeRide>>[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await placeRide());
  return ids;
}

/** Keeps the lock of a statement until the fault ends. */
function holdsLock(statement: string) {
  let lock: ControlledTransaction<Tables> | undefined;
  return {
    async begin({ db }: WatchedFleet) {
      lock = await startLastingTransaction(db);
      await sql.raw(statement).execute(lock);
    },
    end: () => lock?.rollback().execute(),
  };
}

/** Locks the event of a booking before a worker delivers it. */
function eventLock() {
  const lock = holdsLock('select from outbox_events where delivered_at is null for update');
  return {
    ...lock,
    async begin(fleet: WatchedFleet) {
      for (const worker of fleet.workers) worker.freeze();
      await fleet.placeRide();
      await lock.begin(fleet);
      for (const worker of fleet.workers) worker.thaw();
    },
  };
}

async function queuedMessages({ db }: WatchedFleet): Promise<number> {
  const queued = await db.selectFrom('messages').select('id').where('status', '=', 'queued').execute();
  return queued.length;
}

async function newestBackup({ backupFolder }: WatchedFleet): Promise<string> {
  const [newest = ''] = (await readdir(backupFolder)).sort().reverse();
  return path.join(backupFolder, newest);
}

export const ALERT_FAULTS: readonly AlertFault[] = [
  {
    name: 'one of two webs is killed',
    raises: ['RathaProcessDown'],
    begin: ({ webs: [first] }) => first.kill(),
    end: ({ webs: [first] }) => first.start(),
  },
  {
    name: 'one of two webs is frozen',
    raises: ['RathaProcessDown'],
    begin: ({ webs: [, second] }) => second.freeze(),
    end: ({ webs: [, second] }) => second.thaw(),
  },
  {
    name: 'one of two workers is killed',
    raises: ['RathaProcessDown'],
    begin: ({ workers: [first] }) => first.kill(),
    end: ({ workers: [first] }) => first.start(),
  },
  {
    name: 'both workers are killed',
    raises: ['RathaNoWorker', 'RathaProcessDown'],
    begin: ({ workers }) => Promise.all(workers.map(({ kill }) => kill())),
    end: ({ workers }) => Promise.all(workers.map(({ start }) => start())),
  },
  {
    name: 'Temporal is stopped',
    raises: ['RathaNoWorker'],
    begin: ({ temporal }) => temporal.stop(),
    end: ({ temporal }) => temporal.start(),
  },
  {
    name: 'Temporal is frozen while a ride is booked',
    raises: ['RathaEventsStuck', 'RathaMustCorrect', 'RathaNoWorker'],
    async begin(fleet) {
      fleet.temporal.freeze();
      await fleet.placeRide();
    },
    end: ({ temporal }) => temporal.thaw(),
  },
  {
    name: 'PostgreSQL is stopped',
    // Riders ask the site meanwhile.
    raises: ['RathaDatabaseAway', 'RathaErrors'],
    begin: ({ postgres }) => postgres.stop(),
    end: ({ postgres }) => postgres.start(),
  },
  {
    name: 'the network between workers and PostgreSQL is silent',
    raises: ['RathaDatabaseAway'],
    begin: ({ workerDatabase }) => workerDatabase.goSilent(),
    end: ({ workerDatabase }) => workerDatabase.forward(),
  },
  {
    name: 'PostgreSQL is read-only',
    raises: ['RathaNoRelay'],
    begin: ({ postgres }) => postgres.setReadOnly(true),
    end: ({ postgres }) => postgres.setReadOnly(false),
  },
  {
    name: 'the lease of the relay is locked',
    raises: ['RathaNoRelay'],
    ...holdsLock('lock table relay_lease in exclusive mode'),
  },
  {
    name: 'an event is locked',
    raises: ['RathaEventsStuck'],
    ...eventLock(),
  },
  {
    name: 'a booking is not answered',
    raises: ['RathaBookingsOverdue'],
    async begin(fleet) {
      await makeOlder(fleet.db, await fleet.placeRide(), LATE_MS, fleet.timeouts);
    },
    async end(fleet) {
      const [booking] = await fleet.db
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'received')
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      await fleet.command('bookings', 'confirm', String(booking?.id));
      await fleet.forgetToday();
    },
  },
  {
    name: 'ten bookings were confirmed too late',
    raises: ['RathaPromiseBroken'],
    async begin(fleet) {
      const ids = await placeRides(fleet, RIDES);
      for (const id of ids) await fleet.command('bookings', 'confirm', String(id));
      await fleet.run(
        sql`update bookings set placed_at = placed_at - interval '40 minutes' where id = any(${ids})`,
      );
    },
    end: (fleet) => fleet.forgetToday(),
  },
  {
    name: 'a workflow has no code',
    raises: ['RathaWorkflowsFail'],
    async begin({ workflows }) {
      const { taskQueue } = await workflows.scope();
      const options = { taskQueue, workflowId: 'no-code', args: [] };
      await workflows.client.ask(10_000, ({ workflow }) => workflow.start('codeOfTomorrow', options));
    },
    end: ({ workflows }) =>
      workflows.client.ask(10_000, ({ workflow }) => workflow.getHandle('no-code').terminate()),
  },
  {
    name: 'the token of WhatsApp has expired',
    raises: ['RathaMustCorrect'],
    async begin(fleet) {
      fleet.whatsapp.answers(refusesMessage(401, 190, 'Error validating access token'));
      await fleet.placeRide();
    },
    async end(fleet) {
      fleet.whatsapp.answers(acceptsMessage);
      await fleet.placeRide();
    },
  },
  {
    name: 'the mail server refuses',
    raises: ['RathaMessagesFail'],
    async begin(fleet) {
      fleet.mail.answers({ refuse: 550 });
      await placeRides(fleet, RIDES);
    },
    async end(fleet) {
      fleet.mail.answers('accept');
      await fleet.forgetToday();
    },
  },
  {
    name: 'WhatsApp answers with errors for 20 minutes',
    raises: ['RathaMessagesWait'],
    async begin(fleet) {
      fleet.whatsapp.answers(refusesMessage(503, 131016));
      await fleet.placeRide();
      await eventually(async () => (await queuedMessages(fleet)) > 0);
      await fleet.run(
        sql`update messages set created_at = created_at - interval '20 minutes' where status = 'queued'`,
      );
    },
    end: ({ whatsapp }) => whatsapp.answers(acceptsMessage),
  },
  {
    name: 'nobody answers a message of a person',
    raises: ['RathaInboxWaits'],
    begin: ({ run }) =>
      run(sql`insert into inbound_messages (reference_digest, phone, kind, body, written_at, received_at)
        values ('digest', '+919876543210', 'text', 'Where is my car?', now(), now() - interval '40 minutes')`),
    end: ({ run }) => run(sql`delete from inbound_messages`),
  },
  {
    name: 'the external calendar lacks an entry',
    raises: ['RathaCalendarLate'],
    begin: ({ run }) =>
      run(sql`insert into calendar_events (subject, event_id, starts_at, synced_at)
        values ('booking-1', 'entry', now(), now() - interval '20 minutes')`),
    end: ({ run }) => run(sql`delete from calendar_events`),
  },
  {
    name: 'no backup was taken for 30 hours',
    raises: ['RathaBackupOld'],
    begin: ({ run }) =>
      run(sql`insert into backups (sha256, taken_at, bytes, checked_at)
        values (repeat('0', 64), now() - interval '30 hours', 1, now() - interval '29 hours')`),
    async end(fleet) {
      await mkdir(fleet.backupFolder);
      await fleet.command('backup', fleet.backupFolder);
    },
  },
  {
    name: 'no backup was checked for 60 hours',
    raises: ['RathaBackupUnchecked'],
    begin: ({ run }) =>
      run(sql`update backups set taken_at = now() - interval '60 hours' where checked_at is not null`),
    end: async (fleet) => fleet.command('restore', await newestBackup(fleet), '--check'),
  },
  {
    name: 'a call of the site fails',
    raises: ['RathaErrors'],
    async begin({ run, setTraffic, request }) {
      await run(sql`alter table coupons rename to coupons_away`);
      setTraffic(() => request('/api/coupon/validate', COUPON));
    },
    async end({ run, setTraffic }) {
      await run(sql`alter table coupons_away rename to coupons`);
      setTraffic();
    },
  },
  {
    name: 'the database is far away from the site',
    raises: ['RathaSlow'],
    begin({ webDatabase, setTraffic, request }) {
      webDatabase.delay(SLOW_MS);
      setTraffic(() => request('/api/coupon/validate', COUPON));
    },
    end({ webDatabase, setTraffic }) {
      webDatabase.delay(0);
      setTraffic();
    },
  },
];
