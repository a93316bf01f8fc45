import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import { addDays, type IndiaTime, indiaDateOf, indiaInstant } from '#domain/kernel/india-time.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { follow, press } from '#tests/contract/posted-form.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

const DATE = addDays(indiaDateOf(new Date()), 2);
const CALENDAR = `/admin/duty-calendar?date=${DATE}`;
const at = (time: string) => indiaInstant(DATE, time as IndiaTime);

let site: Site;
let team: Client;
let asha: DriverId;
let ravi: DriverId;

beforeAll(async () => {
  site = await startSite();
  const { db } = site.container;
  team = new Client(site);
  const phone = anotherPhone();
  await db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  await team.logIn(phone);
});
afterAll(() => site.stop());
// Each test has drivers of its own, so that their duties do not meet.
beforeEach(async () => {
  const { db } = site.container;
  asha = await addDriver(db, 'Asha Calendar', await addVehicle(db));
  ravi = await addDriver(db, 'Ravi Calendar');
});

const bookingAt = async (time: string) => `BK-${(await addBooking(site.container.db, at(time))).id}`;
const assign = (booking: string, driver: DriverId, more = {}) =>
  team.form(CALENDAR, { intent: 'assign', booking, driver: `${driver}`, ...more });
const state = async (date = DATE) => (await team.get(`/resources/duty-state?date=${date}`)).body.state;

test('assigns, lists the conflicts of a second duty, overrides them with a reason, and undoes', async () => {
  const [first, second] = [await bookingAt('09:00'), await bookingAt('10:00')];
  const later = addDays(DATE, 5);
  const before = [await state(), await state(later)];
  const page = await team.get(CALENDAR);
  expect(page.body).toContain('Unassigned');
  expect(page.body).toContain(first);

  const done = await assign(first, asha);
  expect([done.status, done.headers.get('Location')]).toEqual([303, CALENDAR]);
  // The calendar says it beside Undo: no toast covers that.
  expect([done.headers.get('Set-Cookie'), done.headers.get('X-Remix-Replace')]).toEqual([null, 'true']);
  expect(await state()).not.toBe(before[0]);
  expect(await state(later)).toBe(before[1]);

  const refused = await assign(second, asha);
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('Assignment Conflicts Detected');
  expect(refused.body).toContain(`Asha Calendar has ${first} at the same time`);
  const unexplained = await press(team, refused, 'assign', { overrideReason: ' ' });
  expect(unexplained.status).toBe(409);
  expect(unexplained.body).toContain(`Asha Calendar has ${first} at the same time`);
  const allowed = await press(team, unexplained, 'assign', { overrideReason: 'Same hotel' });
  expect(allowed.status).toBe(303);

  const shown = await follow(team, allowed);
  expect(shown.body).toContain('Same hotel (');
  expect(shown.body).toContain(`${second} is assigned to Asha Calendar.`);
  const undone = await press(team, shown, 'undo');
  expect(undone.status).toBe(303);
  expect((await follow(team, undone)).body).not.toContain('Same hotel');
});

test('gives a duty to a driver without a shift vehicle, who keeps the car of the duty', async () => {
  const booking = await bookingAt('15:00');
  await assign(booking, asha);
  const { db } = site.container;
  const duty = await db
    .selectFrom('duties')
    .selectAll()
    .where('booking_id', '=', Number(booking.slice(3)) as never)
    .executeTakeFirstOrThrow();
  const moved = await team.form(CALENDAR, {
    ...{ intent: 'reassign', duty: `DT-${duty.id}`, version: '1' },
    ...{ driver: `${ravi}`, vehicle: `${duty.vehicle_id}` },
  });
  expect(moved.status).toBe(303);
  const after = await db.selectFrom('duties').selectAll().where('id', '=', duty.id).executeTakeFirstOrThrow();
  expect(after).toMatchObject({ driver_id: ravi, vehicle_id: duty.vehicle_id, version: 2 });

  expect((await team.get(CALENDAR)).body).not.toContain('Not accepted <');
  await db.updateTable('duties').set({ state: 'declined' }).where('id', '=', duty.id).execute();
  const { body } = await team.get(CALENDAR);
  expect(body).toContain('Not accepted <');
  const href = /href="([^"]*resolve=other-driver)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const other = await team.get(href);
  expect(other.body).toContain('Drivers who fit');
  expect(other.body).toContain(`href="${CALENDAR}"`);
});

test('says for each driver whether a booking fits, and why not', async () => {
  const busy = await bookingAt('19:00');
  const booking = await bookingAt('19:00');
  await assign(busy, asha);
  const { body } = await team.get(`/resources/duty-fit?booking=${booking}`);
  const words = new Map(body.fits.map((fit: { driverId: number }) => [fit.driverId, fit]));
  expect(words.get(asha)).toMatchObject({ tone: 'clashes' });
  expect((words.get(asha) as { words: string }).words).toContain(`Has ${busy} at this time`);
  expect(words.get(ravi)).toMatchObject({
    tone: 'clashes',
    words: 'No vehicle comes with the shift',
  });
  expect((await team.get(`/resources/duty-fit?booking=${busy}`)).body.fits).toContainEqual(
    expect.objectContaining({ driverId: asha, tone: 'fits' }),
  );
});

test('moves a duty along the day with its vehicle, lists the conflicts of the chosen time, and undoes', async () => {
  const { db } = site.container;
  const date = addDays(DATE, 1);
  const calendar = `/admin/duty-calendar?date=${date}`;
  const bookingOn = async (time: string) =>
    `BK-${(await addBooking(db, indiaInstant(date, time as IndiaTime))).id}`;
  const [moved, other] = [await bookingOn('09:00'), await bookingOn('13:00')];
  for (const booking of [moved, other])
    await team.form(calendar, { intent: 'assign', booking, driver: `${asha}` });
  const dutyOf = (booking: string) =>
    db
      .selectFrom('duties')
      .selectAll()
      .where('booking_id', '=', Number(booking.slice(3)) as never)
      .executeTakeFirstOrThrow();
  const before = await dutyOf(moved);
  const move = (start: string, version: number, driver = asha) =>
    team.form(calendar, {
      ...{ intent: 'reassign', booking: moved, duty: `DT-${before.id}`, version: `${version}` },
      ...{ driver: `${driver}`, vehicle: `${before.vehicle_id}`, date, start, minutes: '120' },
    });

  const done = await move('09:45', 1);
  expect(done.status).toBe(303);
  expect(await dutyOf(moved)).toMatchObject({
    ...{ driver_id: asha, vehicle_id: before.vehicle_id, version: 2 },
    starts_at: indiaInstant(date, '09:45' as IndiaTime),
    ends_at: indiaInstant(date, '11:45' as IndiaTime),
  });
  const shown = await follow(team, done);
  expect(shown.body).toContain(`${moved} was moved.`);

  const late = await move('10:00', 1);
  expect(late.status).toBe(409);
  expect(late.body).toMatch(
    new RegExp(`Somebody else changed ${moved} meanwhile: it is with Asha Calendar, [^,]+, 09:45–11:45`),
  );
  const refused = await move('12:30', 2);
  expect(refused.status).toBe(409);
  expect(refused.body).toContain(`${moved} for Asha Calendar at 12:30`);
  expect(refused.body).toContain(`Asha Calendar has ${other} at the same time`);
  const allowed = await press(team, refused, 'reassign', { overrideReason: 'Two short rides' });
  expect(allowed.status).toBe(303);
  expect((await dutyOf(moved)).starts_at).toEqual(indiaInstant(date, '12:30' as IndiaTime));
  expect((await press(team, await follow(team, allowed), 'undo')).status).toBe(303);
  expect((await dutyOf(moved)).starts_at).toEqual(indiaInstant(date, '09:45' as IndiaTime));

  const toRavi = await move('16:00', 4, ravi);
  expect(toRavi.status).toBe(303);
  expect(await dutyOf(moved)).toMatchObject({ driver_id: ravi, vehicle_id: before.vehicle_id, version: 5 });
  expect((await move('25:00', 5)).status).toBe(422);

  const fits = await team.get(`/resources/duty-fit?booking=${moved}&date=${date}&start=12:00`);
  expect(fits.body.fits).toContainEqual(
    expect.objectContaining({ driverId: asha, words: expect.stringContaining(`Has ${other} at this time`) }),
  );
  // A driver without a vehicle of the shift keeps the one of the duty.
  const own = await team.get(`/resources/duty-fit?booking=${moved}&date=${date}&start=08:00`);
  expect(own.body.fits).toContainEqual(expect.objectContaining({ driverId: ravi, tone: 'fits' }));
});

test('shows the drivers of a shift without JavaScript, and its dialogs return to them', async () => {
  const { db } = site.container;
  await db
    .updateTable('driver_shifts')
    .set({ starts_at: '18:00' as IndiaTime, ends_at: '06:00' as IndiaTime })
    .where('driver_id', '=', ravi)
    .execute();
  const booking = await bookingAt('09:00');
  const all = await team.get(`${CALENDAR}&group=shift`);
  expect(headingsOf(all.body)).toEqual(expect.arrayContaining(['Day shift', 'Overnight shift']));
  const filtered = `${CALENDAR}&shift=overnight&free=19:00`;
  const page = await team.get(filtered);
  expect(rowsOf(page.body)).toContain(`${ravi}`);
  expect(rowsOf(page.body)).not.toContain(`${asha}`);
  // The filter of drivers hides no ride.
  expect(page.body).toContain(booking);

  const query = new URLSearchParams({ booking, date: DATE, from: filtered.replace('19:00', '19%3A00') });
  const suggested = await team.get(`/admin/duty-calendar/suggest?${query}`);
  expect(rowsOf(suggested.body)).not.toContain(`${asha}`);
  const assigned = await press(team, suggested, 'assign', { driver: `${asha}` });
  expect(assigned.headers.get('Location')).toBe(filtered.replace('19:00', '19%3A00'));
});

const rowsOf = (html: string) => [...html.matchAll(/data-driver="(\d+)"/g)].map(([, id]) => id);
const headingsOf = (html: string) =>
  [...html.matchAll(/class="cal-group"><h3>([^<]*?)\s*</g)].map(([, text]) => text);

test('refuses a form that it does not understand, and shows today for an impossible date', async () => {
  expect((await team.form(CALENDAR, { intent: 'assign', booking: 'BK-x', driver: '1' })).status).toBe(422);
  expect((await team.form(CALENDAR, { intent: 'dance' })).status).toBe(422);
  const today = await team.get('/admin/duty-calendar?date=2026-02-30&view=nonsense');
  expect(today.status).toBe(200);
  expect(today.body).toContain(`value="${indiaDateOf(new Date())}"`);
});

test('lists the conflicts of today and the next 7 days', async () => {
  const [first, second] = [await bookingAt('12:00'), await bookingAt('14:10')];
  await assign(first, asha);
  const { db } = site.container;
  await press(team, await assign(second, asha), 'assign', { overrideReason: 'Short drive' });
  expect((await team.get('/admin/duty-conflicts')).body).toMatch(
    /, and [1-9] overridden[\s\S]*Insufficient Buffer[\s\S]*Short drive \((Dispatcher|Owner) \+91/,
  );
  const kiran = await addDriver(db, 'Kiran Calendar', await addVehicle(db));
  expect((await assign(await bookingAt('12:00'), kiran)).status).toBe(303);
  await db.deleteFrom('driver_shifts').where('driver_id', '=', kiran).execute();
  const { body } = await team.get('/admin/duty-conflicts');
  expect(body).toContain('Outside Shift Hours');
  expect(body).toContain('Kiran Calendar has no shift');
});
