import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { type BookingDraft, RIDER_DEFAULTS } from '#domain/bookings/booking.ts';
import { type BookingTimeouts, bookingDeadlines } from '#domain/bookings/deadlines.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import type { Rupees } from '#domain/kernel/money.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { NO_POINTS } from '#domain/places/locate-ride.ts';
import { NO_TEXTS } from '#domain/rides/booking-texts.ts';
import { readConfig } from '#infra/config/config.ts';
import { type Db, type DbPool, openDatabase } from '#infra/postgres/connection/database.ts';
import { bookingRepository } from '#infra/postgres/repositories/bookings/booking.repository.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { readInstallation } from '#infra/postgres/schema/installation.ts';
import { temporalHealth } from '#infra/temporal/health.ts';
import { scopeOf } from '#infra/temporal/scope.ts';
import { SHIFTED_CLOCK } from '#tests/chaos/web-process.ts';
import { CHILD_ENVIRONMENT } from '#tests/setup/child-environment.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { guard, signalGroup, stopGroup } from '#tests/setup/own-child.ts';

type Orders = {
  readonly databaseUrl: string;
  readonly temporalAddress: string;
  readonly dataDir: string;
  readonly timeouts: BookingTimeouts;
  /** The worker's clock is wrong by this much. */
  readonly clockShiftMs?: number;
  /** More variables of the configuration. */
  readonly more?: Readonly<Record<string, string>>;
};

/**
 * Starts a worker process. `kill` sends SIGKILL, so nothing is cleaned up. `freeze` stops it as a frozen machine does:
 * its connections stay open and it answers nothing, until `wake`.
 */
export function startWorkerProcess({
  databaseUrl,
  temporalAddress,
  dataDir,
  timeouts,
  clockShiftMs = 0,
  more,
}: Orders) {
  const connections = {
    NODE_ENV: 'test' as const,
    RATHA_DEMO: 'true',
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporalAddress,
    RATHA_DATA_DIR: dataDir,
  };
  const child = spawn(
    process.execPath,
    ['--import', SHIFTED_CLOCK, path.join(import.meta.dirname, 'worker-process.ts')],
    {
      env: {
        CLOCK_SHIFT_MS: String(clockShiftMs),
        ...CHILD_ENVIRONMENT,
        LOG_LEVEL: process.env.CHAOS_LOG_LEVEL ?? 'silent',
        ...connections,
        CONFIRMATION_WINDOW: `${timeouts.confirmation}ms`,
        CONFIRMATION_REMINDERS: timeouts.reminders.map((after) => `${after}ms`).join(','),
        DETAILS_BEFORE_PICKUP: `${timeouts.detailsBeforePickup}ms`,
        COMPLETION_GRACE: `${timeouts.completionGrace}ms`,
        UNDO_WINDOW: `${timeouts.undo}ms`,
        ...more,
      },
      detached: true,
      stdio: ['pipe', process.env.CHAOS_LOG_LEVEL ? 'inherit' : 'ignore', 'inherit'],
    },
  );
  guard(child);
  return {
    pid: child.pid,
    freeze: () => signalGroup(child, 'SIGSTOP'),
    wake: () => signalGroup(child, 'SIGCONT'),
    /** Waits until the worker takes tasks. The deadlines of a test start then, not with the process. */
    async ready() {
      const config = readConfig(connections);
      const db = openDatabase(databaseUrl, { max: 1 });
      const scope = scopeOf(
        await readInstallation(db).finally(() => db.destroy()),
        config.temporal.taskQueue,
      );
      await eventually(async () => (await temporalHealth(config, async () => scope.taskQueue)).workers > 0);
    },
    kill: () => stopGroup(child, 0),
  };
}

/** Places a ride in six hours, as the use case does. Returns its id. */
export async function placeRide(db: Db, timeouts: BookingTimeouts): Promise<BookingId> {
  const phone = '+919876543210' as Phone;
  const customer = await customerRepository(db).ofPhone(phone);
  const placedAt = new Date();
  const pickupAt = new Date(placedAt.getTime() + 6 * 3_600_000);
  const fare = 1_000 as Rupees;
  const none = 0 as Rupees;
  const draft: BookingDraft = {
    ...RIDER_DEFAULTS,
    status: 'received',
    ride: {
      service: 'hourly',
      hours: 2,
      pickupLocation: 'Connaught Place, New Delhi',
      dropLocation: 'Saket, New Delhi',
      pickupDate: indiaDateOf(pickupAt),
      pickupTime: indiaTimeOf(pickupAt),
      pickupAt,
    },
    price: {
      base: fare,
      meetAndGreet: none,
      total: fare,
      discount: none,
      final: fare,
      couponCode: null,
      distanceKm: null,
      durationMinutes: null,
      estimated: false,
      breakdown: [{ label: '2 hours', amount: fare }],
    },
    points: NO_POINTS,
    customerId: customer.id,
    contact: { name: 'Rider', email: 'rider@example.com', phone },
    ...NO_TEXTS,
    paymentStatus: 'pay-on-arrival',
    cancellation: null,
    overdueAt: null,
    placedAt,
  };
  const placed = await bookingRepository(db).place(
    draft,
    {
      kind: 'received',
      from: null,
      to: 'received',
      by: { role: 'rider', phone, surface: 'web' },
      at: placedAt,
      note: null,
    },
    { sequence: 1, type: 'received', status: 'received', deadlines: bookingDeadlines(draft, timeouts) },
    null,
  );
  if (!placed || 'code' in placed) throw new Error('The ride was not placed');
  return placed.id;
}

/**
 * Makes a booking as old as `age` in milliseconds, so that its deadlines come without waiting. Writes the event of a new
 * version, as an edit does. Returns when the booking was placed, by the clock of the database.
 */
export async function makeOlder(
  db: DbPool,
  id: BookingId,
  age: number,
  timeouts: BookingTimeouts,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`
      update bookings set version = version + 1, placed_at = clock_timestamp() - ${age} * interval '1 ms'
      where id = ${id}`.execute(transaction);
    const bookings = bookingRepository(transaction);
    const booking = await bookings.find(id);
    if (!booking) throw new Error(`There is no booking ${id}`);
    const { version: sequence, status, placedAt } = booking;
    const deadlines = bookingDeadlines(booking, timeouts);
    await bookings.writeEvent({ bookingId: id, sequence, type: 'edited', status, deadlines });
    return placedAt.getTime();
  });
}

/**
 * Returns the kinds of messages sent for one booking, sorted. A kind is repeated as often as its most used
 * channel was tried.
 */
export async function messagesOf(db: Db, id: BookingId): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['kind', ({ fn }) => fn.max('attempts').as('attempts')])
    .where('booking_id', '=', id)
    .where('status', '=', 'kept')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.flatMap(({ kind, attempts }) => Array<string>(attempts).fill(kind));
}

export async function changesOf(db: Db, id: BookingId): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_changes')
    .select('kind')
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Returns the number of booking or trip events that wait for their workflow. */
export async function waitingCount(db: Db, topic: 'booking' | 'trip' = 'booking'): Promise<number> {
  const rows = await db
    .selectFrom('outbox_events')
    .select('id')
    .where('topic', '=', topic)
    .where('delivered_at', 'is', null)
    .execute();
  return rows.length;
}
