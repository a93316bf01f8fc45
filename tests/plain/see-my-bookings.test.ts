import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInWords, shortDayInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  formatDateTime,
  formatDay,
  type IndiaDate,
  parseIndiaDate,
} from '#domain/kernel/india-time.ts';
import { pickupStops, type Stop } from '#domain/rideshare/route.ts';
import { atStop, type Trip } from '#domain/rideshare/trip.ts';
import { newTrips, seatsSold } from '#tests/builders/new-trips.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, bookByCall, loggedIn, SAKET } from '#tests/plain/people.ts';
import { bookSeatByCall, holdByCall, seat, tripLike } from '#tests/plain/rideshare.ts';
import { textOf } from '#tests/plain/visitor.ts';

let site: Site;
let newTrip: () => Trip;
beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
});
afterAll(() => site.stop());

const AGRA = 'Agra, Uttar Pradesh';

/** Sets the pickup of a booking to that many minutes from now. */
async function pickupComesNear(id: number, minutes: number): Promise<void> {
  await site.container.db
    .updateTable('bookings')
    .set({ pickup_at: addMinutes(new Date(), minutes) })
    .where('id', '=', id as BookingId)
    .executeTakeFirstOrThrow();
}

test('leads from the empty list to the first booking', async () => {
  const visitor = await loggedIn(site, anotherRider());
  await visitor.open('/my-bookings');
  expect(visitor.text).toContain('No bookings yet');
  await visitor.follow('Book Your First Ride');
  expect(visitor.address).toBe('/');
});

test('shows the next ride first, with the way to its pickup and the other actions in a menu', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  const later = await bookByCall(visitor, rider, { pickupDate: day(3) });
  const next = await bookByCall(visitor, rider, { pickupDate: day(1), pickupTime: '23:30' });
  await visitor.open('/my-bookings');
  const card = () => visitor.body.querySelector('article') as Element;
  expect(textOf(card().querySelector('h3'))).toBe('Tomorrow');
  expect(textOf(card())).toContain(`BK-${next}`);
  expect(textOf(card())).not.toContain(`BK-${later}`);
  const [map] = visitor.links(/^Get directions/, card());
  expect([map?.target, map?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(map?.href).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=28\.\d+%2C77\.\d+$/);
  const menu = [...card().querySelectorAll('details')].find((one) => /^More actions/.test(textOf(one)));
  for (const action of [
    `Change this booking BK-${next}`,
    `Book again like BK-${next}`,
    `Yes, cancel BK-${next}`,
  ])
    expect(textOf(menu ?? null)).toContain(action);

  await pickupComesNear(next, 130);
  await visitor.reload();
  expect(textOf(card().querySelector('h3'))).toBe('In 2 h 10 min');
});

test('lists past rides in rows, and finds rides by place, number, service and date', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  const gone = await bookByCall(visitor, rider);
  const ride = { serviceType: 'intercity', dropLocation: AGRA, hoursRequired: undefined };
  const ahead = await bookByCall(visitor, rider, { ...ride, pickupDate: day(5) });
  await visitor.open('/my-bookings');
  await visitor.press(`Yes, cancel BK-${gone}`);
  const row = visitor.part('Past').querySelector('li') as Element;
  expect(textOf(row.querySelector('summary'))).toMatch(
    /^\d\d\/\d\d\/\d{4} ?₹[\d,]+ ?Saket → to Hauz Khas ?Cancelled$/,
  );
  expect(visitor.offers(`Book again like BK-${gone}`, row)).toBe(true);

  const date = formatDay(parseIndiaDate(day(5)) as IndiaDate);
  for (const typed of ['agra', 'आगरा', `bk-${ahead}`, 'Intercity', date]) {
    visitor.type({ 'Search your rides': typed });
    await visitor.press('Search');
    expect(visitor.text).toContain(`1 ride for “${typed}”`);
    expect(textOf(visitor.part('Coming up'))).toContain(`BK-${ahead}`);
    expect(visitor.findPart('Past')).toBeUndefined();
  }
  visitor.type({ 'Search your rides': 'Shimla' });
  await visitor.press('Search');
  expect(visitor.text).toContain('No ride matches “Shimla”.');
  expect(visitor.text).not.toContain('No bookings yet');
  await visitor.follow('Show all');
  expect(visitor.address).toBe('/my-bookings');
  expect(textOf(visitor.part('Past'))).toContain(`BK-${gone}`);
});

test('books the return with the places reversed, a day after the ride', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  const ride = { serviceType: 'intercity', dropLocation: AGRA, hoursRequired: undefined };
  const id = await bookByCall(visitor, rider, ride);
  await visitor.open('/my-bookings');
  await visitor.press(`Book the return of BK-${id}`);
  expect(visitor.address).toMatch(/^\/booking\/intercity/);
  expect(visitor.values(['Pickup location', 'Drop location', 'Pickup date', 'Pickup time'])).toEqual({
    'Pickup location': AGRA,
    'Drop location': SAKET,
    'Pickup date': day(3),
    'Pickup time': '11:30',
  });
});

test('moves a seat to another day', async () => {
  const trip = newTrip();
  const other = tripLike(trip, newTrip);
  const visitor = await loggedIn(site, anotherRider());
  const reference = `RS-${await bookSeatByCall(visitor, trip, 'A1')}`;
  await visitor.open('/my-bookings');
  await visitor.follow(`Change trip of ${reference}`);
  expect(visitor.title).toMatch(/^Change your trip · /);
  visitor.choose(new RegExp(`^${shortDayInWords(other.date)}`));
  await visitor.press('Choose seats');
  const title = `Choose new seats for ${reference} · Change your trip · `;
  expect(visitor.title).toContain(title);
  // The same seat is chosen already.
  expect(visitor.isChosen(seat('A1'))).toBe(true);
  visitor.choose(seat('A1'));
  await visitor.press('Confirm the new trip');
  expect(visitor.summary()).toHaveLength(1);
  expect(visitor.title).toContain(`Error: ${title}`);
  if (visitor.isChosen(seat('A1'))) visitor.choose(seat('A1'));
  visitor.choose(seat('C2'));
  await visitor.press('Confirm the new trip');
  expect(visitor.text).toMatch(new RegExp(`The pickup of ${reference} is now at .* The new fare is ₹`));
  expect([await seatsSold(site.container, trip), await seatsSold(site.container, other)]).toEqual([
    [],
    ['C2'],
  ]);
});

test('says the new pickup of seats that were booked together, and their common number', async () => {
  const trip = newTrip();
  const other = tripLike(trip, newTrip);
  const visitor = await loggedIn(site, anotherRider());
  const stop = pickupStops(trip.route, trip.direction).at(-1) as Stop;
  const pickup = atStop(other, stop);
  expect(pickup).not.toEqual(other.departsAt);
  const group = await bookSeatByCall(visitor, trip, 'A1', { seats: ['B1'], pickupStopId: stop.id });
  await visitor.open(`/my-bookings/RS-${group + 1}/trip?trip=${other.id}`);
  await visitor.press('Confirm the new trip');
  expect(visitor.text).toContain(`The pickup of RS-${group} is now at ${formatDateTime(pickup)}.`);
});

test('moves a seat to one that the rider holds already', async () => {
  const trip = newTrip();
  const other = tripLike(trip, newTrip);
  const visitor = await loggedIn(site, anotherRider());
  const id = await bookSeatByCall(visitor, trip, 'A1');
  await holdByCall(visitor, other, 'C2');
  await visitor.open(`/my-bookings/RS-${id}/trip?trip=${other.id}`);
  visitor.choose(seat('A1'));
  visitor.choose(seat('C2'));
  await visitor.press('Confirm the new trip');
  expect(await seatsSold(site.container, other)).toEqual(['C2']);
});

test('shows the day of the pickup, also if the trip is delayed past midnight', async () => {
  const trip = newTrip();
  const visitor = await loggedIn(site, anotherRider());
  const reference = `RS-${await bookSeatByCall(visitor, trip, 'A1')}`;
  const delay = { tripId: trip.id, minutes: 24 * 60, because: null, by: BY_DISPATCHER };
  expect(await site.container.acts.delayTrip(delay)).toMatchObject({ ok: true });
  await visitor.open('/my-bookings');
  await visitor.follow(`Change trip of ${reference}`);
  expect(visitor.text).toContain(dayInWords(addDays(trip.date, 1)));
  expect(visitor.text).not.toContain(dayInWords(trip.date));
});

test('offers no cancellation less than two hours before pickup and says why', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  await pickupComesNear(await bookByCall(visitor, rider), 119);
  await visitor.open('/my-bookings');
  expect(visitor.text).toContain('Pickup is in less than 2 hours');
  expect(visitor.text).not.toContain('Cancel this booking');
});

test('changes nothing on a late cancellation and says so', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  const id = await bookByCall(visitor, rider);
  await visitor.open('/my-bookings');
  await pickupComesNear(id, 119);
  expect(await visitor.press(`Yes, cancel BK-${id}`)).toBe(409);
  expect(textOf(visitor.body.querySelector('[role=alert]'))).toContain(
    'A booking can be cancelled here up to 2 hours before pickup',
  );
  expect(textOf(visitor.part('Coming up'))).toContain('Booking Received');
});
