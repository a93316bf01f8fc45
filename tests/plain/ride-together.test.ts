import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMinutes, type IndiaDate, type Weekday, weekdayOf } from '#domain/kernel/india-time.ts';
import { endStops } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { newTrips, seatsSold } from '#tests/builders/new-trips.ts';
import { day, type Site, startSite } from '#tests/contract/site.ts';
import { anotherRider, loggedIn } from '#tests/plain/people.ts';
import {
  bookSeatByCall,
  expireHold,
  giveContact,
  holdByCall,
  openDetails,
  seat,
  statesOf,
  stepPath,
} from '#tests/plain/rideshare.ts';
import { textOf, Visitor } from '#tests/plain/visitor.ts';

let site: Site;
let newTrip: () => Trip;
beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
});
afterAll(() => site.stop());

const INCOMPLETE = 'Please complete all selections before booking.';

/** Returns the first date with this weekday, at least so many days ahead. */
function firstDay(weekday: Weekday, daysAhead: number): string {
  const days = Array.from({ length: 7 }, (_, at) => day(daysAhead + at));
  return days.find((date) => weekdayOf(date as IndiaDate) === weekday) ?? '';
}

test('books the return trip without a code for a logged-in rider', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  let trip = newTrip();
  while (trip.direction !== 'return') trip = newTrip();
  const { first, last } = endStops(trip.route, trip.direction);
  await visitor.open('/scheduled-rideshare');
  visitor.choose(new RegExp(`^${trip.route.name}`));
  visitor.choose(/^Return/);
  visitor.type({ 'Travel date': trip.date });
  await visitor.press('Continue');
  const stops = ['Pickup point', 'Drop point'].map((name) => visitor.part(name));
  expect(stops.map((group) => group.querySelectorAll('[type=radio]').length)).toEqual([2, 3]);
  visitor.choose(new RegExp(first.name), stops[0]);
  visitor.choose(new RegExp(last.name), stops[1]);
  await visitor.press('Choose a seat');
  visitor.choose(seat('A1'));
  await visitor.press('Continue');
  expect(visitor.text).toContain('Logged in as');
  expect(visitor.body.querySelector('[name=phone]')).toBeNull();
  giveContact(visitor, rider);
  await visitor.press('Book');
  expect(visitor.heading).toBe('Seat A1 is yours');
  expect(visitor.lines(visitor.part('Your trip'))).toMatchObject({
    Pickup: `${first.returnTime} IST${first.name}`,
    Drop: `${last.returnTime} IST${last.name}`,
    Route: expect.stringMatching(/, Return$/),
  });
});

test('asks for a route and a date, and refuses a date without a trip', async () => {
  const visitor = new Visitor(site);
  await visitor.open('/scheduled-rideshare');
  expect(await visitor.press('Continue')).toBe(422);
  expect(visitor.summary()).toEqual([INCOMPLETE, 'Please select a route', 'Please select a travel date']);
  visitor.choose(/^Delhi – Haldwani/);
  for (const [date, message] of [
    [firstDay('tuesday', 2), "This route doesn't operate on Tuesday"],
    [day(-1), "Please select today's date or a future date"],
    [firstDay('friday', 80), 'No trip is scheduled for this date yet. Please choose an earlier date.'],
  ] as const) {
    visitor.type({ 'Travel date': date });
    expect(await visitor.press('Continue')).toBe(422);
    expect(visitor.errors()).toEqual([['Travel date', message]]);
    expect(visitor.values(['Travel date'])).toEqual({ 'Travel date': date });
    expect(visitor.isChosen(/^Delhi – Haldwani/)).toBe(true);
  }
});

test('asks for missing stops and a missing seat', async () => {
  const trip = newTrip();
  const { first, last } = endStops(trip.route, trip.direction);
  const visitor = new Visitor(site);
  await visitor.open(stepPath(trip, 'stops', { pickup: '', drop: '' }));
  await visitor.press('Choose a seat');
  expect(visitor.summary()).toEqual([
    INCOMPLETE,
    'Please select a pickup point',
    'Please select a drop point',
  ]);
  visitor.choose(new RegExp(first.name), visitor.part('Pickup point'));
  visitor.choose(new RegExp(last.name), visitor.part('Drop point'));
  await visitor.press('Choose a seat');
  expect(await visitor.press('Continue')).toBe(422);
  expect(visitor.summary()).toEqual([INCOMPLETE]);
  await visitor.open(stepPath(trip, 'details'));
  expect(visitor.summary()).toEqual([
    'Please ensure all details are selected.',
    'Please select a seat to continue',
  ]);
  expect(visitor.body.querySelectorAll('[type=checkbox]')).toHaveLength(6);
});

test('requires a rider’s name and a verified phone to book a seat', async () => {
  const rider = anotherRider();
  const visitor = new Visitor(site);
  const fill = 'Please fill in all required fields.';
  const phoneMissing = ['Phone', 'Please enter your phone number.'];
  await openDetails(visitor, newTrip(), 'C1');
  await visitor.press('Book');
  expect(visitor.errors()).toEqual([['Full name', fill], ['Email', fill], phoneMissing]);
  giveContact(visitor, rider);
  await visitor.press('Book');
  expect(visitor.errors()).toEqual([phoneMissing]);
  visitor.type({ Phone: rider.national });
  await visitor.press('Send OTP');
  await visitor.press('Verify');
  expect(visitor.errors()).toEqual([['Verification code', 'Please enter the verification code.']]);
  const code = await visitor.codeFor(rider.phone);
  visitor.type({ 'Verification code': code === '000000' ? '000001' : '000000' });
  await visitor.press('Book');
  expect(visitor.errors()).toEqual([['Verification code', 'Invalid OTP. Please try again. 4 tries left.']]);
  expect(visitor.values(['Full name'])).toEqual({ 'Full name': rider.name });
  // Another code can be requested only after 30 seconds.
  await visitor.press('Resend OTP');
  expect(visitor.summary().join()).toContain('Please wait before asking for another code.');
  // A booking with the code needs no other verification.
  visitor.type({ 'Verification code': code });
  await visitor.press('Book');
  expect(visitor.heading).toBe('Seat C1 is yours');
});

test('reports a lost seat and offers the nearest free ones', async () => {
  const trip = newTrip();
  const visitor = new Visitor(site);
  await visitor.open(stepPath(trip, 'seat'));
  visitor.choose(seat('B2'));
  await holdByCall(new Visitor(site), trip, 'B2');
  expect(await visitor.press('Continue')).toBe(409);
  expect(visitor.summary().join()).toContain('Seat B2 is no longer available');
  expect(visitor.field(seat('B2', 'On hold$')).disabled).toBe(true);
  await visitor.press(/^Choose seat B1/);
  expect(visitor.heading).toContain('Your details');
  expect(visitor.address).toContain('seat=B1');
});

test('returns from an expired hold to the seats and keeps what was typed', async () => {
  const trip = newTrip();
  const rider = anotherRider();
  const visitor = new Visitor(site);
  await openDetails(visitor, trip, 'B3');
  giveContact(visitor, rider);
  await expireHold(site, trip, 'B3');
  visitor.type({ Phone: rider.national });
  await visitor.press('Send OTP');
  expect(visitor.summary().join()).toContain('Your seat was on hold for 10 minutes and is free again.');
  expect(visitor.isChosen(seat('B3'))).toBe(true);
  await visitor.press('Continue');
  expect(visitor.heading).toContain('Your details');
  expect(visitor.values(['Full name', 'Phone'])).toEqual({ 'Full name': rider.name, Phone: rider.national });
});

test('refuses to book a seat twice when it is taken after its hold expired', async () => {
  const trip = newTrip();
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  await openDetails(visitor, trip, 'C1');
  giveContact(visitor, rider);
  await expireHold(site, trip, 'C1');
  await holdByCall(new Visitor(site), trip, 'C1');
  await visitor.press('Book');
  expect(visitor.summary().join()).toContain('Seat C1 is no longer available. Nothing was booked.');
  expect(textOf(visitor.body.querySelector('[role=status]'))).toContain('Booking Failed');
  await visitor.press(/^Choose seat C2/);
  expect(visitor.values(['Full name'])).toEqual({ 'Full name': rider.name });
  await visitor.press('Book');
  expect(visitor.heading).toBe('Seat C2 is yours');
  expect(await seatsSold(site.container, trip)).toEqual(['C2']);
});

test('books three seats for a family, then cancels one of them and the others together', async () => {
  const trip = newTrip();
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  const states = () => statesOf(site, trip, 'A1', 'B1', 'B2');
  await openDetails(visitor, trip, 'B2', 'A1', 'B1');
  expect(visitor.text).toContain('Seats A1, B1 and B2 are on hold for you until ');
  expect(await states()).toEqual(['held', 'held', 'held']);
  expect(Object.keys(visitor.lines(visitor.part('Fare summary')))).toEqual(
    expect.arrayContaining(['Seat A1', 'Seat B1', 'Seat B2']),
  );
  giveContact(visitor, rider);
  await visitor.press('Book');
  expect(visitor.heading).toBe('Seats A1, B1 and B2 are yours');
  const [reference = ''] = /RS-\d+/.exec(visitor.text) ?? [];
  expect(await states()).toEqual(['booked', 'booked', 'booked']);

  await visitor.open('/my-bookings');
  expect(visitor.body.querySelectorAll('details[name]')).toHaveLength(1);
  expect(visitor.text).toContain('Rideshare, seats A1, B1 and B2');
  await visitor.press('Yes, cancel seat B1');
  expect(visitor.text).toMatch(/RS-\d+ is cancelled\. Nothing has been charged\./);
  expect(visitor.text).toContain('Rideshare, seats A1 and B2');
  expect(await states()).toEqual(['booked', 'free', 'booked']);
  await visitor.press('Yes, cancel all 2 seats');
  expect(visitor.text).toContain(`${reference}, seats A1 and B2, is cancelled. Nothing has been charged.`);
  expect(await states()).toEqual(['free', 'free', 'free']);
});

test('books once when a form is sent twice', async () => {
  const trip = newTrip();
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  await openDetails(visitor, trip, 'A1');
  giveContact(visitor, rider);
  await Promise.all([visitor.press('Book'), visitor.press('Book')]);
  expect(visitor.address).toBe('/rideshare-confirmation');
  await visitor.open('/my-bookings');
  expect(visitor.body.querySelectorAll('details[name]')).toHaveLength(1);
  expect(await seatsSold(site.container, trip)).toEqual(['A1']);
});

test('keeps the confirmation until its rider has seen it', async () => {
  const visitor = await loggedIn(site, anotherRider());
  const id = await bookSeatByCall(visitor, newTrip(), 'C2');
  await visitor.call('/rideshare-confirmation', undefined, 'HEAD');
  const prefetch = await visitor.call('/rideshare-confirmation', undefined, 'GET', {
    'Sec-Purpose': 'prefetch',
  });
  expect(await prefetch.text()).toContain(`RS-${id}`);
  await visitor.open('/rideshare-confirmation');
  expect(visitor.text).toContain(`RS-${id}`);
  await visitor.reload();
  expect(visitor.heading).toBe('No Booking Found');
});

test('leads to the booking when its rider returns to a booked seat', async () => {
  const rider = anotherRider();
  const visitor = await loggedIn(site, rider);
  await openDetails(visitor, newTrip(), 'B1');
  const { address } = visitor;
  giveContact(visitor, rider);
  await visitor.press('Book');
  await visitor.open(address);
  expect(visitor.address).toBe('/my-bookings');
  expect(visitor.text).toContain('Rideshare, seat B1');
});

test('lets a rider cancel a seat until two hours before pickup, and frees it', async () => {
  const trip = newTrip();
  const visitor = await loggedIn(site, anotherRider());
  const kept = await bookSeatByCall(visitor, trip, 'B1');
  const cancelled = `RS-${await bookSeatByCall(visitor, trip, 'B2')}`;
  await site.container.db
    .updateTable('rideshare_bookings')
    .set({ pickup_at: addMinutes(new Date(), 119), drop_at: addMinutes(new Date(), 179) })
    .where('id', '=', kept)
    .executeTakeFirstOrThrow();
  await visitor.open('/my-bookings');
  expect(visitor.text.match(/Cancel this booking/g)).toHaveLength(1);
  await visitor.press(`Yes, cancel ${cancelled}`);
  expect(visitor.text).toContain(`${cancelled} is cancelled. Nothing has been charged.`);
  expect(textOf(visitor.part('Past'))).toContain('Rideshare, seat B2');
  expect(await statesOf(site, trip, 'B1', 'B2')).toEqual(['booked', 'free']);
});
