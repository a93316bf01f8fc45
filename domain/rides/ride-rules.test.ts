import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { TERMINAL_LABELS, TERMINALS, terminalLocation } from '#domain/rides/ride.ts';
import {
  checkRide,
  earliestPickup,
  fareMissing,
  likelyPickups,
  mentionsAirport,
  offeredPickup,
  soonestPickup,
} from '#domain/rides/ride-rules.ts';
import type { Service } from '#domain/rides/services.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import {
  airportRequest,
  fromAirportRequest,
  hourlyRequest,
  intercityRequest,
  TODAY,
  TOMORROW,
} from '#tests/builders/rides.ts';

const NOON = india(`${TODAY} 12:00`);
const FARE = { priced: true, minimumHours: 2 };
const REQUESTS = { airport: airportRequest, hourly: hourlyRequest, intercity: intercityRequest };

/** Returns all errors of a ride in order, as `field: code`. */
function faults(request: RideRequest, { now = NOON, priced = true, minimumHours = 2 } = {}): string[] {
  const checked = checkRide(request, { priced, minimumHours }, now);
  return checked.ok ? [] : checked.refusal.errors.map(({ field, code }) => `${field}: ${code}`);
}

const AIRPORT_IN_HOURLY = 'airport-in-hourly';
const NOTICE: Record<Service, string> = {
  airport: 'pickupTime: notice-too-short',
  hourly: 'pickupTime: notice-too-short',
  intercity: 'pickupTime: notice-too-short',
};

test('requires a pickup location (rule 1)', () => {
  for (const request of [airportRequest, hourlyRequest, intercityRequest]) {
    expect(faults(request({ pickupLocation: '' }))).toEqual(['pickupLocation: pickup-location-missing']);
  }
});

test('requires a pickup terminal instead of a pickup location from the airport (rule 1)', () => {
  expect(faults(fromAirportRequest({ terminal: undefined }))).toEqual(['terminal: pickup-terminal-missing']);
  expect(faults(fromAirportRequest({ terminal: undefined }), { priced: false })[0]).toBe(
    'terminal: pickup-terminal-missing',
  );
});

test('requires a pickup date and a pickup time (rules 2 and 3)', () => {
  expect(faults(hourlyRequest({ pickupDate: '' }))).toEqual(['pickupDate: pickup-date-missing']);
  expect(faults(hourlyRequest({ pickupTime: '' }))).toEqual(['pickupTime: pickup-time-missing']);
});

test.each(['2026-02-30', '2027-02-29', '21/11/2026', '2026-13-01', 'tomorrow'])(
  'refuses a date that does not exist (%s) and checks it no further',
  (pickupDate) => {
    expect(faults(hourlyRequest({ pickupDate }))).toEqual(['pickupDate: date-malformed']);
  },
);

test.each(['24:00', '18:60', '6 pm'])('refuses a time that does not exist (%s)', (pickupTime) => {
  expect(faults(hourlyRequest({ pickupTime }))).toEqual(['pickupTime: time-malformed']);
});

test('refuses a pickup yesterday and accepts one today, by the calendar of India (rule 4)', () => {
  const past = 'pickupDate: date-past';
  const lastMoment = new Date(india('2026-11-22 00:00').getTime() - 1);
  const firstMoment = india('2026-11-22 00:00');
  const on = (pickupDate: string, now: Date) =>
    faults(hourlyRequest({ pickupDate }), { now }).filter((fault) => fault.startsWith('pickupDate'));
  expect(on('2026-11-20', lastMoment)).toEqual([past]);
  expect(on('2026-11-21', lastMoment)).toEqual([]);
  expect(on('2026-11-21', firstMoment)).toEqual([past]);
  expect(on('2026-11-22', firstMoment)).toEqual([]);
});

test('refuses a past date by its own message alone (rule 4)', () => {
  expect(faults(hourlyRequest({ pickupDate: '2026-11-20' }))).toEqual(['pickupDate: date-past']);
});

test('accepts a pickup 366 days ahead and refuses one a day later', () => {
  expect(faults(hourlyRequest({ pickupDate: '2027-11-22' }))).toEqual([]);
  expect(faults(hourlyRequest({ pickupDate: '2027-11-23' }))).toEqual(['pickupDate: date-too-far']);
});

test.each([
  ['airport', '14:00', '13:59'],
  ['hourly', '14:00', '13:59'],
  ['intercity', '18:00', '17:59'],
] as const)('accepts at 12:00 an %s ride at %s, not at %s (rule 5)', (service, enough, tooSoon) => {
  const at = (pickupTime: string, now = NOON) =>
    faults(REQUESTS[service]({ pickupDate: TODAY, pickupTime }), { now });
  expect(at(enough)).toEqual([]);
  expect(at(tooSoon)).toEqual([NOTICE[service]]);
  expect(at(enough, new Date(NOON.getTime() + 1))).toEqual([NOTICE[service]]);
});

test.each([
  ['airport', '01:00', '00:59'],
  ['hourly', '01:00', '00:59'],
  ['intercity', '05:00', '04:59'],
] as const)('accepts at 23:00 an %s ride at %s, not at %s (rule 5)', (service, enough, tooSoon) => {
  const at = (pickupTime: string) =>
    faults(REQUESTS[service]({ pickupDate: TOMORROW, pickupTime }), { now: india(`${TODAY} 23:00`) });
  expect(at(enough)).toEqual([]);
  expect(at(tooSoon)).toEqual([NOTICE[service]]);
});

test('refuses a time earlier today as too soon, not as a past date (rule 5)', () => {
  expect(faults(airportRequest({ pickupDate: TODAY, pickupTime: '00:00' }))).toEqual([NOTICE.airport]);
});

test('requires a pickup location of at least 5 characters (rule 6)', () => {
  expect(faults(hourlyRequest({ pickupLocation: 'Saket' }))).toEqual([]);
  expect(faults(hourlyRequest({ pickupLocation: 'Sake' }))).toEqual([
    'pickupLocation: pickup-location-too-short',
  ]);
});

test('accepts a pickup terminal of any length (rule 6)', () => {
  expect(faults(fromAirportRequest({ pickupLocation: 'T3' }))).toEqual([]);
});

test('refuses an hourly rental that starts or ends at an airport (rule 7)', () => {
  const airport = 'IGI Airport, New Delhi';
  expect(faults(hourlyRequest({ pickupLocation: airport }))).toEqual([
    `pickupLocation: ${AIRPORT_IN_HOURLY}`,
  ]);
  expect(faults(hourlyRequest({ dropLocation: airport }))).toEqual([`dropLocation: ${AIRPORT_IN_HOURLY}`]);
  expect(faults(hourlyRequest({ pickupLocation: airport, dropLocation: airport }))).toEqual([
    `pickupLocation: ${AIRPORT_IN_HOURLY}`,
    `dropLocation: ${AIRPORT_IN_HOURLY}`,
  ]);
});

test('accepts other services at an airport (rule 7)', () => {
  expect(faults(intercityRequest({ pickupLocation: 'IGI Airport, New Delhi' }))).toEqual([]);
  expect(faults(intercityRequest({ dropLocation: 'Jaipur International Airport, Jaipur' }))).toEqual([]);
  expect(faults(airportRequest({ dropLocation: terminalLocation('T3') }))).toEqual([]);
});

test.each([
  ...TERMINALS.map(terminalLocation),
  ...Object.values(TERMINAL_LABELS),
  'IGI Airport, New Delhi',
  'indira gandhi international airport',
  'Indira Gandhi International, Delhi',
  'IGI, New Delhi',
  'IGIA T3',
  'Airport Road, Mahipalpur',
  'Delhi Airports Parking',
  'Hindon Airport, Ghaziabad',
  'Noida International Airport, Jewar',
  'Air Port, Palam',
  'air-port metro',
  'Safdarjung Aerodrome',
  'Terminal 1',
  'terminal2',
  'TERMINAL-3, New Delhi',
  'Terminal - 3',
  'Terminal 1D, Palam',
  'Terminal No. 2, Delhi',
  'Terminal #3',
  'Terminal T3',
  'Terminal Three, Delhi',
  'Terminal III',
  'T1 Airport',
  'T-2 airport',
  'T 3 Airport, Delhi',
  't3airport',
  'Delhi Airport T1',
  'T3 Terminal, Delhi',
  'T3 Departures',
  'T-1 Arrival',
  'Departure Gate 4',
  'departures gates, level 2',
  'Arrival Gate 6',
  'Arrivals-Gate',
  'Domestic Terminal, Palam',
  'International Terminal',
  'domestic terminals',
  'दिल्ली एयरपोर्ट',
  'इंदिरा गांधी अंतर्राष्ट्रीय हवाई अड्डा',
  'हवाईअड्डे के पास',
  'टर्मिनल 3, दिल्ली',
  'टर्मिनल १',
  'टर्मिनल-२',
  'टर्मिनल३',
  ...['1', '2', '3', '1A', '1B', '2C', '1D', 'One', 'Two', 'Three', 'II', 'III'].map((n) => `Terminal ${n}`),
  ...['1', '2', '3'].flatMap((n) => [`टर्मिनल ${n}`, `Terminal T-${n}`, `T${n} Terminal`, `T ${n}-Terminal`]),
  ...['A', 'B', 'C', 'D'].map((pier) => `T-1${pier} Departure`),
  'T2 Arrivals',
  'International-Terminal',
])('recognises the airport in %s', (location) => {
  expect(mentionsAirport(location)).toBe(true);
});

test.each([
  'Terminal Road Market, Delhi',
  'Anand Vihar Terminal, Delhi',
  'Inter State Bus Terminal, Kashmere Gate',
  'International Bus Terminal Road',
  'Terminal 10, Container Depot',
  'Terminal 4',
  'Terminal 1st Lane, Okhla',
  'Bus Terminal, 2 Ring Road',
  'Terminal Tower 3, Gurugram',
  'Flat T3, Sector 50, Noida',
  'Tower T1, Bus Terminal Road',
  'T24 Hotel, Karol Bagh',
  'T34 Terminal Lane',
  'Mart 3 Arrival Lane',
  'India Gate, New Delhi',
  'Kashmere Gate, Delhi',
  'Departure Gateway Apartments',
  'Gate 3, Arrival Street',
  'Domestic Workers Union, Delhi',
  'International Trade Tower, Nehru Place',
  'Indira Gandhi Indoor Stadium, Delhi',
  'IGI Stadium, ITO',
  'IGI Indoor Stadium, Delhi',
  'IGI Hospital, Dwarka',
  'IGI College, Delhi',
  'IGI Complex, Sector 9',
  'Indira Gandhi International Sports Complex, Delhi',
  'Indira Gandhi International School, Faridabad',
  'Indira Gandhi National Open University, Maidan Garhi',
  'Digital Park, Sector 62',
  'Fair Portrait Studio, Saket',
  'Tower T4 Arrival Lane',
  'Tower T1x Terminal Road',
  'Block T11 Departure Lane',
  'Terminal 1E Lane',
  'Terminal Onework Hub',
  'Terminal i, Anand Vihar',
  'Chair Port House',
  'Aerocity, New Delhi',
  'Terminus Hotel, Gurugram',
  'अड्डा बाज़ार, दिल्ली',
  '',
])('does not mistake %s for the airport', (location) => {
  expect(mentionsAirport(location)).toBe(false);
});

test('names the locations that prevent a fare (rule 8)', () => {
  const code = 'fare-needs-locations';
  expect(
    faults(intercityRequest({ pickupLocation: 'Saket', dropLocation: 'Jaipur' }), { priced: false }),
  ).toEqual([`pickupLocation: ${code}`, `dropLocation: ${code}`]);
  expect(faults(intercityRequest({ dropLocation: 'Jaipur' }), { priced: false })).toEqual([
    `dropLocation: ${code}`,
  ]);
  expect(faults(intercityRequest(), { priced: false })).toEqual([`pickupLocation: ${code}`]);
});

test('reports a missing fare at the missing terminal (rule 9)', () => {
  const to = airportRequest({ terminal: undefined });
  expect(faults(to, { priced: false })).toEqual(['terminal: fare-needs-terminal']);
  const from = fromAirportRequest({ terminal: undefined });
  expect(fareMissing(from, 2)).toEqual([{ field: 'terminal', code: 'fare-needs-terminal', side: 'pickup' }]);
  expect(fareMissing(airportRequest({ terminal: undefined, direction: undefined }), 2)).toEqual([
    { field: 'terminal', code: 'fare-needs-terminal', side: 'drop' },
  ]);
});

test('reports a missing fare at the town location of a transfer (rules 8 and 9)', () => {
  const code = 'fare-needs-locations';
  expect(fareMissing(airportRequest({ pickupLocation: 'Saket', terminal: undefined }), 2)).toEqual([
    { field: 'pickupLocation', code },
    { field: 'terminal', code: 'fare-needs-terminal', side: 'drop' },
  ]);
  expect(
    fareMissing(fromAirportRequest({ pickupLocation: terminalLocation('T1'), dropLocation: 'Saket' }), 2),
  ).toEqual([{ field: 'dropLocation', code }]);
});

test.each([
  [undefined, false],
  [0, false],
  [1, false],
  [2, true],
  [24, true],
  [25, true],
])('refuses fewer than 2 hours: %s hours, with a fare or without (rule 10)', (hours, enough) => {
  const tooFew = 'hoursRequired: hours-too-few';
  for (const priced of [true, false]) {
    expect(faults(hourlyRequest({ hours }), { priced }).includes(tooFew)).toBe(!enough || !priced);
  }
});

test('takes the minimum hours of a rental from the tariff', () => {
  expect(faults(hourlyRequest({ hours: 3 }), { minimumHours: 3 })).toEqual([]);
  expect(faults(hourlyRequest({ hours: 2 }), { minimumHours: 3 })).toEqual(['hoursRequired: hours-too-few']);
});

test('refuses an hourly rental of more than 24 hours', () => {
  expect(faults(hourlyRequest({ hours: 24 }))).toEqual([]);
  expect(faults(hourlyRequest({ hours: 25 }))).toEqual(['hoursRequired: hours-too-many']);
});

test('requires a drop location of at least 5 characters for an hourly rental (rule 10)', () => {
  const message = 'dropLocation: drop-location-too-short';
  expect(faults(hourlyRequest({ dropLocation: 'Saket' }))).toEqual([]);
  expect(faults(hourlyRequest({ dropLocation: 'Sake' }))).toEqual([message]);
  expect(faults(hourlyRequest({ dropLocation: '' }))).toEqual([message]);
  expect(faults(intercityRequest({ dropLocation: 'Agra' }))).toEqual([]);
});

test('requires hours of hourly rentals only', () => {
  expect(faults(intercityRequest({ hours: 1 }))).toEqual([]);
  expect(faults(intercityRequest({ hours: 25 }))).toEqual([]);
});

test('accepts only the offered durations for the stay of a round trip', () => {
  const message = 'additionalHours: stay-missing';
  for (const additionalHours of [4, 8, 12, 24, 48, 72, 168]) {
    expect(faults(intercityRequest({ tripType: 'round-trip', additionalHours }))).toEqual([]);
  }
  for (const additionalHours of [undefined, 0, 5, 169, -4]) {
    expect(faults(intercityRequest({ tripType: 'round-trip', additionalHours }))).toEqual([message]);
    expect(faults(intercityRequest({ tripType: 'one-way', additionalHours }))).toEqual([]);
  }
});

/** One way to break each rule, in order. `priced: false` breaks rule 8. */
type Break = { answers: Partial<RideRequest>; priced?: false; headline: string };
const HOURLY_BREAKS: readonly Break[] = [
  { answers: { pickupLocation: '' }, headline: 'pickup-location-missing' },
  { answers: { pickupDate: '' }, headline: 'pickup-date-missing' },
  { answers: { pickupTime: '' }, headline: 'pickup-time-missing' },
  { answers: { pickupDate: '2026-11-20' }, headline: 'date-past' },
  {
    answers: { pickupDate: TODAY, pickupTime: '13:59' },
    headline: 'notice-too-short',
  },
  {
    answers: { pickupLocation: 'Sake' },
    headline: 'pickup-location-too-short',
  },
  { answers: { pickupLocation: 'Terminal 3, Delhi' }, headline: AIRPORT_IN_HOURLY },
  { answers: { dropLocation: 'Terminal 3, Delhi' }, headline: AIRPORT_IN_HOURLY },
  { answers: { hours: 1 }, headline: 'hours-too-few' },
  {
    answers: { dropLocation: 'Sake' },
    headline: 'drop-location-too-short',
  },
];
const INTERCITY_BREAKS: readonly Break[] = [
  { answers: { pickupDate: '' }, headline: 'pickup-date-missing' },
  {
    answers: { pickupDate: TODAY, pickupTime: '17:59' },
    headline: 'notice-too-short',
  },
  {
    answers: { pickupLocation: 'Sake' },
    headline: 'pickup-location-too-short',
  },
  {
    answers: {},
    priced: false,
    headline: 'fare-needs-locations',
  },
  {
    answers: { tripType: 'round-trip', additionalHours: 5 },
    headline: 'stay-missing',
  },
];

test.each([
  ['hourly', hourlyRequest(), HOURLY_BREAKS],
  ['intercity', intercityRequest(), INTERCITY_BREAKS],
] as const)('returns the first broken rule of an %s ride as the headline', (_s, good, breaks) => {
  fc.assert(
    fc.property(fc.subarray([...breaks], { minLength: 1 }), (broken) => {
      // Two errors of the same field cannot appear together: the earlier rule wins.
      const together = broken.filter(({ answers }, index) =>
        broken.slice(0, index).every((other) => !Object.keys(other.answers).some((key) => key in answers)),
      );
      const request = Object.assign({}, good, ...together.map(({ answers }) => answers)) as RideRequest;
      const priced = together.every((one) => one.priced !== false);
      const refusal = refused(checkRide(request, { priced, minimumHours: 2 }, NOON));
      expect(refusal.errors[0]?.code).toBe(together[0]?.headline);
      const fields = refusal.errors.map(({ field }) => field);
      expect(new Set(fields).size).toBe(fields.length);
    }),
    { numRuns: 300 },
  );
});

const MOMENT = {
  pickupDate: TOMORROW,
  pickupTime: '18:00',
  pickupAt: india(`${TOMORROW} 18:00`),
};

test('creates a ride with its pickup instant from a transfer to the airport', () => {
  const request = airportRequest({ dropLocation: terminalLocation('T3'), flightNumber: 'AI101' });
  expect(accepted(checkRide(request, FARE, NOON))).toEqual({
    service: 'airport',
    pickupLocation: request.pickupLocation,
    dropLocation: 'Delhi Airport Terminal 3, New Delhi',
    ...MOMENT,
    direction: 'to-airport',
    terminal: 'T3',
    flightNumber: 'AI101',
    meetAndGreet: false,
  });
});

test('keeps meet-and-greet of a transfer from the airport and drops a blank flight number', () => {
  const request = fromAirportRequest({
    pickupLocation: terminalLocation('T1'),
    terminal: 'T1',
    flightNumber: '',
    meetAndGreet: true,
  });
  expect(accepted(checkRide(request, FARE, NOON))).toMatchObject({
    direction: 'from-airport',
    terminal: 'T1',
    flightNumber: null,
    meetAndGreet: true,
  });
});

test('defaults to a transfer to the airport', () => {
  const request = airportRequest({ direction: undefined });
  expect(accepted(checkRide(request, FARE, NOON))).toMatchObject({ direction: 'to-airport' });
});

test('creates a ride with nothing but its hours from an hourly rental', () => {
  const request = hourlyRequest({ terminal: 'T1', tripType: 'one-way' });
  expect(accepted(checkRide(request, FARE, NOON))).toEqual({
    service: 'hourly',
    pickupLocation: request.pickupLocation,
    dropLocation: request.dropLocation,
    ...MOMENT,
    hours: 4,
  });
});

test('creates a ride of its type from an intercity trip, with a stay only for a round trip', () => {
  const { pickupLocation, dropLocation } = intercityRequest();
  const common = { service: 'intercity', pickupLocation, dropLocation, ...MOMENT };
  const round = intercityRequest({ tripType: 'round-trip', additionalHours: 24 });
  expect(accepted(checkRide(round, FARE, NOON))).toEqual({
    ...common,
    tripType: 'round-trip',
    additionalHours: 24,
  });
  const oneWay = intercityRequest({ tripType: undefined, additionalHours: 24 });
  expect(accepted(checkRide(oneWay, FARE, NOON))).toEqual({
    ...common,
    tripType: 'one-way',
    additionalHours: 0,
  });
});

test('refuses a transfer without a terminal, even if a fare was found', () => {
  expect(faults(airportRequest({ terminal: undefined }))).toEqual(['terminal: fare-needs-terminal']);
});

test('offers the earliest pickup that is accepted, in full five minutes', () => {
  expect(earliestPickup('airport', india(`${TODAY} 11:36`))).toEqual({ date: TODAY, time: '13:40' });
  expect(earliestPickup('hourly', india(`${TODAY} 11:35`))).toEqual({ date: TODAY, time: '13:35' });
  expect(earliestPickup('intercity', india(`${TODAY} 18:01`))).toEqual({ date: TOMORROW, time: '00:05' });
  for (const service of ['airport', 'hourly', 'intercity'] as const) {
    const { date, time } = earliestPickup(service, NOON);
    expect(faults(REQUESTS[service]({ pickupDate: date, pickupTime: time }))).toEqual([]);
  }
});

test.each([
  ['airport', '12:00', '14:00', TODAY],
  ['airport', '12:01', '15:00', TODAY],
  ['intercity', '12:30', '19:00', TODAY],
  ['hourly', '22:30', '01:00', TOMORROW],
] as const)('offers for %s at %s the first full hour that can be booked: %s', (service, now, time, date) => {
  expect(offeredPickup(service, india(`${TODAY} ${now}`))).toEqual({ date, time });
});

describe('offers by one press', () => {
  test.each([
    // The soonest one leaves a quarter of an hour to finish the booking.
    ['airport', '09:03', ['today 11:20', 'today 18:00', 'tomorrow 06:00', 'tomorrow 09:00']],
    ['airport', '15:45', ['today 18:00', 'tomorrow 06:00', 'tomorrow 09:00', 'tomorrow 18:00']],
    ['hourly', '21:00', ['today 23:15', 'tomorrow 06:00', 'tomorrow 09:00', 'tomorrow 18:00']],
    ['hourly', '02:00', ['today 04:15', 'today 06:00', 'today 09:00', 'today 18:00']],
    // Never the day after tomorrow.
    ['intercity', '23:50', ['tomorrow 06:05', 'tomorrow 09:00', 'tomorrow 18:00']],
  ] as const)('for %s at %s: %s', (service, time, expected) => {
    const now = india(`${TODAY} ${time}`);
    const offered = [soonestPickup(service, now), ...likelyPickups(service, now)];
    expect(offered.map(({ date, time }) => `${date === TODAY ? 'today' : 'tomorrow'} ${time}`)).toEqual(
      expected,
    );
    const aQuarterLater = india(`${TODAY} ${time}`).getTime() + 15 * MINUTE_MS;
    for (const { date, time } of offered)
      expect(
        faults(REQUESTS[service]({ pickupDate: date, pickupTime: time }), { now: new Date(aQuarterLater) }),
      ).toEqual([]);
  });
});
