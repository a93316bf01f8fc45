import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Booking, PartnerFare } from '#domain/bookings/booking.ts';
import { NEWEST_FIRST } from '#domain/bookings/booking-filter.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { bookingListQueries } from '#infra/postgres/queries/bookings/booking-list.queries.ts';
import { rankedAmong } from '#infra/postgres/queries/bookings/ranked-ids.ts';
import { toRow } from '#infra/postgres/repositories/bookings/booking-row.ts';
import { customerRepository } from '#infra/postgres/repositories/bookings/customer.repository.ts';
import { eraseBookings } from '#infra/postgres/repositories/personal-data/erase-bookings.ts';
import { aBooking, aRide } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase({ prepared: false });
const list = bookingListQueries(db);

/** Names in both scripts that sound the same. The oracle knows no other rule of sounds. */
const SAME_SOUND = [
  ['amit', 'अमित'],
  ['sharma', 'शर्मा'],
  ['verma', 'varma', 'वर्मा'],
  ['singh', 'सिंह'],
  ['deepak', 'dipak', 'दीपक'],
  ['lakshmi', 'laxmi', 'लक्ष्मी'],
  ['mohammed', 'muhammad', 'मोहम्मद'],
  ['chopra', 'चोपड़ा'],
  ['reddy', 'रेड्डी'],
  ['farhan', 'फरहान'],
  ['jai', 'जय'],
];
const FIRST = [
  'Amit',
  'अमित',
  'Deepak',
  'दीपक',
  'Lakshmi',
  'लक्ष्मी',
  'Mohammed',
  'Farhan',
  'Jai',
  'जय',
  'José',
];
const LAST = [
  'Sharma',
  'शर्मा',
  'Verma',
  'वर्मा',
  'Singh',
  'सिंह',
  'Chopra',
  'चोपड़ा',
  'Reddy',
  'Rao',
  "O'Brien",
];
const PLACES = [
  'Saket, New Delhi, Delhi',
  'Sharma Market, Noida, Uttar Pradesh',
  'Sector 137, Noida, Uttar Pradesh',
];
const FLIGHTS = ['BA 494', 'BA0494', '6E 2134', 'AI101', null];
const DRIVERS = [
  { name: 'Gopal Yadav', plate: 'DL 01 AB 1001' },
  { name: 'Sharma Ji', plate: 'HR-26-EV-2002' },
];

type Row = Awaited<ReturnType<typeof rawRows>>[number];
let rows: Row[];

beforeAll(async () => {
  const fleet: [number, number][] = [];
  for (const [at, { name, plate }] of DRIVERS.entries()) {
    const driver = await db
      .insertInto('drivers')
      .values({ name, phone: `+9198111000${10 + at}` as Phone, license: `DL-${at}`, experience: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const vehicle = await db
      .insertInto('vehicles')
      .values({ make: 'BYD', model: 'eMAX 7', reg_no: plate, vehicle_type: 'mpv' })
      .returning('id')
      .executeTakeFirstOrThrow();
    fleet.push([driver.id, vehicle.id]);
  }
  for (let at = 0; at < FIRST.length * LAST.length; at += 1) await store(at, fleet);
  await sql`analyze`.execute(db);
  rows = await rawRows();
});

function partner(at: number): PartnerFare {
  return {
    bookingId: `TZ-${1000 + at}F`,
    amount: 40,
    currency: 'EUR',
    rate: { rate: 92.4, takenOn: '2026-11-01' as IndiaDate },
  };
}

async function store(at: number, fleet: readonly [number, number][]): Promise<void> {
  const pick = <Value>(from: readonly Value[], step = 1) =>
    from[Math.floor(at / step) % from.length] as Value;
  const phone = `+91${9_800_000_000 + at * 1_234_567}` as Phone;
  const customer = await customerRepository(db).ofPhone(phone);
  const ride = aRide(india('2026-11-25 10:00'), {
    service: 'airport',
    direction: 'to-airport',
    terminal: 'T3',
    flightNumber: pick(FLIGHTS),
    meetAndGreet: false,
  });
  const booking: Partial<Booking> = {
    status: 'confirmed',
    customerId: customer.id,
    contact: { name: `${pick(FIRST)} ${pick(LAST, FIRST.length)}`, email: `rider${at}@example.com`, phone },
    ride: { ...ride, pickupLocation: pick(PLACES) },
    placedAt: new Date(india('2026-11-01 12:00').getTime() + ((at * 37) % 97) * 3_600_000),
    ...(at % 7 === 0 && { passengerName: `Kamala ${pick(LAST)}`, passengerPhone: '+919876598765' }),
    ...(at % 5 === 0 && {
      ...{ partner: partner(at), platform: 'Transferz' as const },
      guest: { name: 'Anna Keller', email: 'anna@partner.example', phone: '+4930123456' as Phone },
    }),
  };
  const { id } = await db
    .insertInto('bookings')
    .values(toRow(aBooking(booking)))
    .returning('id')
    .executeTakeFirstOrThrow();
  const [driver_id, vehicle_id] = fleet[at % 9] ?? [];
  if (!driver_id || !vehicle_id) return;
  await sql`insert into duties (booking_id, driver_id, vehicle_id, starts_at, ends_at)
    values (${id}, ${driver_id}, ${vehicle_id}, now() + ${at} * interval '3 hours', now() + ${at} * interval '3 hours' + interval '2 hours')`.execute(
    db,
  );
}

async function rawRows() {
  return db
    .selectFrom('bookings')
    .leftJoin('duties', 'duties.booking_id', 'bookings.id')
    .leftJoin('drivers', 'drivers.id', 'duties.driver_id')
    .leftJoin('vehicles', 'vehicles.id', 'duties.vehicle_id')
    .select([
      ...(['bookings.id', 'customer_name', 'customer_phone', 'customer_email', 'passenger_name'] as const),
      ...(['passenger_phone', 'guest_name', 'guest_email', 'guest_phone', 'pickup_location'] as const),
      ...(['drop_location', 'flight_number', 'partner_booking_id', 'placed_at', 'reg_no'] as const),
      'drivers.name as driver',
    ])
    .execute();
}

/* The oracle: a plain filter over raw rows. It shares no code with the search. */

const plain = (text: string | null) =>
  (text ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const code = (text: string | null) => (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
const flight = (text: string | null) => code(text).replace(/^(BA)0/, '$1');
const namesOf = (row: Row) => [row.customer_name, row.passenger_name, row.guest_name, row.driver].map(plain);
const wordsOf = (row: Row) => namesOf(row).flatMap((name) => name.split(' '));

function soundsAs(word: string, row: Row): boolean {
  const same = SAME_SOUND.map((group) => group.map(plain)).find((group) => group.includes(word)) ?? [];
  return wordsOf(row).some((other) => same.includes(other));
}

const without = (word: string) => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

function isSlip(typed: string, word: string): boolean {
  const near = [typed, ...(typed.length >= 4 ? without(typed) : [])];
  return [word, ...(word.length >= 4 ? without(word) : [])].some((one) => near.includes(one));
}

const isNamed = (word: string, row: Row) =>
  namesOf(row).some((name) => name.includes(word)) || (word.length >= 3 && soundsAs(word, row));

/** Returns the rank of a row for words, or undefined if it is not found. */
function wordRank(words: readonly string[], row: Row, slips: boolean): number | undefined {
  const isOf = (word: string) =>
    isNamed(word, row) || (slips && wordsOf(row).some((one) => isSlip(word, one)));
  const text = [row.customer_email, row.pickup_location, row.drop_location, row.guest_email]
    .map(plain)
    .join('\n');
  if (words.every(isOf)) return 2;
  return words.every((word) => isOf(word) || text.includes(word)) ? 3 : undefined;
}

type Asked =
  | { readonly id: number }
  | { readonly words: string }
  | { readonly phone: string }
  | { readonly part: string }
  | { readonly flight: string }
  | { readonly partner: string }
  | { readonly plate: string };

function oracle(asked: Asked): number[] {
  const phones = (row: Row) => [row.customer_phone, row.passenger_phone, row.guest_phone ?? ''];
  const rank = (row: Row, slips: boolean): number | undefined => {
    if ('id' in asked) return row.id === asked.id ? 0 : undefined;
    if ('phone' in asked) return phones(row).some((one) => one.endsWith(asked.phone)) ? 1 : undefined;
    if ('part' in asked) return phones(row).some((one) => one.includes(asked.part)) ? 3 : undefined;
    if ('flight' in asked) return flight(row.flight_number) === asked.flight ? 1 : undefined;
    if ('plate' in asked) return code(row.reg_no) === asked.plate ? 1 : undefined;
    if ('words' in asked) return wordRank(plain(asked.words).split(' '), row, slips);
    const id = code(row.partner_booking_id);
    if (id === asked.partner) return 1;
    return id.startsWith(asked.partner) ? 3 : undefined;
  };
  const ranked = (slips: boolean) =>
    rows
      .flatMap((row) => {
        const one = rank(row, slips);
        return one === undefined ? [] : [{ row, rank: one }];
      })
      .toSorted(
        (a, b) => a.rank - b.rank || Number(b.row.placed_at) - Number(a.row.placed_at) || b.row.id - a.row.id,
      )
      .map(({ row }) => row.id);
  const exact = ranked(false);
  return exact.length > 0 ? exact : ranked(true);
}

async function found(search: string, limit = 500): Promise<number[]> {
  const { total, search: read } = await list.figures({ search });
  const ids: number[] = [];
  for (let offset = 0; offset < total; offset += limit) {
    const lines = await list.page({ search }, { ...NEWEST_FIRST, limit, offset, of: total, search: read });
    ids.push(...lines.map(({ id }) => id));
  }
  expect(ids).toHaveLength(total);
  return ids;
}

describe('a search finds, in the order of the ranks,', () => {
  test.each<[string, Asked]>([
    // Names in any order, of customers, passengers, guests and drivers, in either script.
    ['Sharma Amit', { words: 'Sharma Amit' }],
    ['amit sharma', { words: 'amit sharma' }],
    ['अमित', { words: 'अमित' }],
    ['शर्मा amit', { words: 'शर्मा amit' }],
    ['Varma', { words: 'Varma' }],
    ['Singh', { words: 'Singh' }],
    ['laxmi', { words: 'laxmi' }],
    ['Muhammad', { words: 'Muhammad' }],
    ['चोपड़ा', { words: 'चोपड़ा' }],
    ['Jai', { words: 'Jai' }],
    ['jose', { words: 'jose' }],
    ["O'Brien", { words: "O'Brien" }],
    ['kamala', { words: 'kamala' }],
    ['Keller Anna', { words: 'Keller Anna' }],
    ['Gopal', { words: 'Gopal' }],
    ['yadav gopal', { words: 'yadav gopal' }],
    // Slips of one letter: missing, added, wrong, in another place.
    ['Kmala', { words: 'Kmala' }],
    ['Kammala', { words: 'Kammala' }],
    ['Kakala', { words: 'Kakala' }],
    ['Kellre Anna', { words: 'Kellre Anna' }],
    ['Goapl', { words: 'Goapl' }],
    ['Vermq Amit', { words: 'Vermq Amit' }],
    ['nobody', { words: 'nobody' }],
    // Places and e-mail addresses come after names.
    ['sharma', { words: 'sharma' }],
    ['sector', { words: 'sector' }],
    ['noida amit', { words: 'noida amit' }],
    ['rider7@example', { words: 'rider7@example' }],
    ['anna@partner', { words: 'anna@partner' }],
    // Flights, plates and partner ids.
    ['BA494', { flight: 'BA494' }],
    ['ba 494', { flight: 'BA494' }],
    ['BA-0494', { flight: 'BA494' }],
    ['6e 2134', { flight: '6E2134' }],
    ['DL01AB1001', { plate: 'DL01AB1001' }],
    ['dl 01 ab 1001', { plate: 'DL01AB1001' }],
    ['HR-26 EV 2002', { plate: 'HR26EV2002' }],
    ['TZ-1005F', { partner: 'TZ1005F' }],
    ['tz1005f', { partner: 'TZ1005F' }],
    ['TZ-10', { partner: 'TZ10' }],
    ['tz 1005', { partner: 'TZ1005' }],
  ])('what %j means', async (search, asked) => {
    const expected = oracle(asked);
    expect(await found(search)).toEqual(expected);
    expect(await found(search, 3)).toEqual(expected);
    if (search !== 'nobody') expect(expected).not.toEqual([]);
  });

  test('phones in any form', async () => {
    const phone = rows[40]?.customer_phone.slice(-10) ?? '';
    const spaced = `${phone.slice(0, 5)} ${phone.slice(5)}`;
    const devanagari = phone.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    for (const typed of [
      phone,
      spaced,
      `0${phone}`,
      `+91 ${spaced}`,
      `0091-${phone}`,
      `91${phone}`,
      devanagari,
    ])
      expect(await found(typed), typed).toEqual(oracle({ phone }));
    expect(await found(phone.slice(-6))).toEqual(oracle({ part: phone.slice(-6) }));
    expect(await found('30 123 456')).toEqual(oracle({ part: '30123456' }));
    expect(await found(`98765 98765`)).toEqual(oracle({ phone: '9876598765' }));
    expect((await found('98765 98765')).length).toBeGreaterThan(5);
  });

  test('a reference in any form, first', async () => {
    const id = rows[100]?.id ?? 0;
    for (const typed of [`BK-${id}`, `bk${id}`, `Bk ${id}`, `#${id}`, `# ${id}`, `bk#${id}`, String(id)])
      expect((await found(typed))[0], typed).toBe(id);
    expect(await found('7')).toEqual(oracle({ id: 7 }));
    expect(await found('RS-7')).toEqual([]);
  });

  test('nothing by a sign with a meaning in SQL, unless it is there', async () => {
    for (const search of ['%', '_', '\\', "'; drop table bookings --", '%%%', 'a%t'])
      expect(await found(search), search).toEqual([]);
  });
});

test('a slip in a name is found beside the plate of the vehicle', async () => {
  const plate = 'DL01AB1001';
  const ofVehicle = rows.filter(({ reg_no }) => code(reg_no) === plate);
  const typed = ofVehicle
    .flatMap(({ customer_name }) => plain(customer_name).split(' '))
    .filter((word) => word.length >= 5)
    .filter(
      (word) =>
        !DRIVERS.some(({ name }) =>
          plain(name)
            .split(' ')
            .some((one) => isSlip(word, one)),
        ),
    )
    .map((word) => `${word.slice(0, 2)}x${word.slice(3)}`)[0];
  const expected = ofVehicle.filter((row) => wordsOf(row).some((one) => isSlip(typed ?? '', one)));
  expect(expected).not.toEqual([]);
  expect((await found(`${typed} ${plate}`)).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
});

test('the pages of many found bookings, ranked in parts, are those of all at once', async () => {
  const phones = rows.map((row) => row.customer_phone).join();
  const number = rows.map(({ id }) => `${id}`).find((id) => id.length > 2 && phones.includes(id));
  for (const text of ['sharma', 'Sharma Amit', 'sector', 'TZ-10', 'Kmala', 'Gopal', 'DL01AB1001', number]) {
    const { search } = await list.figures({ search: text });
    if (!search?.ids) throw new Error('Many');
    const { ids: all } = search;
    const expected = await found(`${text}`);
    expect(expected.length).toBeGreaterThan(1);
    expect(all).toHaveLength(expected.length);
    for (const atOnce of [1, 5, 500]) {
      const ids: number[] = [];
      for (let offset = 0; offset < expected.length; offset += 7)
        ids.push(...(await rankedAmong(db, all, search, { limit: 7, offset, atOnce })));
      expect([text, ids]).toEqual([text, expected]);
    }
  }
});

test('the order of the export is the order of the pages', async () => {
  for (const search of ['sharma', 'TZ-10', 'Kmala', 'sector']) {
    let csv = '';
    for await (const part of list.csv({ search }, NEWEST_FIRST)) csv += part;
    const ids = [...csv.matchAll(/^BK-(\d+),/gm)].map(([, id]) => Number(id));
    expect(ids).toEqual(await found(search));
  }
});

test('another sort has no ranks, and a search keeps every row', async () => {
  const { total } = await list.figures({ search: 'sharma' });
  const page = { sort: 'id', order: 'asc', limit: 500, offset: 0, of: total } as const;
  const ids = (await list.page({ search: 'sharma' }, page)).map(({ id }) => id);
  expect(ids).toEqual((await found('sharma')).toSorted((a, b) => a - b));
});

test('keeps no sound of an erased name', async () => {
  const id = rows[0]?.id ?? 0;
  await db
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('id', '=', id as BookingId)
    .execute();
  const by = { role: 'owner', phone: null, surface: 'cli' } as const;
  await eraseBookings(db, { ids: [id as BookingId] }, { by, at: new Date() });
  const { name_sounds } = await db
    .selectFrom('bookings')
    .select('name_sounds')
    .where('id', '=', id as BookingId)
    .executeTakeFirstOrThrow();
  expect(new Set(name_sounds)).toEqual(new Set(['irsd']));
});

test('a call without the number of rows reads the same pages', async () => {
  const expected = await found('sharma');
  const page = { ...NEWEST_FIRST, limit: 7, of: Number.POSITIVE_INFINITY };
  const read: number[] = [];
  for (let offset = 0; offset < expected.length + 7; offset += 7)
    read.push(...(await list.whole({ search: 'sharma' }, { ...page, offset })).map(({ id }) => id));
  expect(read).toEqual(expected);
});
