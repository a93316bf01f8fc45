import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Booking, PartnerFare } from '#domain/bookings/booking.ts';
import type { BookingFilter, BookingOrder } from '#domain/bookings/booking-filter.ts';
import { BOOKING_SORTS, NEWEST_FIRST } from '#domain/bookings/booking-filter.ts';
import type { BookingStatus } from '#domain/bookings/booking-status.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { EXPORTED_TEXTS, textDefinition } from '#domain/rides/booking-texts.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { toRow } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { aBooking, aRide } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { CONTACT } from '#tests/builders/people.ts';
import { aPrice } from '#tests/builders/prices.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { startLastingTransaction } from '#tests/setup/lasting-transaction.ts';

const { db } = await openTestDatabase({ prepared: false });
let list: ReturnType<typeof bookingListQueries>;
/** Ids by customer name. All names are different. */
const ids = new Map<string, number>();

beforeAll(async () => {
  list = bookingListQueries(db);
  for (const booking of BOOKINGS) ids.set(booking.contact.name, await store(booking));
});

async function store(booking: Booking): Promise<number> {
  const customer = await customerRepository(db).ofPhone(booking.contact.phone);
  const { id } = await db
    .insertInto('bookings')
    .values(toRow({ ...booking, customerId: customer.id }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const PARTNER: PartnerFare = {
  bookingId: 'TZ-77',
  amount: 40,
  currency: 'EUR',
  rate: { rate: 92.4, takenOn: '2026-11-01' as IndiaDate },
};

type Known = {
  readonly name: string;
  readonly placedAt?: string;
  readonly pickupAt?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly from?: string;
  readonly status?: BookingStatus;
  readonly fare?: number;
  readonly passenger?: string;
  readonly kind?: Parameters<typeof aRide>[1];
  readonly partner?: PartnerFare;
};

function known({
  name,
  phone,
  email,
  from,
  status = 'received',
  fare = 1199,
  kind,
  passenger,
  ...rest
}: Known): Booking {
  const ride = aRide(india(rest.pickupAt ?? '2026-11-25 10:00'), kind);
  return aBooking({
    status,
    contact: { name, email: email ?? CONTACT.email, phone: (phone ?? CONTACT.phone) as Phone },
    ride: from ? { ...ride, pickupLocation: from } : ride,
    price: aPrice(fare),
    placedAt: india(rest.placedAt ?? '2026-11-21 12:00'),
    cancellation: status === 'cancelled' ? { by: 'rider', reason: 'other', note: null } : null,
    ...(passenger && { passengerName: passenger, passengerPhone: '+919876598765' }),
    ...(rest.partner && { partner: rest.partner, platform: 'Transferz' as const }),
  });
}

const BOOKINGS = [
  known({
    ...{ name: 'Oldest', placedAt: '2026-10-31 23:59', pickupAt: '2026-11-01 00:00', status: 'completed' },
    passenger: 'Kamala Devi',
  }),
  known({ name: 'October', placedAt: '2026-11-01 00:00', pickupAt: '2026-10-31 23:59', fare: 900 }),
  known({ name: 'Kavya Rao', placedAt: '2026-11-05 10:00', status: 'confirmed', fare: 5000 }),
  known({ name: 'राहुल शर्मा', placedAt: '2026-11-06 10:00', phone: '+919812345678' }),
  known({ name: 'राहुलः वर्मा', placedAt: '2026-11-07 10:00' }),
  known({ name: 'José Ñandú', placedAt: '2026-11-08 10:00', email: 'Jose.Nandu@Example.com' }),
  known({ name: "O'Brien 100%", placedAt: '2026-11-09 10:00', status: 'cancelled', fare: 700 }),
  known({ name: 'Under_score', placedAt: '2026-11-10 10:00', from: 'C:\\Lane 4, "Old" Delhi' }),
  known({ name: 'Underscore', placedAt: '2026-11-11 10:00', kind: { service: 'hourly', hours: 4 } }),
  known({ name: 'Partner', placedAt: '2026-11-12 10:00', partner: PARTNER, status: 'confirmed' }),
];

async function found(filter: BookingFilter, order: BookingOrder = NEWEST_FIRST): Promise<string[]> {
  const { total } = await list.figures(filter);
  const lines = await list.page(filter, { ...order, limit: 50, offset: 0, of: total });
  expect(lines).toHaveLength(total);
  return lines.map((line) => line.customer_name);
}

/** Assigns a driver and a vehicle to a booking. Returns the duty's id. */
async function assign(booking_id: BookingId): Promise<number> {
  const { id: driver_id } = await db
    .insertInto('drivers')
    .values({ name: 'Asha Rao', phone: '+919811100001' as Phone, license: 'DL-1', experience: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: vehicle_id } = await db
    .insertInto('vehicles')
    .values({ make: 'BYD', model: 'eMAX 7', reg_no: 'DL01AB1001', vehicle_type: 'mpv' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('duties')
    .values({
      ...{ booking_id, driver_id, vehicle_id },
      starts_at: india('2026-11-25 10:00'),
      ends_at: india('2026-11-25 12:00'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const day = (date: string) => date as IndiaDate;

describe('a search', () => {
  test.each([
    ['kavya', ['Kavya Rao']],
    ['  KAVYA rao ', ['Kavya Rao']],
    ['राहुल', ['राहुलः वर्मा', 'राहुल शर्मा']],
    ['हुल श', ['राहुल शर्मा']],
    ['JOSÉ ñ', ['José Ñandú']],
    ['jose nandu', ['José Ñandú']],
    ['jose\u0301', ['José Ñandú']],
    ['nandu jose', ['José Ñandú']],
    ['rao kavya', ['Kavya Rao']],
    ['kavya nandu', []],
    ['098123 45678', ['राहुल शर्मा']],
    ['0 98123 45678', ['राहुल शर्मा']],
    ['0091 98123 45678', ['राहुल शर्मा']],
    ['00 91 (98123) 45678', ['राहुल शर्मा']],
    ['jose.nandu@EXAMPLE', ['José Ñandú']],
    ['98123 45678', ['राहुल शर्मा']],
    ['kamala', ['Oldest']],
    ['98765 98765', ['Oldest']],
    ['+91 98123-45678', ['राहुल शर्मा']],
    ['8123', ['राहुल शर्मा']],
    ["o'brien", ["O'Brien 100%"]],
    ['100%', ["O'Brien 100%"]],
    ['%', ["O'Brien 100%"]],
    ['r_s', ['Under_score']],
    ['c:\\lane', ['Under_score']],
    ['"old" delhi', ['Under_score']],
    ["' or 1=1 --", []],
    ['nobody at all', []],
  ])('matches the characters of %j literally', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  test('finds a place as pickup and as drop', async () => {
    expect(await found({ search: 'old" delhi' })).toEqual(['Under_score']);
    expect(await found({ search: 'terminal 3' })).toHaveLength(BOOKINGS.length);
  });

  test.each(['BK-ID', 'bk-ID', 'ID', ' ID '])('finds the booking first whose id is %j', async (written) => {
    const id = ids.get('Kavya Rao');
    expect((await found({ search: written.replace('ID', String(id)) }))[0]).toBe('Kavya Rao');
  });

  test('treats a number of one or two digits as an id only', async () => {
    expect(await found({ search: String(ids.get('Partner')) })).toEqual(['Partner']);
    expect(await found({ search: '98' })).toEqual([]);
  });

  test('ignores a search of only spaces', async () => {
    expect(await found({ search: '   ' })).toHaveLength(BOOKINGS.length);
  });
});

describe('a filter', () => {
  test('returns bookings of a status, or for transferz the partner’s bookings of any status', async () => {
    expect(await found({ status: 'cancelled' })).toEqual(["O'Brien 100%"]);
    expect(await found({ status: 'confirmed' })).toEqual(['Partner', 'Kavya Rao']);
    expect(await found({ status: 'transferz' })).toEqual(['Partner']);
  });

  test('separates the partner’s transfers from other airport rides', async () => {
    expect(await found({ service: 'transferz' })).toEqual(['Partner']);
    expect(await found({ service: 'hourly' })).toEqual(['Underscore']);
    expect(await found({ service: 'airport' })).toHaveLength(BOOKINGS.length - 2);
    expect(await found({ service: 'intercity' })).toEqual([]);
  });

  test('includes whole days in India, first and last included', async () => {
    expect(await found({ bookedTo: day('2026-10-31') })).toEqual(['Oldest']);
    expect(await found({ bookedFrom: day('2026-11-01'), bookedTo: day('2026-11-01') })).toEqual(['October']);
    expect(await found({ pickupTo: day('2026-10-31') })).toEqual(['October']);
    expect(await found({ pickupFrom: day('2026-11-01'), pickupTo: day('2026-11-01') })).toEqual(['Oldest']);
    expect(await found({ bookedFrom: day('2026-11-12') })).toEqual(['Partner']);
    expect(await found({ pickupFrom: day('2026-11-30'), pickupTo: day('2026-11-01') })).toEqual([]);
  });

  test('finds the open bookings without a driver', async () => {
    const withDuty = (ids.get('Kavya Rao') ?? 0) as BookingId;
    const free = ['Partner', 'Underscore', 'Under_score', 'José Ñandú', 'राहुलः वर्मा', 'राहुल शर्मा'];
    expect(await found({ driver: 'none' })).toEqual([...free, 'Kavya Rao', 'October']);
    const duty = await assign(withDuty);
    expect(await found({ driver: 'none' })).toEqual([...free, 'October']);
    expect(await found({ driver: 'none', status: 'confirmed' })).toEqual(['Partner']);
    expect(await found({ driver: 'none', status: 'completed' })).toEqual([]);
    const [line] = await list.lines([withDuty]);
    expect(line?.assigned).toMatchObject({ dutyId: duty, driverName: 'Asha Rao', regNo: 'DL01AB1001' });
    await db.deleteFrom('duties').execute();
  });

  test('finds the pickups of the next 2 hours, not the last minute and not the one after', async () => {
    const id = ids.get('Kavya Rao') ?? 0;
    const { rows } = await sql<{ at: Date }>`select pickup_at as at from bookings where id = ${id}`.execute(
      db,
    );
    const move = (interval: string) =>
      sql`update bookings set pickup_at = now() + ${interval}::interval where id = ${id}`.execute(db);
    for (const [interval, names] of [
      ['-1 minute', []],
      ['1 minute', ['Kavya Rao']],
      ['119 minutes', ['Kavya Rao']],
      ['121 minutes', []],
    ] as const) {
      await move(interval);
      expect([interval, await found({ within: '2h' })]).toEqual([interval, names]);
    }
    await sql`update bookings set pickup_at = ${rows[0]?.at} where id = ${id}`.execute(db);
  });

  test('finds the pickups of today and tomorrow in India, as the clock goes', async () => {
    const id = ids.get('Kavya Rao') ?? 0;
    const { rows } = await sql<{ at: Date }>`select pickup_at as at from bookings where id = ${id}`.execute(
      db,
    );
    // Counted in seconds since 1970, which shares nothing with the days of the query.
    const day = 24 * 3_600;
    const now = await sql<{ seconds: number }>`select extract(epoch from now())::float8 as seconds`.execute(
      db,
    );
    const midnight = Math.floor(((now.rows[0]?.seconds ?? 0) + 5.5 * 3_600) / day) * day - 5.5 * 3_600;
    for (const [seconds, today, tomorrow] of [
      [-1, [], []],
      [0, ['Kavya Rao'], []],
      [day - 1, ['Kavya Rao'], []],
      [day, [], ['Kavya Rao']],
      [2 * day - 1, [], ['Kavya Rao']],
      [2 * day, [], []],
    ] as const) {
      await sql`update bookings set pickup_at = to_timestamp(${midnight + seconds}) where id = ${id}`.execute(
        db,
      );
      expect([seconds, await found({ within: 'today' }), await found({ within: 'tomorrow' })]).toEqual([
        seconds,
        today,
        tomorrow,
      ]);
    }
    await sql`update bookings set pickup_at = ${rows[0]?.at} where id = ${id}`.execute(db);
  });

  test('combines with every other filter', async () => {
    const october = { pickupFrom: day('2026-10-01'), pickupTo: day('2026-11-30') };
    expect(await found({ search: 'under', service: 'hourly', ...october })).toEqual(['Underscore']);
    expect(await found({ search: 'राहुल', status: 'received', bookedFrom: day('2026-11-07') })).toEqual([
      'राहुलः वर्मा',
    ]);
    expect(await found({ search: 'kavya', status: 'cancelled' })).toEqual([]);
  });
});

describe('the list', () => {
  test.each(BOOKING_SORTS)('sorts by %s the same in reverse on every page', async (sort) => {
    const forwards = await found({}, { sort, order: 'asc' });
    expect(await found({}, { sort, order: 'desc' })).toEqual(forwards.toReversed());
    const of = BOOKINGS.length;
    for (const limit of [3, 4]) {
      const paged: string[] = [];
      for (let offset = 0; offset < of; offset += limit) {
        const lines = await list.page({}, { sort, order: 'asc', limit, offset, of });
        paged.push(...lines.map((line) => line.customer_name));
      }
      expect(paged).toEqual(forwards);
    }
  });

  test('sorts by fare from the lowest or from the highest', async () => {
    expect((await found({}, { sort: 'fare', order: 'asc' }))[0]).toBe("O'Brien 100%");
    expect((await found({}, { sort: 'fare', order: 'desc' }))[0]).toBe('Kavya Rao');
  });

  test('returns the number of each status and the total fare of a filter', async () => {
    expect(await list.figures({ bookedTo: day('2026-11-09') })).toEqual({
      ...{ total: 7, received: 4, confirmed: 1, 'on-trip': 0, completed: 1, cancelled: 1 },
      revenue: 1199 + 900 + 5000 + 3 * 1199 + 700,
      search: undefined,
    });
    expect(await list.figures({ search: 'nobody' })).toMatchObject({ total: 0, revenue: 0 });
    expect(await list.totals()).toEqual({ all: BOOKINGS.length, cancelled: 1 });
  });

  test('changes its state token only when a booking is changed or deleted', async () => {
    const before = await list.state();
    expect(await list.state()).toBe(before);
    const booking_id = (ids.get('Oldest') ?? 0) as BookingId;
    const change = { booking_id, kind: 'edited', from_status: 'completed', to_status: 'completed' } as const;
    await db
      .insertInto('booking_changes')
      .values({ ...change, role: 'owner', phone: null, surface: 'cli', note: null, at: new Date() })
      .execute();
    const edited = await list.state();
    expect(edited).not.toBe(before);
    await db
      .insertInto('deleted_bookings')
      .values({
        booking_id: 99 as BookingId,
        exported: '{}',
        deleted_at: new Date(),
        role: 'owner',
        phone: null,
        surface: 'cli',
      })
      .execute();
    expect(await list.state()).not.toBe(edited);
  });

  test('changes its state token also when an earlier change is committed later', async () => {
    const booking_id = (ids.get('Oldest') ?? 0) as BookingId;
    const edit = (at: Date) => ({
      ...({
        booking_id,
        kind: 'edited',
        from_status: 'completed',
        to_status: 'completed',
        role: 'owner',
      } as const),
      ...({ phone: null, surface: 'cli', note: null, at } as const),
    });
    const early = await startLastingTransaction(db);
    await early.insertInto('booking_changes').values(edit(new Date())).execute();
    await db.insertInto('booking_changes').values(edit(new Date())).execute();
    const before = await list.state();
    await early.commit().execute();
    expect(await list.state()).not.toBe(before);
  });

  test('finds bookings by ids, and leaves out missing ones', async () => {
    const [kavya, partner] = [ids.get('Kavya Rao'), ids.get('Partner')] as never[];
    const lines = await list.lines([partner, 999_999 as never, kavya] as never[]);
    expect(lines.map((line) => line.customer_name)).toEqual(['Kavya Rao', 'Partner']);
    expect(await list.lines([])).toEqual([]);
  });
});

describe('the export', () => {
  async function csv(filter: BookingFilter, order: BookingOrder = NEWEST_FIRST): Promise<string> {
    let text = '';
    for await (const part of list.csv(filter, order)) text += part;
    return text;
  }

  test('contains the filtered rows in the order of the list', async () => {
    const textLabels = EXPORTED_TEXTS.map((name) => `,${textDefinition(name).label}`).join('');
    const emptyTexts = ','.repeat(EXPORTED_TEXTS.length);
    expect(await csv({ search: 'राहुल' })).toBe(
      [
        '\uFEFFBooking,Status,Service,Customer,Phone,E-mail,Pickup location,Drop location,Pickup date,' +
          `Pickup time (IST),Booking date,Booking time (IST),Fare (INR),Original fare,Original currency,Platform,Partner booking id${textLabels},Estimated fare,Driver,Vehicle`,
        ...[
          [ids.get('राहुलः वर्मा'), 'राहुलः वर्मा', "'+91 99999 12345", '07/11/2026'],
          [ids.get('राहुल शर्मा'), 'राहुल शर्मा', "'+91 98123 45678", '06/11/2026'],
        ].map(
          ([id, name, phone, booked]) =>
            `BK-${id},Booking Received,Airport Transfer,${name},${phone},rider@example.com,` +
            `"Connaught Place, New Delhi, Delhi","Delhi Airport Terminal 3, New Delhi",25/11/2026,10:00,${booked},10:00,1199,1199,INR,Website,${emptyTexts},No,,`,
        ),
        '',
      ].join('\r\n'),
    );
  });

  test('contains only the header without rows', async () => {
    expect((await csv({ search: 'nobody' })).split('\r\n')).toHaveLength(2);
  });

  test('releases its connection when the reader stops early', async () => {
    const rows = list.csv({}, NEWEST_FIRST);
    await rows.next();
    await rows.next();
    await rows.return(undefined);
    const { count } = await db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(BOOKINGS.length);
    await db.deleteFrom('deleted_bookings').execute();
  });
});
