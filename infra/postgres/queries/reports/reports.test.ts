import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { CANCELLATION_REASON_CODES } from '#domain/bookings/cancellation.ts';
import { DUTY_STATES } from '#domain/duties/duty.ts';
import { addMinutes, type IndiaDate, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { bucketsOf, bucketUnit, type ReportPeriod } from '#domain/reports/period.ts';
import { readReport } from '#domain/reports/read-report.ts';
import { REPORT_NAMES, type ReportName } from '#domain/reports/report.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { fleetReportQueries } from '#infra/postgres/queries/reports/fleet-report.queries.ts';
import { rideReportQueries } from '#infra/postgres/queries/reports/ride-report.queries.ts';
import { seatReportQueries } from '#infra/postgres/queries/reports/seat-report.queries.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

/** Compares each report with loops over the raw rows, and sums with the CSV of the bookings. They share no code with the queries. */

const { db } = await openTestDatabase();
const NOW = new Date('2026-11-29T06:30:00Z');
const WITHIN = 30;
const KWH = 14;

const read = readReport({
  facts: { ...rideReportQueries(db), ...seatReportQueries(db), ...fleetReportQueries(db) },
  confirmation: WITHIN * MINUTE_MS,
  energy: { kwhPer100Km: KWH },
  clock: () => NOW,
});
const period = (from: string, to: string) => ({ from, to }) as ReportPeriod;
const NOVEMBER = period('2026-11-01', '2026-11-30');
const PERIODS = [
  NOVEMBER,
  period('2026-11-30', '2026-11-30'),
  period('2026-11-04', '2026-12-20'),
  period('2026-01-15', '2026-12-31'),
  period('2025-01-01', '2025-02-01'),
];

function* chances(): Generator<number, number> {
  for (let seed = 20_261_129; ; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed / 2_147_483_648;
  }
}
const chance = chances();
const among = <T>(values: readonly T[]): T => values[Math.floor(chance.next().value * values.length)] as T;
const whole = (from: number, to: number) => Math.round(from + chance.next().value * (to - from));

/** Midnight in India at the ends of November, and a minute around it. */
const BORDERS = [
  '2026-11-01T00:00:00+05:30',
  '2026-10-31T23:59:59.999+05:30',
  '2026-11-01T00:10:00+05:30',
  '2026-11-30T23:59:00+05:30',
  '2026-12-01T00:00:00+05:30',
  '2026-12-01T00:10:00+05:30',
].map((text) => new Date(text));

/** Duties of one driver overlap only if a person allowed it. */
const OVERRIDE = sql`override_role, override_surface, override_at, override_reason`;
const OVERRIDDEN = sql`'dispatcher', 'console', now(), 'a test'`;
const costs = (fare: number) => sql`base_fare = ${fare}, total_fare = ${fare}, final_fare = ${fare - 100}`;

async function fill() {
  const drivers = [await addDriver(db, 'Asha'), await addDriver(db, 'Ravi'), await addDriver(db, 'Meena')];
  const vehicles = [await addVehicle(db), await addVehicle(db)];
  await sql`update drivers set active = false where name = 'Meena'`.execute(db);
  await sql`delete from driver_shifts where driver_id = ${drivers[1]} and weekday in ('monday', 'friday')`.execute(
    db,
  );
  await sql`update driver_shifts set starts_at = '20:00', ends_at = '04:30', from_date = '2026-11-10', until_date = '2026-12-05'
    where driver_id = ${drivers[1]}`.execute(db);
  for (const [driver, date, from, to] of [
    [0, '2026-11-03', null, null],
    [0, '2026-11-05', '10:00', '12:30'],
    [1, '2026-11-11', null, null],
    [1, '2026-11-14', '02:00', '22:00'],
    [1, '2026-11-18', '21:00', '23:59'],
  ] as const)
    await sql`insert into driver_leave (driver_id, leave_date, starts_at, ends_at)
      values (${drivers[driver]}, ${date}, ${from}, ${to})`.execute(db);
  for (let made = 0; made < 220; made += 1) {
    const pickupAt = BORDERS[made] ?? addMinutes(NOW, whole(-60 * 24 * 40, 60 * 24 * 15));
    const placedAt =
      made % 9 === 0 ? addMinutes(NOW, whole(-60, 0)) : addMinutes(pickupAt, -whole(60, 5_000));
    const { id } = await addBooking(db, pickupAt, { placedAt, status: 'received' });
    await decide(id, placedAt);
    const isPartner = among([true, false, false]);
    await sql`update bookings set distance_km = ${among([null, 12.5, 240, 33.3])}, fare_estimated = ${among([true, false, false])},
      trip_type = ${among([null, null, 'round-trip'])}, meet_and_greet_fee = 0, discount = 100,
      ${costs(whole(500, 9_000))}, service = ${isPartner ? 'transferz' : 'airport'}, partner_fare = ${isPartner ? 55.5 : null},
      partner_currency = ${isPartner ? 'USD' : null}, exchange_rate = ${isPartner ? 86.2 : null},
      rate_taken_on = ${isPartner ? '2026-11-01' : null} where id = ${id}`.execute(db);
    if (among([true, true, false])) {
      const startsAt = addMinutes(pickupAt, -whole(0, 120));
      await sql`insert into duties (booking_id, driver_id, vehicle_id, starts_at, ends_at, state, ${OVERRIDE})
        values (${id}, ${among(drivers)}, ${among(vehicles)}, ${startsAt}, ${addMinutes(startsAt, whole(30, 600))},
          ${among(DUTY_STATES)}, ${OVERRIDDEN})`.execute(db);
    }
  }
  await addTrips(drivers, vehicles);
}

/** Writes what happened to a received booking: some decisions are undone, some late, and some bookings are placed as confirmed. */
async function decide(id: number, placedAt: Date) {
  const status = among(['received', 'confirmed', 'on-trip', 'completed', 'completed', 'cancelled'] as const);
  const reason = status === 'cancelled' ? among([...CANCELLATION_REASON_CODES, null]) : null;
  const by = status === 'cancelled' ? among(['rider', 'admin', 'system']) : null;
  await sql`update bookings set status = ${status}, cancelled_by = ${by}, cancellation_reason = ${reason} where id = ${id}`.execute(
    db,
  );
  if (status === 'received' || among([true, false, false, false, false, false])) return;
  const change = async (kind: string, from: string, to: string, minutes: number) =>
    sql`insert into booking_changes (booking_id, kind, from_status, to_status, role, surface, at)
      values (${id}, ${kind}, ${from}, ${to}, 'dispatcher', 'console', ${addMinutes(placedAt, minutes)})`.execute(
      db,
    );
  const waited = whole(1, 60);
  if (among([true, false, false])) {
    const first = among(['confirmed', 'cancelled']);
    await change(first, 'received', first, waited / 2);
    await change('undone', first, 'received', waited / 2 + 0.1);
  }
  if (waited > WITHIN) await change('overdue', 'received', 'received', WITHIN);
  const decided = status === 'cancelled' && among([true, false]) ? 'cancelled' : 'confirmed';
  await change(among([decided, 'edited']), 'received', decided, waited);
  if (decided === 'confirmed' && status === 'cancelled')
    await change('cancelled', 'confirmed', 'cancelled', 90);
}

async function addTrips(drivers: readonly number[], vehicles: readonly number[]) {
  const { rows: routes } = await sql<{ id: string }>`select id from rideshare_routes order by id`.execute(db);
  for (let made = 0; made < 30; made += 1) {
    const departs = BORDERS[made] ?? addMinutes(NOW, whole(-60 * 24 * 40, 60 * 24 * 15));
    const closed = departs < NOW && among([true, true, false]) ? addMinutes(departs, 600) : null;
    const { rows } = await sql<{ id: number }>`
      insert into rideshare_trips (route_id, trip_date, direction, departs_at, arrives_at, closed_at)
      values (${among(routes).id}, ${`2030-01-${String(made + 1).padStart(2, '0')}`}, ${among(['outbound', 'return'])},
        ${departs}, ${addMinutes(departs, 300)}, ${closed}) returning id`.execute(db);
    const trip = rows[0]?.id ?? 0;
    for (const seat of ['A1', 'B1', 'B2', 'B3'].slice(0, made === 3 ? 0 : 4)) {
      const state = among(['free', 'booked', 'blocked'] as const);
      const isBlocked = state === 'blocked';
      await sql`insert into trip_seats (trip_id, seat, price, status, blocked_by, blocked_at)
        values (${trip}, ${seat}, 900, ${isBlocked ? 'blocked' : 'free'}, ${isBlocked ? 'dispatcher' : null},
          ${isBlocked ? NOW : null})`.execute(db);
      if (state !== 'blocked')
        await addSeat(
          trip,
          seat,
          departs,
          state === 'booked' ? among(['confirmed', 'completed']) : 'cancelled',
        );
    }
    if (among([true, false]))
      await sql`insert into duties (trip_id, driver_id, vehicle_id, starts_at, ends_at, ${OVERRIDE})
        values (${trip}, ${among(drivers)}, ${among(vehicles)}, ${departs}, ${addMinutes(departs, 300)}, ${OVERRIDDEN})`.execute(
        db,
      );
  }
}

async function addSeat(trip: number, seat: string, departs: Date, status: string) {
  const isCancelled = status === 'cancelled';
  await sql`insert into rideshare_bookings (status, trip_id, seat, pickup_stop_id, drop_stop_id, pickup_at, drop_at,
      customer_id, customer_name, customer_email, customer_phone, fare, surface, booked_at, cancelled_at, cancelled_by, cancelled_from)
    values (${status}, ${trip}, ${seat}, (select min(id) from rideshare_stops), (select max(id) from rideshare_stops),
      ${addMinutes(departs, 30)}, ${addMinutes(departs, 300)}, (select min(id) from customers), 'Kavya', 'kavya@example.com',
      '+919811100001', ${whole(700, 1_200)}, 'web', ${NOW}, ${isCancelled ? NOW : null}, ${isCancelled ? 'rider' : null},
      ${isCancelled ? 'web' : null})`.execute(db);
}

// biome-ignore lint/suspicious/noExplicitAny: raw rows of any table
type Row = Record<string, any>;
const all = async (table: string, order = 'id'): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(db)).rows;

let raw: Record<
  | 'bookings'
  | 'booking_changes'
  | 'duties'
  | 'drivers'
  | 'vehicles'
  | 'driver_leave'
  | 'rideshare_trips'
  | 'rideshare_bookings'
  | 'rideshare_routes'
  | 'rideshare_stops'
  | 'trip_seats'
  | 'driver_shifts',
  Row[]
>;
beforeAll(async () => {
  await fill();
  raw = {
    bookings: await all('bookings'),
    booking_changes: await all('booking_changes'),
    duties: await all('duties'),
    drivers: await all('drivers'),
    vehicles: await all('vehicles'),
    driver_leave: await all('driver_leave'),
    rideshare_trips: await all('rideshare_trips'),
    rideshare_bookings: await all('rideshare_bookings'),
    rideshare_routes: await all('rideshare_routes'),
    rideshare_stops: await all('rideshare_stops', 'position'),
    trip_seats: await all('trip_seats', 'trip_id'),
    driver_shifts: await all('driver_shifts', 'driver_id'),
  };
});

/** The day in India, by the calendar of the platform. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayOf = (instant: Date) => calendar.format(instant);
const isIn = (instant: Date, { from, to }: ReportPeriod) => dayOf(instant) >= from && dayOf(instant) <= to;
/** The last start of a part that is not after the day. */
const partOf = (instant: Date, starts: readonly IndiaDate[]) => {
  let found = '';
  for (const start of starts) if (start <= dayOf(instant)) found = start;
  return found;
};
const tenth = (value: number) => Math.round(value * 10) / 10;
const percent = (part: number, of: number) => (of === 0 ? null : tenth((100 * part) / of));
const figuresByKey = async (name: ReportName, of: ReportPeriod) =>
  Object.fromEntries((await read(name, of)).rows.map(({ key, figures }) => [key, figures]));

describe.each(PERIODS)('from $from to $to', (of) => {
  const starts = bucketsOf(of, bucketUnit(of));

  test('rides and revenue are those of loops over the rows', async () => {
    const expected: Record<string, Record<string, Record<string, number>>> = { rides: {}, revenue: {} };
    for (const start of starts) {
      const [rides, revenue] = [
        { bookings: 0, completed: 0, open: 0, cancelled: 0, seats: 0 },
        { completed: 0, open: 0, seats: 0, total: 0, cancelled: 0 },
      ];
      for (const booking of raw.bookings) {
        if (!isIn(booking.pickup_at, of) || partOf(booking.pickup_at, starts) !== start) continue;
        const kind =
          booking.status === 'completed' || booking.status === 'cancelled'
            ? (booking.status as 'completed' | 'cancelled')
            : 'open';
        rides.bookings += 1;
        rides[kind] += 1;
        revenue[kind] += booking.final_fare;
        if (kind !== 'cancelled') revenue.total += booking.final_fare;
      }
      for (const seat of raw.rideshare_bookings) {
        if (seat.status === 'cancelled' || !isIn(seat.pickup_at, of)) continue;
        if (partOf(seat.pickup_at, starts) !== start) continue;
        rides.seats += 1;
        revenue.seats += seat.fare;
        revenue.total += seat.fare;
      }
      Object.assign(expected.rides ?? {}, { [start]: rides });
      Object.assign(expected.revenue ?? {}, { [start]: revenue });
    }
    expect(await figuresByKey('rides', of)).toEqual(expected.rides);
    expect(await figuresByKey('revenue', of)).toEqual(expected.revenue);
  });

  test('sums are those of the CSV of the bookings', async () => {
    let text = '';
    const list = bookingListQueries(db);
    const filter = { pickupFrom: of.from, pickupTo: of.to };
    for await (const part of list.csv(filter as never, { sort: 'id', order: 'asc' })) text += part;
    const [head = [], ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) =>
        [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*))(?:,|$)/g)].map(([, a, b]) => a ?? b ?? ''),
      );
    const cell = (line: readonly string[], name: string) => line[head.indexOf(name)] ?? '';
    const sum = (chosen: (status: string) => boolean) =>
      lines
        .filter((line) => chosen(cell(line, 'Status')))
        .reduce((total, line) => total + Number(cell(line, 'Fare (INR)')), 0);
    const [rides, revenue] = [await read('rides', of), await read('revenue', of)];
    expect(rides.total.bookings).toBe(lines.length);
    expect(revenue.total.cancelled).toBe(sum((status) => status.includes('Cancelled')));
    expect((revenue.total.total ?? 0) - (revenue.total.seats ?? 0)).toBe(
      sum((status) => !status.includes('Cancelled')),
    );
    expect(revenue.total.completed).toBe(sum((status) => status.includes('Completed')));
    const figures = await list.figures(filter as never);
    expect((revenue.total.completed ?? 0) + (revenue.total.open ?? 0) + (revenue.total.cancelled ?? 0)).toBe(
      figures.revenue,
    );
    const cancellations = await read('cancellations', of);
    expect(cancellations.total).toMatchObject({
      total: rides.total.cancelled,
      fares: revenue.total.cancelled,
    });
    const drivers = await read('drivers', of);
    expect(drivers.total.rides).toBe(rides.total.completed);
    expect((await read('energy', of)).total.rides).toBe(rides.total.completed);
  });

  test('confirmation times are those of loops over the history', async () => {
    const waits = raw.bookings.flatMap((booking) => {
      if (!isIn(booking.placed_at, of)) return [];
      const changes = raw.booking_changes.filter(({ booking_id }) => booking_id === booking.id);
      let decision: Row | undefined;
      for (const [index, change] of changes.entries()) {
        if (change.from_status !== 'received' || change.to_status === 'received') continue;
        if (changes[index + 1]?.kind === 'undone') continue;
        decision ??= change;
      }
      if (!decision && booking.status !== 'received') return [];
      const milliseconds = (decision?.at ?? NOW).getTime() - booking.placed_at.getTime();
      const isConfirmed = decision !== undefined && decision.to_status !== 'cancelled';
      return [{ part: partOf(booking.placed_at, starts), minutes: milliseconds / 60_000, isConfirmed }];
    });
    const figures = (chosen: typeof waits) => {
      const minutes = chosen.filter(({ isConfirmed }) => isConfirmed).map((wait) => wait.minutes);
      minutes.sort((one, other) => one - other);
      const rank = (part: number) => {
        const found = minutes[Math.ceil(part * minutes.length) - 1];
        return found === undefined ? null : tenth(found);
      };
      const missed = chosen.filter((wait) => wait.minutes > WITHIN).length;
      return {
        bookings: chosen.length,
        confirmed: minutes.length,
        median: rank(0.5),
        p95: rank(0.95),
        missed,
        missedShare: percent(missed, chosen.length),
      };
    };
    const report = await read('confirmation', of);
    expect(report.total).toEqual(figures(waits));
    expect(Object.fromEntries(report.rows.map((row) => [row.key, row.figures]))).toEqual(
      Object.fromEntries(starts.map((start) => [start, figures(waits.filter(({ part }) => part === start))])),
    );
  });

  test('cancellations are those of loops over the rows', async () => {
    const expected: Record<string, Record<string, number>> = {};
    for (const booking of raw.bookings) {
      if (booking.status !== 'cancelled' || !isIn(booking.pickup_at, of)) continue;
      const key = booking.cancellation_reason ?? 'unknown';
      const counts = { rider: 0, team: 0, system: 0, total: 0, fares: 0, ...expected[key] };
      counts[booking.cancelled_by === 'admin' ? 'team' : (booking.cancelled_by as 'rider' | 'system')] += 1;
      counts.total += 1;
      counts.fares += booking.final_fare;
      expected[key] = counts;
    }
    expect(await figuresByKey('cancellations', of)).toEqual(expected);
  });

  test('seats by trip and by route are those of loops over the rows', async () => {
    const trips: Record<string, Record<string, number | null>> = {};
    const routes: Record<string, Record<string, number | null>> = {};
    const sums = ['forSale', 'sold', 'blocked', 'cancelled', 'revenue'];
    for (const trip of raw.rideshare_trips) {
      if (!isIn(trip.departs_at, of)) continue;
      const counts: Record<string, number | null> = {
        forSale: 0,
        sold: 0,
        blocked: 0,
        cancelled: 0,
        revenue: 0,
      };
      for (const seat of raw.trip_seats)
        if (seat.trip_id === trip.id) {
          const kind = seat.status === 'blocked' ? 'blocked' : 'forSale';
          counts[kind] = (counts[kind] ?? 0) + 1;
        }
      for (const booked of raw.rideshare_bookings)
        if (booked.trip_id === trip.id) {
          const kind = booked.status === 'cancelled' ? 'cancelled' : 'sold';
          counts[kind] = (counts[kind] ?? 0) + 1;
          if (kind === 'sold') counts.revenue = (counts.revenue ?? 0) + booked.fare;
        }
      trips[trip.id] = { ...counts, occupancy: percent(counts.sold ?? 0, counts.forSale ?? 0) };
      const key = `${trip.route_id}-${trip.direction}`;
      const route: Record<string, number | null> = routes[key] ?? { trips: 0 };
      route.trips = (route.trips ?? 0) + 1;
      for (const name of sums) route[name] = (route[name] ?? 0) + (counts[name] ?? 0);
      route.occupancy = percent(route.sold ?? 0, route.forSale ?? 0);
      routes[key] = route;
    }
    expect(await figuresByKey('trips', of)).toEqual(trips);
    expect(await figuresByKey('seats', of)).toEqual(routes);
  });

  test('time on duty and planned time are those of loops over every minute', async () => {
    const report = await read('drivers', of);
    for (const driver of raw.drivers) {
      const minutes = minutesOf(of, (at) => isOnDuty('driver_id', driver.id, at));
      const planned = minutesOf(of, (at) => isPlanned(driver.id, at));
      const rides = raw.bookings.filter(
        ({ id, status, pickup_at }) =>
          status === 'completed' &&
          isIn(pickup_at, of) &&
          raw.duties.some((duty) => duty.booking_id === id && duty.driver_id === driver.id),
      ).length;
      const trips = raw.rideshare_trips.filter(
        ({ id, closed_at, departs_at }) =>
          closed_at &&
          isIn(departs_at, of) &&
          raw.duties.some((duty) => duty.trip_id === id && duty.driver_id === driver.id),
      ).length;
      const row = report.rows.find(({ key }) => key === `${driver.id}`);
      if (!row) {
        expect([driver.active, minutes, rides, trips]).toEqual([false, 0, 0, 0]);
        continue;
      }
      expect(row.figures).toEqual({
        rides,
        trips,
        onDuty: tenth(minutes / 60),
        planned: tenth(planned / 60),
        utilisation: percent(minutes, planned),
      });
    }
    const cars = await figuresByKey('vehicles', of);
    const all = minutesOf(of, () => true);
    for (const { id } of raw.vehicles.filter(({ active }) => active)) {
      const minutes = minutesOf(of, (at) => isOnDuty('vehicle_id', id, at));
      expect(cars[id]).toMatchObject({ onDuty: tenth(minutes / 60), utilisation: percent(minutes, all) });
    }
  });

  test('distance and energy are those of loops over the rides', async () => {
    const expected: Record<string, { rides: number; trips: number; km: number; withoutDistance: number }> =
      {};
    const of0 = (key: string) => {
      expected[key] ??= { rides: 0, trips: 0, km: 0, withoutDistance: 0 };
      return expected[key];
    };
    for (const booking of raw.bookings) {
      if (booking.status !== 'completed' || !isIn(booking.pickup_at, of)) continue;
      const counts = of0(
        `${raw.duties.find(({ booking_id }) => booking_id === booking.id)?.vehicle_id ?? ''}`,
      );
      counts.rides += 1;
      const km = booking.fare_estimated ? null : booking.distance_km;
      if (km === null) counts.withoutDistance += 1;
      counts.km += (km ?? 0) * (booking.trip_type === 'round-trip' ? 2 : 1);
    }
    for (const trip of raw.rideshare_trips) {
      const duty = raw.duties.find(({ trip_id }) => trip_id === trip.id);
      if (!trip.closed_at || !duty || !isIn(trip.departs_at, of)) continue;
      const counts = of0(`${duty.vehicle_id}`);
      counts.trips += 1;
      counts.km += routeKm(trip.route_id);
    }
    const found = await figuresByKey('energy', of);
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [key, counts] of Object.entries(expected)) {
      expect(found[key]).toMatchObject({
        rides: counts.rides,
        trips: counts.trips,
        withoutDistance: counts.withoutDistance,
      });
      expect(found[key]?.km).toBeCloseTo(counts.km, 0);
      expect(found[key]?.kwh).toBeCloseTo((counts.km * KWH) / 100, 0);
    }
  });
});

const MINUTES_A_DAY = 24 * 60;

/** Counts the minutes of a period for which something is true. */
function minutesOf({ from, to }: ReportPeriod, isTrue: (at: number) => boolean): number {
  const start = Date.parse(`${from}T00:00:00+05:30`);
  const end = Date.parse(`${to}T00:00:00+05:30`) + MINUTES_A_DAY * MINUTE_MS;
  let minutes = 0;
  for (let at = start; at < end; at += MINUTE_MS) if (isTrue(at + 1)) minutes += 1;
  return minutes;
}

const dutiesOf = new Map<string, [number, number][]>();
function isOnDuty(column: 'driver_id' | 'vehicle_id', id: number, at: number): boolean {
  const key = `${column} ${id}`;
  const own =
    dutiesOf.get(key) ??
    raw.duties
      .filter((duty) => duty[column] === id && duty.state !== 'declined')
      .map((duty): [number, number] => [duty.starts_at.getTime(), duty.ends_at.getTime()]);
  dutiesOf.set(key, own);
  return own.some(([starts, ends]) => starts <= at && at < ends);
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
function isPlanned(driver: number, at: number): boolean {
  const local = new Date(at + 330 * MINUTE_MS).toISOString();
  const [today, time] = [local.slice(0, 10), local.slice(11, 16)];
  const yesterday = new Date(Date.parse(today) - MINUTES_A_DAY * MINUTE_MS).toISOString().slice(0, 10);
  const leave = raw.driver_leave.filter(({ driver_id }) => driver_id === driver);
  if (leave.some(({ leave_date, starts_at }) => leave_date === today && starts_at === null)) return false;
  if (
    leave.some(
      (one) =>
        one.leave_date === today && one.starts_at <= time && (one.ends_at === '23:59' || one.ends_at > time),
    )
  )
    return false;
  const shiftOn = (day: string) =>
    raw.driver_shifts.find(
      (shift) =>
        shift.driver_id === driver &&
        shift.weekday === WEEK[new Date(`${day}T00:00:00Z`).getUTCDay()] &&
        (shift.from_date ?? day) <= day &&
        (shift.until_date ?? day) >= day,
    );
  const own = shiftOn(today);
  if (own && own.starts_at <= time && (own.ends_at > time || own.ends_at < own.starts_at)) return true;
  const before = shiftOn(yesterday);
  const wasAway = leave.some((one) => one.leave_date === yesterday && one.starts_at === null);
  return before !== undefined && !wasAway && before.ends_at < before.starts_at && time < before.ends_at;
}

/** Road kilometres between the ends of a route: the chord of the sphere, times the detours. */
function routeKm(route: string): number {
  const stops = raw.rideshare_stops.filter(({ route_id }) => route_id === route);
  const vector = (stop: Row | undefined) => {
    const [phi, lambda] = [((stop?.latitude ?? 0) * Math.PI) / 180, ((stop?.longitude ?? 0) * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  };
  const [first, last] = [vector(stops[0]), vector(stops.at(-1))];
  const straight = 6371 * Math.acos(first.reduce((dot, value, index) => dot + value * (last[index] ?? 0), 0));
  return Math.min(straight, 60) * 1.28 + Math.max(0, straight - 60) * 1.24;
}

test('a pickup at 00:10 is of its day in India, also at the end of a month', async () => {
  const at = new Date('2024-02-29T18:40:00Z');
  await addBooking(db, at, { placedAt: addMinutes(at, -600), status: 'received' });
  const counted = async (from: string, to: string) => (await read('rides', period(from, to))).total.bookings;
  expect(await counted('2024-02-01', '2024-02-29')).toBe(0);
  expect(await counted('2024-03-01', '2024-03-31')).toBe(1);
});

test('an empty period has rows of zeros over time, and no rows of things that did not happen', async () => {
  const nothing = period('2020-01-01', '2020-01-02');
  for (const name of REPORT_NAMES) {
    const { rows, total, columns } = await read(name, nothing);
    expect(Object.keys(total).toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
    if (['rides', 'revenue', 'confirmation'].includes(name)) expect(rows).toHaveLength(2);
    if (['cancellations', 'seats', 'trips', 'energy'].includes(name)) expect(rows).toEqual([]);
  }
  expect((await read('confirmation', nothing)).total).toEqual({
    ...{ bookings: 0, confirmed: 0, median: null, p95: null, missed: 0, missedShare: null },
  });
});

test('names no rider', async () => {
  const [{ customer_name, customer_phone, customer_email } = {}] = raw.bookings;
  for (const name of REPORT_NAMES) {
    const text = JSON.stringify(await read(name, NOVEMBER));
    for (const personal of [customer_name, customer_phone, customer_email, 'Kavya', '+91'])
      expect(text).not.toContain(personal);
  }
});
