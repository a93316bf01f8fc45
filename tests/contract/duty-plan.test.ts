import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planHref, scheduleHref, suggestHref } from '#app/console/duties/duty-hrefs.ts';
import { reassignHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type IndiaDate, type IndiaTime, indiaInstant } from '#domain/kernel/india-time.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { follow, formOn, press } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, day, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let dispatcher: Client;
let asha: DriverId;
let date: IndiaDate;
let [morning, noon, night] = [0 as BookingId, 0 as BookingId, 0 as BookingId];
let daysAhead = 2;

beforeAll(async () => {
  site = await startSite();
  const phone = anotherPhone();
  const { db } = site.container;
  await db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  dispatcher = new Client(site);
  await dispatcher.logIn(phone);
  asha = await addDriver(db, 'Asha', await addVehicle(db));
});
afterAll(() => site.stop());

/** Each test has a day with a ride in the morning, one at noon, and one when nobody works. */
beforeEach(async () => {
  daysAhead += 1;
  date = day(daysAhead) as IndiaDate;
  const bookingAt = async (time: string) =>
    (await addBooking(site.container.db, indiaInstant(date, time as IndiaTime))).id;
  [morning, noon, night] = [await bookingAt('09:00'), await bookingAt('13:00'), await bookingAt('03:00')];
});

const duties = async () =>
  (
    await site.container.db
      .selectFrom('duties')
      .select(['booking_id', 'driver_id'])
      .where('booking_id', 'in', [morning, noon, night])
      .orderBy('booking_id')
      .execute()
  ).map(({ booking_id, driver_id }) => [booking_id, driver_id]);

test('draws a plan on the calendar without writing, assigns all of it, and takes it back as one', async () => {
  const page = await dispatcher.get(planHref(date));
  expect(page.status).toBe(200);
  expect(proposedIn(page)).toEqual([`BK-${morning}`, `BK-${noon}`]);
  expect(page.body).toContain('Proposed duty</li>');
  expect(page.body).toMatch(
    /free from 06:00, distance unknown, back before the 13:00 duty, \d+ km of range left/,
  );
  expect(page.body).toContain('No driver with a vehicle works from 03:00 to 05:00.');
  expect(page.body).toMatch(/Empty driving now.*>\d+(<!-- -->)? km.*With the plan.*>\d+(<!-- -->)? km/s);
  expect(await duties()).toEqual([]);

  const calendar = await follow(dispatcher, await press(dispatcher, page, 'accept-all'));
  expect(calendar.body).toContain('2 duties are assigned.');
  expect(await duties()).toEqual([
    [morning, asha],
    [noon, asha],
  ]);
  const undone = await press(dispatcher, calendar, 'undo');
  expect(undone.status).toBe(303);
  expect(await duties()).toEqual([]);
});

/** Returns the rides that the timeline draws as proposed. */
function proposedIn({ body }: Answer): (string | undefined)[] {
  return [...String(body).matchAll(/href="#proposed-([^"]*)"/g)].map(([, id]) => id);
}

/** Returns the values of the checkboxes, and whether each is selected. */
function choicesOn({ body }: Answer): [string | undefined, boolean][] {
  return [...String(body).matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => [
    /value="([^"]*)"/.exec(tag)?.[1],
    /\schecked/.test(tag),
  ]);
}

test('assigns the selected duties only, and keeps the selection when it is refused', async () => {
  const page = await dispatcher.get(planHref(date));
  const { action, fields } = formOn(page, 'accept');
  const all = String(fields.all);
  const [first = '', second = ''] = all.split(' ');
  const none = await dispatcher.form(action, { intent: 'accept', all });
  expect([none.status, String(none.body).includes('Select at least one duty')]).toEqual([422, true]);
  expect(choicesOn(none)).toEqual([
    [first, false],
    [second, false],
  ]);
  expect((await dispatcher.form(action, { intent: 'accept', all, item: second })).status).toBe(303);
  expect(await duties()).toEqual([[noon, asha]]);
  // The second duty exists now, so the same form is refused. The new plan has the other ride, which was not selected.
  const again = await dispatcher.form(action, { intent: 'accept', all, item: second });
  expect(again.status).toBe(409);
  expect(choicesOn(again)).toEqual([[first, false]]);
});

test('undoes nothing of a plan if one of its duties was changed since', async () => {
  const page = await dispatcher.get(planHref(date));
  const calendar = await follow(dispatcher, await press(dispatcher, page, 'accept-all'));
  await dispatcher.post(`/api/admin/bookings/${noon}/cancel`, {});
  const undone = await press(dispatcher, calendar, 'undo');
  expect(undone.status).toBe(409);
  expect(await duties()).toEqual([[morning, asha]]);
  const unknown = await dispatcher.form(`/admin/duty-calendar?date=${date}`, { intent: 'undo', duties: 'x' });
  expect(unknown.status).toBe(422);
});

test('refuses a plan for a pickup that was moved meanwhile', async () => {
  const page = await dispatcher.get(planHref(date));
  await site.container.db
    .updateTable('bookings')
    .set({ pickup_at: indiaInstant(date, '15:00' as IndiaTime) })
    .where('id', '=', noon)
    .execute();
  const refused = await press(dispatcher, page, 'accept-all');
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('1 duty assigned, 1 not.');
  expect(refused.body).toContain(`BK-${noon}: Its pickup was moved to`);
  expect(await duties()).toEqual([[morning, asha]]);
  expect(formOn(refused, 'accept-all').fields.all).toMatch(new RegExp(`^BK-${noon}\\.\\d+\\.\\d+\\.\\d+$`));
});

test('has another state only when something that the plan depends on has changed', async () => {
  const state = async () => (await dispatcher.get(`/resources/plan-state?date=${date}`)).body.state;
  const before = await state();
  expect(before).toMatch(/^[\w-]{16}$/);
  await addBooking(site.container.db, indiaInstant(day(1) as IndiaDate, '09:00' as IndiaTime));
  expect(await state()).toBe(before);
  await addBooking(site.container.db, indiaInstant(date, '17:00' as IndiaTime));
  const after = await state();
  expect(after).not.toBe(before);
  await site.container.db
    .insertInto('driver_leave')
    .values({ driver_id: asha, leave_date: date, starts_at: null, ends_at: null, reason: null })
    .execute();
  expect(await state()).not.toBe(after);
});

test('assigns what still holds of a plan, and shows a new plan for the rest', async () => {
  const page = await dispatcher.get(planHref(date));
  await dispatcher.post(`/api/admin/bookings/${noon}/cancel`, {});
  const refused = await press(dispatcher, page, 'accept-all');
  expect(refused.status).toBe(409);
  expect(refused.body).toContain('1 duty assigned, 1 not.');
  expect(refused.body).toContain(`BK-${noon}: `);
  expect(await duties()).toEqual([[morning, asha]]);
  const again = await press(dispatcher, page, 'accept-all');
  expect(again.body).toContain('Nothing was assigned.');
  expect(await duties()).toEqual([[morning, asha]]);
});

test('refuses a form that no plan has', async () => {
  const { action } = formOn(await dispatcher.get(planHref(date)), 'accept-all');
  for (const all of ['BK-1.2.3', 'BK-1.2.3.x', ''])
    expect((await dispatcher.form(action, { intent: 'accept-all', all })).status).toBe(422);
});

test('suggests drivers with their reasons over the calendar, and assigns the chosen one with an undo', async () => {
  const { db } = site.container;
  const away = await addDriver(db, 'Dev', await addVehicle(db));
  await db
    .insertInto('driver_leave')
    .values({ driver_id: away, leave_date: date, starts_at: null, ends_at: null, reason: 'Wedding' })
    .execute();
  const page = await dispatcher.get(suggestHref({ date, subject: { kind: 'booking', id: morning } }));
  expect(page.body).toMatch(/free from 06:00, distance unknown, no duty after it, \d+ km of range left/);
  expect(page.body).toMatch(/Cannot take it as it is.*Dev.*On leave all day: Wedding/s);
  expect(page.body).toContain('class="calendar"');
  const assigned = await press(dispatcher, page, 'assign', { driver: String(asha) });
  expect(assigned.status).toBe(303);
  expect(await duties()).toEqual([[morning, asha]]);
  const undone = await press(dispatcher, await follow(dispatcher, assigned), 'undo');
  expect([undone.status, await duties()]).toEqual([303, []]);
  const unknown = await dispatcher.get('/admin/duty-calendar/suggest?booking=BK-999999');
  expect(unknown.status).toBe(404);
});

describe('duties that cannot stay as they are', () => {
  const accept = async () => press(dispatcher, await dispatcher.get(planHref(date)), 'accept-all');
  const leave = async () =>
    press(dispatcher, await dispatcher.get(scheduleHref(asha, { date })), 'save', { scheduleType: 'leave' });
  /** Adds a driver with a vehicle, who works from 06:00 to 22:00. */
  const addRavi = async () => addDriver(site.container.db, 'Ravi', await addVehicle(site.container.db));
  const outOfService = async (id: VehicleId) =>
    (await site.container.queries.fleet.vehicle(id, new Date()))?.outOfService;
  const vehicleOf = async (driverId: DriverId) =>
    (await site.container.queries.schedule.shifts({ driverId }))[0]?.vehicleId as VehicleId;

  /** The same, with all other vehicles inactive. */
  const onlyVehicleOf = async (driverId: DriverId) => {
    const id = await vehicleOf(driverId);
    await site.container.db.updateTable('vehicles').set({ active: false }).where('id', '!=', id).execute();
    return id;
  };

  beforeEach(async () => {
    const { db } = site.container;
    for (const table of ['driver_leave', 'duties'] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom('driver_shifts').where('driver_id', '!=', asha).execute();
    const inService = { active: true, out_of_service_from: null, out_of_service_until: null };
    await db.updateTable('vehicles').set(inService).execute();
  });

  test('leave leads to a proposal, which is accepted in one step and taken back as one', async () => {
    await accept();
    const ravi = await addRavi();
    const saved = await leave();
    expect(saved.headers.get('Location')).toBe(reassignHref({ date }));
    const page = await follow(dispatcher, saved);
    const flash = /flash=([^;]*)/.exec(saved.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
    expect(Buffer.from(decodeURIComponent(flash), 'base64').toString()).toContain(
      '2 duties need another driver.',
    );
    expect(await duties()).toEqual([
      [morning, asha],
      [noon, asha],
    ]);
    const done = await follow(dispatcher, await press(dispatcher, page, 'accept-all'));
    expect(done.body).toContain('2 duties changed');
    expect(done.body).toContain('No duty of this day needs another driver or vehicle.');
    expect(await duties()).toEqual([
      [morning, ravi],
      [noon, ravi],
    ]);
    const calendar = await dispatcher.get(`/admin/duty-calendar?date=${date}`);
    expect(calendar.body).toContain('2 duties are reassigned.');
    expect((await press(dispatcher, calendar, 'undo')).status).toBe(303);
    expect(await duties()).toEqual([
      [morning, asha],
      [noon, asha],
    ]);
  });

  test('without another driver it says why, and makes the rides unassigned in one step', async () => {
    await accept();
    const page = await follow(dispatcher, await leave());
    expect(page.body).toContain('Nobody is free for 2 duties');
    await press(dispatcher, page, 'release');
    expect(await duties()).toEqual([]);
  });

  test('a broken vehicle is replaced, its driver keeps the duties, and it is out of service', async () => {
    await accept();
    const vehicleId = await vehicleOf(asha);
    await addVehicle(site.container.db);
    const refused = await dispatcher.form('/admin/vehicles', { intent: 'deactivate', id: String(vehicleId) });
    const href = reassignHref({ date, vehicleIds: [vehicleId] });
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(`href="${href.replaceAll('&', '&amp;')}">Reassign duties</a>`);
    const page = await dispatcher.get(href);
    expect(page.body).toContain('The driver stays, with another vehicle');
    await press(dispatcher, page, 'accept-all');
    const rows = await site.container.db.selectFrom('duties').select(['driver_id', 'vehicle_id']).execute();
    expect(rows.map(({ driver_id }) => driver_id)).toEqual([asha, asha]);
    expect(rows.map(({ vehicle_id }) => vehicle_id)).not.toContain(vehicleId);
    expect(await outOfService(vehicleId)).toMatchObject({ until: null });
  });

  test('a broken vehicle is out of service when its driver is removed, and its duties are conflicts before', async () => {
    await accept();
    const vehicleId = await onlyVehicleOf(asha);
    const duty = await site.container.db.selectFrom('duties').select('id').executeTakeFirstOrThrow();
    const dialog = await dispatcher.get(`/admin/duty-calendar/duties/DT-${duty.id}?date=${date}`);
    const service = /href="([^"]+)"[^>]*>[^<]*(<!-- -->)? ?cannot drive/.exec(dialog.body)?.[1] ?? '';
    const form = await dispatcher.get(service.replaceAll('&amp;', '&'));
    const wrong = await press(dispatcher, form, 'take-out', { outOfService: 'date', outOfServiceUntil: '' });
    expect([wrong.status, String(wrong.body).includes('Enter the last day out of service')]).toEqual([
      422,
      true,
    ]);
    const until = { outOfService: 'date', outOfServiceUntil: date };
    const page = await follow(dispatcher, await press(dispatcher, form, 'take-out', until));
    expect(page.body).toContain('Nobody is free for 2 duties');
    expect(page.body).not.toContain('name="outOfService"');
    expect((await dispatcher.get(`/api/admin/duty/conflicts?startDate=${date}`)).body.conflicts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'vehicle_out_of_service',
          severity: 'high',
          outOfService: expect.objectContaining({ until: date }),
        }),
      ]),
    );
    await press(dispatcher, page, 'release');
    expect(await duties()).toEqual([]);
    expect(await outOfService(vehicleId)).toMatchObject({ until: date });
    const { id } = await addBooking(site.container.db, indiaInstant(date, '17:00' as IndiaTime));
    const assign = await dispatcher.get(`/admin/duty-calendar/assign?booking=BK-${id}&date=${date}`);
    expect(assign.body).toMatch(/<option [^>]*disabled=""[^>]*>[^<]*\(Out of service\)<\/option>/);
    const chosen = await press(dispatcher, assign, 'assign', {
      driver: String(asha),
      vehicle: String(vehicleId),
    });
    expect([chosen.status, String(chosen.body).includes('Vehicle Out Of Service')]).toEqual([409, true]);
    const again = String((await dispatcher.get(`/admin/vehicles/${vehicleId}/service`)).body);
    // Enter in the date field is the first button of the form.
    expect(again.indexOf('value="take-out"')).toBeLessThan(again.indexOf('value="put-back"'));
    const back = await press(
      dispatcher,
      await dispatcher.get(`/admin/vehicles/${vehicleId}/service`),
      'put-back',
    );
    expect([back.status, await outOfService(vehicleId)]).toEqual([303, null]);
  });

  test('a vehicle whose duties nobody can take is out of service in the same step', async () => {
    await accept();
    const vehicleId = await onlyVehicleOf(asha);
    const page = await dispatcher.get(reassignHref({ date, vehicleIds: [vehicleId] }));
    await press(dispatcher, page, 'release', { outOfService: 'today' });
    expect(await duties()).toEqual([]);
    expect(await outOfService(vehicleId)).toMatchObject({ until: day(0) });
  });

  test('refuses a proposal that is out of date, and forms that it does not know', async () => {
    await accept();
    await addRavi();
    const page = await follow(dispatcher, await leave());
    await site.container.db.updateTable('duties').set({ version: 2 }).execute();
    const refused = await press(dispatcher, page, 'accept-all');
    expect([refused.status, String(refused.body).includes('Nothing was changed')]).toEqual([409, true]);
    const { action } = formOn(page, 'accept-all');
    for (const fields of [
      { intent: 'accept-all', all: 'x' },
      { intent: 'undo', duties: '' },
    ])
      expect((await dispatcher.form(action, fields)).status).toBe(422);
    expect((await dispatcher.form(action, { intent: 'accept' })).status).toBe(422);
  });
});
