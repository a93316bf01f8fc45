import { expect, test } from 'vitest';
import {
  calendarDay,
  unassignedInterval,
  unassignedRows,
} from '#app/console/duties/calendar/day/calendar-day.server.ts';
import type { DayItem, DutyBlock } from '#app/console/duties/calendar/day/calendar-day.ts';
import { minuteOf, overdueWords } from '#app/console/duties/calendar/day/span.ts';
import type { DutySheet } from '#domain/duties/ports.ts';
import {
  sheetWith,
  testDriver,
  testDuty,
  testLeave,
  testShift,
  testVehicle,
} from '#domain/duties/testing/sheet.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import { addMinutes, HOUR_MS, type IndiaDate } from '#domain/kernel/india-time.ts';
import type { RideLine } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';
import { india } from '#tests/builders/india.ts';

const MONDAY = '2026-11-23' as IndiaDate;
const NOW = india('2026-11-23 12:00');
const VEHICLES = [testVehicle(1), testVehicle(2), testVehicle(3)];

function dayOf(rows: Partial<DutySheet>, unassigned: readonly RideLine[] = []) {
  const sheet = sheetWith({ vehicles: VEHICLES, ...rows });
  return calendarDay({
    date: MONDAY,
    now: NOW,
    sheet,
    unassigned,
    facts: [],
    acceptWithin: HOUR_MS / 2,
  });
}

const at = (time: string) => india(`2026-11-23 ${time}`);
const isDuty = (item: DayItem): item is DutyBlock => item.kind === 'duty';

function aRide(id: number, startsAt: Date, changes: Partial<RideLine> = {}): RideLine {
  return {
    subject: { kind: 'booking', id: id as BookingId },
    service: 'airport',
    label: `BK-${id}`,
    from: null,
    to: null,
    fromName: 'Saket',
    toName: 'Terminal 3',
    km: null,
    startsAt,
    minutes: 120,
    passenger: 'Asha Rao',
    flightNumber: null,
    seats: null,
    ...changes,
  };
}

test('orders drivers by their earliest duty, and those without by name', () => {
  const { drivers } = dayOf({
    drivers: [
      testDriver(1, { name: 'Zoya' }),
      testDriver(2, { name: 'Late' }),
      testDriver(3, { name: 'Early' }),
      testDriver(4, { name: 'Amit' }),
    ],
    duties: [
      testDuty(1, at('15:00'), { driver: 2, vehicle: 2 }),
      testDuty(2, at('07:00'), { driver: 3, vehicle: 3 }),
    ],
  });
  expect(drivers.map(({ name }) => name)).toEqual(['Early', 'Late', 'Amit', 'Zoya']);
});

test('leaves out an inactive driver without duties', () => {
  const drivers = [testDriver(1, { active: false }), testDriver(2, { active: false })];
  const day = dayOf({ drivers, duties: [testDuty(1, at('09:00'), { driver: 2 })] });
  expect(day.drivers.map(({ id }) => id)).toEqual([2]);
});

test('names the state of each day in the words of the seed', () => {
  const day = dayOf({
    drivers: [1, 2, 3, 4, 5].map((id) => testDriver(id)),
    shifts: [1, 2, 4].map((id) => testShift(id, 'monday', '08:00', '20:00')),
    leave: [testLeave(1, MONDAY)],
    duties: [
      testDuty(1, at('09:00'), { driver: 2, vehicle: 2 }),
      testDuty(2, at('09:00'), { driver: 3, vehicle: 3 }),
    ],
  });
  expect(Object.fromEntries(day.drivers.map(({ id, stateLabel }) => [id, stateLabel]))).toEqual({
    1: 'On Leave',
    2: 'Duty Periods Busy',
    3: 'Special Assignment',
    4: 'Available',
    5: 'No schedule set',
  });
});

test('shows an overnight shift of the day before that carries over', () => {
  const day = dayOf({ drivers: [testDriver(1)], shifts: [testShift(1, 'sunday', '18:00', '06:00')] });
  expect(day.drivers[0]).toMatchObject({
    shift: '18:00–06:00 from the day before',
    working: [{ at: 0, to: 360 }],
    items: [{ kind: 'free', at: 0, to: 360, label: 'Free 6 h' }],
  });
});

test('shows duties with the drive, the buffer and the free time between them', () => {
  const noida = { latitude: 28.5706, longitude: 77.3261 };
  const airport = { latitude: 28.5562, longitude: 77.1 };
  const [row] = dayOf({
    drivers: [testDriver(1)],
    shifts: [testShift(1, 'monday', '08:00', '20:00')],
    duties: [testDuty(1, at('09:00'), { to: airport }), testDuty(2, at('14:00'), { from: noida })],
  }).drivers;
  expect(row?.items.map(({ kind, at, to }) => [kind, at / 60, to / 60])).toEqual([
    ['free', 8, 9],
    ['duty', 9, 11],
    ['between', 11, expect.closeTo(12, 0)],
    ['free', 11, 14],
    ['duty', 14, 16],
    ['between', 16, 16.5],
    ['free', 16, 20],
  ]);
  expect(row?.items.find(({ kind }) => kind === 'between')).toMatchObject({
    label: expect.stringMatching(/^Drive .*, buffer 30 min$/),
    buffer: 30,
    drive: expect.closeTo(60, -1),
  });
  expect(row?.items.find(({ kind, at }) => kind === 'free' && at > 600)).toMatchObject({ label: 'Free 3 h' });
});

test('clips a duty over midnight, and ends a buffer where the next duty begins', () => {
  const duties = [testDuty(1, india('2026-11-22 23:00')), testDuty(2, at('01:10')), testDuty(3, at('23:00'))];
  const [row] = dayOf({ drivers: [testDriver(1)], duties }).drivers;
  expect(row?.items.map(({ kind, at, to }) => [kind, at, to])).toEqual([
    ['duty', 0, 60],
    ['between', 60, 70],
    ['duty', 70, 190],
    ['between', 190, 220],
    ['duty', 1380, 1440],
  ]);
  expect(row?.items.filter(isDuty).map(({ time }) => time)).toEqual([
    '23:00–01:00',
    '01:10–03:10',
    '23:00–01:00',
  ]);
});

test('draws overlapping duties below each other', () => {
  const duties = [
    testDuty(1, at('09:00')),
    testDuty(2, at('10:00'), { vehicle: 2 }),
    testDuty(3, at('11:30'), { vehicle: 3 }),
  ];
  const [row] = dayOf({ drivers: [testDriver(1)], duties }).drivers;
  expect(row?.items.filter(isDuty).map(({ lane }) => lane)).toEqual([0, 1, 0]);
  expect(row?.lanes).toBe(2);
});

test('shows a conflict at both duties and counts it once, until it is overridden', () => {
  const shifts = [testShift(1, 'monday', '08:00', '20:00')];
  const first = testDuty(1, at('09:00'));
  const second = testDuty(2, at('11:10'));
  const day = dayOf({ drivers: [testDriver(1)], shifts, duties: [first, second] });
  expect(day.counts).toEqual({ duties: 2, conflicts: { high: 0, medium: 0, low: 1 } });
  expect(
    day.drivers[0]?.items.filter(isDuty).map(({ conflicts }) => conflicts.map(({ title }) => title)),
  ).toEqual([['Insufficient Buffer'], ['Insufficient Buffer']]);
  const override = {
    by: { role: 'owner', phone: null, surface: 'console' },
    at: NOW,
    reason: 'Same hotel',
  } as const;
  const allowed = dayOf({ drivers: [testDriver(1)], shifts, duties: [first, { ...second, override }] });
  expect(allowed.counts.conflicts.low).toBe(0);
  for (const duty of allowed.drivers[0]?.items.filter(isDuty) ?? [])
    expect([duty.conflicts, duty.allowed]).toEqual([
      [],
      [expect.stringMatching(/^Insufficient Buffer: .+ 20 minutes missing\. Same hotel \(Owner, .+ IST\)$/)],
    ]);
});

test('shows the charge that the vehicle is expected to have', () => {
  const duties = [testDuty(1, at('09:00'), { km: 265 }), testDuty(2, at('14:00'), { km: 250 })];
  const [row] = dayOf({ drivers: [testDriver(1)], duties }).drivers;
  expect(row?.items.filter(isDuty).map(({ charge }) => charge)).toEqual([
    'Charge 100%',
    'Charge 50%, not enough for this duty',
  ]);
});

test('lists overdue rides first, then by pickup', () => {
  const trip = aRide(7, at('18:00'), {
    subject: { kind: 'trip', id: 7 as TripId },
    label: 'Delhi to Dehradun, Outbound',
    service: 'rideshare',
    passenger: null,
    seats: 3,
    minutes: 330,
  });
  const lines = [aRide(3, india('2026-11-22 23:30')), aRide(1, at('11:35')), aRide(2, at('12:30')), trip];
  const rows = unassignedRows(lines, MONDAY);
  const now = minuteOf(NOW, at('00:00').getTime());
  expect(rows.map(({ id, starts }) => [id, overdueWords(starts, now)])).toEqual([
    ['BK-3', '12 h 30 min overdue'],
    ['BK-1', '25 min overdue'],
    ['BK-2', null],
    ['TR-7', null],
  ]);
  expect(rows[0]?.day).toBe('22/11/2026');
  expect(rows[3]).toMatchObject({ who: '3 seats booked', serviceLabel: 'Rideshare', at: 1080, to: 1410 });
});

test('keeps overdue rides of the last 12 hours in the list of today alone', () => {
  const early = addMinutes(at('00:00'), 60);
  expect(unassignedInterval(MONDAY, early)).toEqual({
    from: india('2026-11-22 13:00'),
    to: india('2026-11-24 00:00'),
  });
  expect(unassignedInterval('2026-11-24' as IndiaDate, early).from).toEqual(india('2026-11-24 00:00'));
});

test('says which drivers declined or have not answered in time', () => {
  const notified = (minutes: number) => ({ notifiedAt: addMinutes(NOW, -minutes) });
  const day = dayOf({
    drivers: [testDriver(1)],
    duties: [
      testDuty(1, at('06:00'), { state: 'declined', ...notified(5) }),
      testDuty(2, at('09:00'), { ...notified(29) }),
      testDuty(3, at('12:00'), { ...notified(30) }),
      testDuty(4, at('15:00'), { state: 'accepted', ...notified(90) }),
      testDuty(5, at('18:00')),
    ],
  });
  const duties = day.drivers[0]?.items.filter(isDuty) ?? [];
  expect(duties.map(({ id, unanswered }) => [id, unanswered])).toEqual([
    [1, 'Declined'],
    [2, null],
    [3, 'No answer'],
    [4, null],
    [5, null],
  ]);
});
