import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import { addLinkedDuty } from '#tests/builders/driver-links.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, CONTACT } from '#tests/builders/people.ts';
import { Client, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let driver: Client;

beforeAll(async () => {
  site = await startSite();
  driver = new Client(site);
});
afterAll(() => site.stop());

const dutyIn = (minutes: number) => addLinkedDuty(site.container, minutes);
const report = (page: string, what: string, more = {}) => driver.form(page, { report: what, ...more });
const stateOf = async (id: number) =>
  (
    await site.container.db
      .selectFrom('duties')
      .select('state')
      .where('id', '=', id as never)
      .executeTakeFirst()
  )?.state;
const statusOf = async ({ id }: Booking) => (await site.container.queries.bookings.find(id))?.status;

test('shows a duty to its driver without a login, privately, and nothing for an altered link', async () => {
  const { duty, booking, page } = await dutyIn(60);
  const shown = await driver.get(page);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(shown.headers.get('X-Robots-Tag')).toContain('noindex');
  expect(shown.headers.get('Referrer-Policy')).toBe('same-origin');
  // A login would carry the address on.
  expect(shown.body).not.toContain('returnTo');
  expect(shown.body).toContain(`DT-${duty.id}`);
  expect(shown.body).toContain(booking.contact.name);
  expect(shown.body).toContain('https://www.google.com/maps/dir/?api=1');

  const altered = page.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const other = await dutyIn(60);
  const signature = page.split('-').at(-1);
  const ofOther = other.page.replace(/[0-9a-f]{40}$/, signature ?? '');
  for (const wrong of [altered, ofOther, '/driver/1']) {
    const missing = await driver.get(wrong);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('Cache-Control')).toBe('no-store');
    expect(missing.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(missing.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(missing.body).toContain('This link does not open a duty');
    expect(missing.body).not.toContain(booking.contact.name);
    expect((await report(wrong, 'accept')).status).toBe(404);
  }
});

test('masks the number of the passenger until the day', async () => {
  const far = await driver.get((await dutyIn(3 * 24 * 60)).page);
  expect(far.body).not.toContain(CONTACT.phone);
  expect(far.body).toContain('The whole number is shown on the day of the duty.');
  const near = await driver.get((await dutyIn(1)).page);
  expect(near.body).toContain(`tel:${CONTACT.phone}`);
});

test('names the passenger instead of the customer, and masks that number too', async () => {
  for (const [minutes, isShown] of [
    [3 * 24 * 60, false],
    [1, true],
  ] as const) {
    const { booking, page } = await dutyIn(minutes);
    await site.container.db
      .updateTable('bookings')
      .set({ passenger_name: 'Kamala Devi', passenger_phone: '+919810066666' })
      .where('id', '=', booking.id)
      .execute();
    const { body } = await driver.get(page);
    expect(body).toContain('Kamala Devi');
    expect(body).not.toContain(booking.contact.name);
    expect(body.includes('tel:+919810066666')).toBe(isShown);
    expect(body.replaceAll('tel:+919810066666', '')).not.toContain('+919810066666');
  }
});

test('reports the ride step by step, moves the booking, and takes a repeated report once', async () => {
  const { duty, booking, page } = await dutyIn(5);
  for (const step of ['accept', 'on-my-way', 'arrived', 'start', 'start', 'complete', 'complete']) {
    const answer = await report(page, step);
    expect([step, answer.status, answer.headers.get('Location')]).toEqual([step, 303, page]);
    if (step === 'start') expect(await statusOf(booking)).toBe('on-trip');
  }
  expect(await statusOf(booking)).toBe('completed');
  const { db } = site.container;
  const history = await db
    .selectFrom('duty_changes')
    .select(['kind', 'state', 'role'])
    .where('duty_id', '=', duty.id)
    .where('kind', '=', 'reported')
    .orderBy('id')
    .execute();
  expect(history.map(({ state, role }) => `${state} ${role}`)).toEqual(
    ['accepted', 'on-my-way', 'arrived', 'started', 'completed'].map((state) => `${state} driver`),
  );
  const changes = await db
    .selectFrom('booking_changes')
    .select(['kind', 'role'])
    .where('booking_id', '=', booking.id)
    .where('role', '=', 'driver')
    .orderBy('id')
    .execute();
  expect(changes.map(({ kind }) => kind)).toEqual(['started', 'completed']);
  expect((await driver.get(page)).body).toContain('The ride is completed.');
  expect((await report(page, 'on-my-way')).status).toBe(409);
});

test('takes no answer of an old page for another pickup, and the page that it answers can answer', async () => {
  const { duty, booking, page } = await dutyIn(5 * 60);
  const shownOn = (body: unknown) =>
    [...String(body).matchAll(/name="shown" value="(\w+)"/g)].map(([, shown = '']) => shown);
  const [old = '', inDecline] = shownOn((await driver.get(page)).body);
  expect([old, inDecline]).toEqual([expect.stringMatching(/./), old]);
  const { db } = site.container;
  const pickup = addMinutes(booking.ride.pickupAt, -150);
  await db.updateTable('bookings').set({ pickup_at: pickup }).where('id', '=', booking.id).execute();
  await db.updateTable('duties').set({ starts_at: pickup }).where('id', '=', duty.id).execute();
  const stale = await report(page, 'accept', { shown: old });
  expect(stale.status).toBe(409);
  expect(stale.body).toContain('This duty has changed. Check it and press again.');
  expect(await stateOf(duty.id)).toBe('assigned');
  const inHindi = await report(`/hi${page}`, 'decline', { shown: old, reason: 'बीमार' });
  expect([inHindi.status, inHindi.body]).toEqual([409, expect.stringContaining('यह ड्यूटी बदल गई है।')]);
  expect(inHindi.body).toContain('value="बीमार"');
  const [shown = ''] = shownOn(stale.body);
  expect(shown).not.toBe(old);
  expect((await report(page, 'accept', { shown })).status).toBe(303);
});

test('declines with a reason only, which the page keeps', async () => {
  const { page } = await dutyIn(60);
  const unexplained = await report(page, 'decline', { reason: ' ' });
  expect(unexplained.status).toBe(409);
  expect(unexplained.body).toContain('Please give a reason');
  expect((await report(page, 'decline', { reason: 'x'.repeat(201) })).status).toBe(409);
  expect((await report(page, 'decline', { reason: 'My car is broken' })).status).toBe(303);
  expect((await driver.get(page)).body).toContain('Your reason: My car is broken');
});

test('takes a no-show only after Arrived and 15 minutes after the pickup time, and cancels the booking', async () => {
  const { duty, booking, page } = await dutyIn(10);
  expect((await report(page, 'no-show')).status).toBe(409);
  expect((await report(page, 'arrived')).status).toBe(303);
  const early = await report(page, 'no-show');
  expect([early.status, await statusOf(booking)]).toEqual([409, 'confirmed']);
  expect(early.body).toContain('15 minutes after the pickup time');

  const { db } = site.container;
  const past = addMinutes(new Date(), -16);
  await db.updateTable('bookings').set({ pickup_at: past }).where('id', '=', booking.id).execute();
  await db.updateTable('duties').set({ starts_at: past }).where('id', '=', duty.id).execute();
  for (let press = 0; press < 2; press += 1) expect((await report(page, 'no-show')).status).toBe(303);
  expect(await statusOf(booking)).toBe('cancelled');
  expect((await driver.get(page)).body).toContain('The passenger did not come.');
});

test('refuses reports of a ride hours before, and a report that no page sends', async () => {
  const { page } = await dutyIn(5 * 60);
  const early = await report(page, 'on-my-way');
  expect(early.status).toBe(409);
  expect(early.body).toContain('too early');
  expect((await report(page, 'fly')).status).toBe(400);
});

test('the link lapses after the duty', async () => {
  const { db } = site.container;
  const over = await dutyIn(60);
  const [from, to] = [addMinutes(new Date(), -9 * 60), addMinutes(new Date(), -7 * 60)];
  await db
    .updateTable('duties')
    .set({ starts_at: from, ends_at: to })
    .where('id', '=', over.duty.id)
    .execute();
  expect((await driver.get(over.page)).status).toBe(404);
  expect((await report(over.page, 'accept')).status).toBe(404);
});

test('tells a driver at the pickup that another driver has the ride now, and reports nothing', async () => {
  const { db, useCases } = site.container;
  const { duty, booking, page } = await dutyIn(60);
  expect((await report(page, 'arrived')).status).toBe(303);
  const vehicleId = await addVehicle(db);
  const driverId = await addDriver(db, 'Ravi Link', vehicleId);
  const change = { id: duty.id, driverId, vehicleId, by: BY_DISPATCHER };
  expect(await useCases.editDuty({ ...change, override: null })).toMatchObject({
    refusal: { code: 'duty-conflicts' },
  });
  accepted(await useCases.editDuty({ ...change, override: { reason: 'The car broke down' } }));
  for (const lost of [await driver.get(page), await report(page, 'start')]) {
    expect([lost.status, lost.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
    expect(lost.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(lost.body).toContain('This ride is with another driver now');
    expect(lost.body).toContain('call the team before you leave');
    expect(lost.body).toContain(formatBookingId(booking.id));
    for (const secret of [booking.contact.name, 'Ravi Link', booking.ride.pickupLocation])
      expect(lost.body).not.toContain(secret);
  }
  expect([await stateOf(duty.id), await statusOf(booking)]).toEqual(['assigned', 'confirmed']);
  // The duty is theirs again.
  accepted(
    await useCases.editDuty({
      ...{ ...change, driverId: duty.driverId, vehicleId: duty.vehicleId },
      override: { reason: 'Test' },
    }),
  );
  expect((await driver.get(page)).status).toBe(200);
});

test('tells a driver that nobody has the ride, and that it has a newer link', async () => {
  const { db, useCases } = site.container;
  const { duty, page } = await dutyIn(60);
  const { id, version, subject, driverId, vehicleId } = duty;
  accepted(await useCases.removeDuty({ id, version, note: null, by: BY_DISPATCHER }));
  const removed = await driver.get(page);
  expect(removed.status).toBe(410);
  expect(removed.body).toContain('You do not have this ride any more');
  const times = { startsAt: null, minutes: null, override: { reason: 'Test' }, by: BY_DISPATCHER };
  accepted(await useCases.assignDuty({ subject, driverId, vehicleId, ...times }));
  const again = await driver.get(page);
  expect(again.status).toBe(410);
  expect(again.body).toContain('This ride has a newer link');
  // As old as the duty was, the link says nothing any more.
  const long = { starts_at: addMinutes(new Date(), -9 * 60), ends_at: addMinutes(new Date(), -7 * 60) };
  await db.updateTable('duty_changes').set(long).where('duty_id', '=', id).execute();
  expect((await driver.get(page)).status).toBe(404);
});

test('a press on a page that is out of date changes nothing and shows how the duty stands', async () => {
  const { duty, page } = await dutyIn(20);
  const otherPhone = new Client(site);
  expect((await otherPhone.form(page, { report: 'arrived' })).status).toBe(303);
  const late = await report(page, 'on-my-way');
  expect(late.status).toBe(409);
  expect(late.body).toContain('This cannot be reported now.');
  expect(late.body).toContain('You have arrived.');
  expect(await stateOf(duty.id)).toBe('arrived');
});

test('takes a report once when it is pressed twice at the same moment, and on two phones', async () => {
  const { duty, booking, page } = await dutyIn(5);
  for (const what of ['arrived', 'start', 'complete']) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(page, what)));
    expect([what, ...new Set(answers.map(({ status }) => status))]).toEqual([what, 303]);
  }
  const { db } = site.container;
  const reported = await db
    .selectFrom('duty_changes')
    .select('state')
    .where('duty_id', '=', duty.id)
    .where('kind', '=', 'reported')
    .orderBy('id')
    .execute();
  expect(reported.map(({ state }) => state)).toEqual(['arrived', 'started', 'completed']);
  const moves = await db
    .selectFrom('booking_changes')
    .select('kind')
    .where('booking_id', '=', booking.id)
    .where('role', '=', 'driver')
    .orderBy('id')
    .execute();
  expect(moves.map(({ kind }) => kind)).toEqual(['started', 'completed']);
});

test('shows the rider the driver, a call button shortly before the pickup, and that the driver has arrived', async () => {
  const rider = new Client(site);
  await rider.logIn(CONTACT.phone);
  const { db } = site.container;
  await db.deleteFrom('duties').execute();
  await dutyIn(90);
  const early = (await rider.get('/my-bookings')).body;
  expect(early).toContain('Kia Carens EV');
  expect(early).not.toContain('Call Asha');

  const { booking, page } = await dutyIn(20);
  await report(page, 'arrived');
  for (const path of ['/my-bookings', `/confirmation?booking=BK-${booking.id}`]) {
    const { body } = await rider.get(path);
    expect(body).toContain('Your driver has arrived');
    expect(body).toContain('Call Asha');
    expect(body).not.toContain('Asha Link');
  }

  // The rides of the other tests are over.
  await db
    .updateTable('bookings')
    .set({ status: 'completed' })
    .where('id', '<>', booking.id)
    .where('status', 'in', ['received', 'confirmed', 'on-trip'])
    .execute();
  const nextRide = async () =>
    /<article[\s\S]*?<\/article>/.exec(String((await rider.get('/my-bookings')).body))?.[0] ?? '';
  const mainAction = async () =>
    [...(await nextRide()).matchAll(/<(?:a|summary)[^>]*\bbg-accent\b[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)].map(
      ([, label]) => label,
    );
  const change = async (values: { payment_status: 'paid' } | { status: 'on-trip' }) =>
    db.updateTable('bookings').set(values).where('id', '=', booking.id).execute();
  expect(await mainAction()).toEqual([expect.stringMatching(/^Pay ₹[\d,]+ by UPI$/)]);
  await change({ payment_status: 'paid' });
  expect(await mainAction()).toEqual(['Call Asha']);
  expect(await nextRide()).toContain('Get directions');
  await db.deleteFrom('duties').execute();
  expect(await mainAction()).toEqual(['Get directions']);
  await change({ status: 'on-trip' });
  expect(await nextRide()).toMatch(/<h3[^>]*>On trip<\/h3>/);
  expect(await nextRide()).not.toContain('Get directions');
});

test('shows the riders of a trip its driver, and the call button before their own pickup', async () => {
  const { container } = site;
  const { db, useCases } = container;
  const trip = (await newTrips(container))();
  const rider = new Client(site);
  await rider.logIn('+919811100001');
  const passenger = { passengerName: 'Kamala Devi', passengerPhone: '98100 66666' };
  const booked = await rider.post('/api/scheduled-rideshare/book', { ...seatOn(trip, 'A1'), ...passenger });
  expect(booked.status).toBe(201);
  expect((await rider.get('/my-bookings')).body).not.toContain('Number plate');

  const vehicleId = await addVehicle(db);
  const driverId = await addDriver(db, 'Ravi Trip', vehicleId);
  const { duty } = accepted(
    await useCases.assignDuty({
      ...{ subject: { kind: 'trip', id: trip.id }, driverId, vehicleId },
      ...{ startsAt: null, minutes: null, override: { reason: 'Test' }, by: BY_DISPATCHER },
    }),
  );
  const manifest = (await driver.get(new URL(container.driverLink({ dutyId: duty.id, driverId })).pathname))
    .body;
  expect(manifest).toContain('Kamala Devi');
  expect(manifest).not.toContain('Test Rider');
  const early = (await rider.get('/my-bookings')).body;
  for (const shown of ['Ravi', 'Kia Carens EV', 'Number plate']) expect(early).toContain(shown);
  expect(early).not.toContain('Call Ravi');
  expect(early).not.toContain('Ravi Trip');

  const soon = addMinutes(new Date(), 20);
  await db
    .updateTable('rideshare_bookings')
    .set({ pickup_at: soon })
    .where('trip_id', '=', trip.id)
    .execute();
  await db.updateTable('rideshare_trips').set({ departs_at: soon }).where('id', '=', trip.id).execute();
  await db.updateTable('duties').set({ state: 'arrived' }).where('trip_id', '=', trip.id).execute();
  for (const path of ['/rideshare-confirmation', '/my-bookings']) {
    const { body } = await rider.get(path);
    expect([path, body.includes('Call Ravi')]).toEqual([path, true]);
    expect(body).toContain('Your driver has arrived');
    expect(body).not.toContain('Ravi Trip');
  }
});

test('shows the driver of a late ride that it is completed, and takes the report once more', async () => {
  for (const [state, what, words] of [
    ['started', 'complete', 'completed'],
    ['arrived', 'no-show', 'no-show'],
  ] as const) {
    const { duty, booking, page } = await dutyIn(60);
    const startsAt = addMinutes(new Date(), -3 * 60);
    const { db } = site.container;
    await db.updateTable('bookings').set({ pickup_at: startsAt }).where('id', '=', booking.id).execute();
    await db
      .updateTable('duties')
      .set({ state, starts_at: startsAt, ends_at: addMinutes(new Date(), -45) })
      .where('id', '=', duty.id)
      .execute();
    if (state === 'started')
      accepted(await site.container.useCases.startBooking({ id: booking.id, by: BY_DISPATCHER }));
    for (const _ of ['first', 'again']) expect((await report(page, what)).status).toBe(303);
    expect(await stateOf(duty.id)).toBe(words);
    expect((await driver.get(page)).status).toBe(200);
  }
});
