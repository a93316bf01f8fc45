import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DutyId, formatDutyId } from '#domain/duties/duty.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { type BookingId, formatBookingId } from '#domain/kernel/ids.ts';
import { addDays, formatDay, type IndiaDate, WEEKDAYS, weekdayOf } from '#domain/kernel/india-time.ts';
import { weekdayName } from '#domain/words/english/team/schedule.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { formOn, press } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let dispatcher: Client;
let rider: Client;

beforeAll(async () => {
  site = await startSite();
  [dispatcher, rider] = [new Client(site), new Client(site)];
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  await Promise.all([dispatcher.logIn(phone), rider.logIn(anotherPhone())]);
});
afterAll(() => site.stop());

const CALENDAR = '/admin/duty-calendar';
const DATE = day(2) as IndiaDate;
let made = 0;

async function newDriver(name: string): Promise<DriverId> {
  made += 1;
  const { id } = await site.container.db
    .insertInto('drivers')
    .values({ name, phone: anotherPhone() as never, license: `DL-${made}`, experience: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newVehicle(): Promise<{ id: VehicleId; regNo: string }> {
  made += 1;
  const regNo = `DL01AB${1000 + made}`;
  const { id } = await site.container.db
    .insertInto('vehicles')
    .values({ make: 'BYD', model: 'eMAX 7', reg_no: regNo, vehicle_type: 'mpv' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, regNo };
}

/** Adds a driver with a shift from 06:00 to 22:00 on each day, with a vehicle. */
async function newCrew(name: string) {
  const [driver, vehicle] = [await newDriver(name), await newVehicle()];
  const shift = { starts_at: '06:00', ends_at: '22:00', vehicle_id: vehicle.id } as never;
  await site.container.db
    .insertInto('driver_shifts')
    .values(WEEKDAYS.map((weekday) => ({ driver_id: driver, weekday, ...(shift as object) }) as never))
    .execute();
  return { driver, vehicle };
}

async function confirmed(pickupTime = '10:30'): Promise<BookingId> {
  const ride = { ...RIDES.hourly, hoursRequired: 2, pickupDate: DATE, pickupTime };
  const { body } = await rider.post('/api/bookings', ride);
  await dispatcher.post(`/api/admin/bookings/${body.booking.id}/confirm`, {});
  return body.booking.id;
}

const dutyOf = (booking: BookingId) => site.container.queries.bookingDuty.duty(booking);
const text = ({ body }: Answer) =>
  String(body).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
/** Returns the toast that an answer sets, as JSON. */
const toastOf = ({ headers }: Answer) => {
  const flash = /flash=([^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? '';
  return Buffer.from(decodeURIComponent(flash), 'base64').toString();
};
const assignPath = (booking: BookingId) => `${CALENDAR}/assign?booking=${formatBookingId(booking)}`;
const scheduleOf = (driver: DriverId, date: string = DATE) =>
  `${CALENDAR}/drivers/${driver}/schedule?date=${date}`;
const dutyPath = (id: DutyId, name = '') => `${CALENDAR}/duties/${formatDutyId(id)}${name}?date=${DATE}`;
/** Returns the label of an option of a page. */
const option = (page: Answer, label: string) =>
  [...text(page).matchAll(/<option[^>]*>[^<]*<\/option>/g)]
    .map(([one]) => one)
    .find((one) => one.includes(label));

async function assigned(booking: BookingId, driver: DriverId): Promise<DutyId> {
  const done = await press(dispatcher, await dispatcher.get(assignPath(booking)), 'assign', {
    driver: String(driver),
  });
  expect(done.status).toBe(303);
  const duty = await dutyOf(booking);
  if (!duty) throw new Error('No duty was written');
  return duty.dutyId;
}

describe('Assign Duty without JavaScript', () => {
  test('assigns the booking of the address at its pickup, with the vehicle of the shift', async () => {
    const { driver, vehicle } = await newCrew('Asha Rao');
    const booking = await confirmed();
    const page = await dispatcher.get(assignPath(booking));
    expect(option(page, 'Asha Rao')).toContain(`Asha Rao (Available), ${vehicle.regNo}`);
    const { fields } = formOn(page, 'assign');
    expect(fields).toMatchObject({ subject: `BK-${booking}`, start: '10:30', minutes: '120' });
    const done = await press(dispatcher, page, 'assign', { driver: String(driver) });
    expect([done.status, done.headers.get('Location')]).toEqual([303, `${CALENDAR}?date=${DATE}`]);
    expect(await dutyOf(booking)).toMatchObject({ driverId: driver, vehicleId: vehicle.id });
  });

  test('labels the drivers, and leaves out those on leave', async () => {
    const [busy, late] = [await newCrew('Busy Driver'), await newDriver('Late Driver')];
    const [manual, away] = [await newDriver('Manual Driver'), await newCrew('Driver Away')];
    const hours = {
      startsAt: '18:00',
      endsAt: '23:00',
      vehicleId: null,
      from: null,
      until: null,
      reason: null,
    };
    const by = { role: 'dispatcher', phone: null, surface: 'console' } as const;
    const { setShift, addLeave } = site.container.useCases;
    await setShift({ driverId: late, weekday: weekdayOf(DATE), shift: hours, by });
    const times = { startsAt: null, endsAt: null, reason: null };
    await addLeave({ driverId: away.driver, date: DATE, ...times, by });
    await assigned(await confirmed('10:00'), busy.driver);
    const page = await dispatcher.get(assignPath(await confirmed('10:30')));
    expect(option(page, 'Busy Driver')).toContain('(Already assigned)');
    expect(option(page, 'Late Driver')).toContain('(Outside regular hours)');
    expect(option(page, 'Manual Driver')).toContain('(Manual assignment)');
    expect(option(page, 'Driver Away')).toBeUndefined();
    expect(manual).toBeGreaterThan(0);
  });

  test("says the seed's messages, and keeps what was typed", async () => {
    const booking = await confirmed();
    const page = await dispatcher.get(assignPath(booking));
    const tried = async (typed: Record<string, string>) => press(dispatcher, page, 'assign', typed);
    const nobody = await tried({ start: '11:15' });
    expect(nobody.status).toBe(422);
    expect(text(nobody)).toContain('Please select a booking and driver');
    expect(formOn(nobody, 'assign').fields).toMatchObject({ subject: `BK-${booking}`, start: '11:15' });
    const driver = String(await newDriver('No Vehicle'));
    expect(text(await tried({ driver, subject: '' }))).toContain('Please select a booking and driver');
    expect(text(await tried({ driver, subject: 'BK-999999' }))).toContain('Selected booking not found');
    expect(text(await tried({ driver: '999999' }))).toContain('No driver selected or available');
    expect(text(await tried({ driver }))).toContain('No vehicle assigned to the selected driver');
    expect(await dutyOf(booking)).toBeUndefined();
  });

  test('lists the conflicts, and assigns with a reason only those that were shown', async () => {
    const { driver } = await newCrew('Conflict Driver');
    const other = await newCrew('Other Driver');
    await assigned(await confirmed('10:00'), driver);
    const booking = await confirmed('11:00');
    const page = await dispatcher.get(assignPath(booking));
    const refused = await press(dispatcher, page, 'assign', { driver: String(driver) });
    expect(refused.status).toBe(409);
    expect(text(refused)).toMatch(/Assignment Conflicts Detected: 1/);
    expect(text(refused)).toContain('Time Overlap');
    expect(formOn(refused, 'override').fields.driver).toBe(String(driver));

    const noReason = await press(dispatcher, refused, 'override');
    expect(noReason.status).toBe(422);
    expect(text(noReason)).toContain('Give a reason for the override');
    expect(text(noReason)).toContain('Assignment Conflicts Detected: 1');
    const unseen = await press(dispatcher, refused, 'override', {
      ...{ overrideReason: 'Agreed', seenConflicts: 'on_leave' },
    });
    expect(unseen.status).toBe(409);
    expect(text(unseen)).toContain('Agreed');
    expect(await dutyOf(booking)).toBeUndefined();

    const done = await press(dispatcher, refused, 'override', { overrideReason: 'Both know' });
    expect(done.status).toBe(303);
    expect(await dutyOf(booking)).toMatchObject({ driverId: driver, overrideReason: 'Both know' });
    expect(other.driver).toBeGreaterThan(0);
  });

  test('leads to the existing assignment of a booking', async () => {
    const { driver } = await newCrew('First Driver');
    const booking = await confirmed();
    const page = await dispatcher.get(assignPath(booking));
    const duty = await assigned(booking, driver);
    const refused = await press(dispatcher, page, 'assign', { driver: String(driver) });
    expect(refused.status).toBe(409);
    expect(text(refused)).toContain('Please edit the existing assignment instead.');
    expect(text(refused)).toContain(`href="${dutyPath(duty, '/edit')}"`);
    expect(text(await dispatcher.get(assignPath(booking)))).toContain(`BK-${booking} already has a driver.`);
  });

  test('takes the pickup of another booking that is chosen in the same form', async () => {
    const { driver } = await newCrew('Switched Driver');
    const [first, second] = [await confirmed('07:00'), await confirmed('13:00')];
    const page = await dispatcher.get(assignPath(first));
    await press(dispatcher, page, 'assign', { subject: `BK-${second}`, driver: String(driver) });
    expect((await dutyOf(second))?.startsAt).toEqual(new Date(`${DATE}T13:00:00+05:30`));
    const shown = await dispatcher.get(
      `${CALENDAR}/assign?date=${DATE}&subject=BK-${first}&start=10:50&minutes=60`,
    );
    expect(formOn(shown, 'assign').fields).toMatchObject({ subject: `BK-${first}`, start: '07:00' });
  });

  test('refuses a pickup that was moved after the form was shown', async () => {
    const { driver } = await newCrew('Moved Driver');
    const booking = await confirmed('15:00');
    const page = await dispatcher.get(assignPath(booking));
    await dispatcher.call('PUT', `/api/admin/bookings/${booking}`, { pickupTime: '16:00' });
    const refused = await press(dispatcher, page, 'assign', { driver: String(driver) });
    expect(refused.status).toBe(409);
    expect(text(refused)).toContain(`The pickup of BK-${booking} was moved meanwhile.`);
    expect(text(refused)).toMatch(/15:00 IST → .*16:00 IST/);
    expect(await dutyOf(booking)).toBeUndefined();
  });
});

describe('an assignment', () => {
  test('is shown, gets another driver, vehicle and time, and refuses a stale form', async () => {
    const [asha, ravi] = [await newCrew('Asha First'), await newCrew('Ravi Second')];
    const booking = await confirmed('09:00');
    const duty = await assigned(booking, asha.driver);
    const shown = text(await dispatcher.get(dutyPath(duty)));
    expect(shown).toContain('Asha First');
    expect(shown).toContain('Driver assigned');

    const page = await dispatcher.get(dutyPath(duty, '/edit'));
    const both = await press(dispatcher, page, 'edit', { vehicle: '' });
    expect(both.status).toBe(422);
    expect(text(both)).toContain('Please select both driver and vehicle');
    const crew = { driver: String(ravi.driver), vehicle: String(ravi.vehicle.id) };
    const done = await press(dispatcher, page, 'edit', { ...crew, start: '09:30', minutes: '90' });
    expect(done.status).toBe(303);
    expect(await dutyOf(booking)).toMatchObject({
      ...{ driverId: ravi.driver, vehicleId: ravi.vehicle.id, version: 2 },
      ...{ startsAt: new Date(`${DATE}T09:30:00+05:30`), endsAt: new Date(`${DATE}T11:00:00+05:30`) },
    });
    const stale = await press(dispatcher, page, 'edit', { start: '09:45' });
    expect(stale.status).toBe(409);
    expect(text(stale)).toContain('Driver: Asha First → Ravi Second');
    expect(formOn(stale, 'edit').fields).toMatchObject({ start: '09:45', version: '2' });
  });

  test('lists the conflicts of an edit, and overrides them with a reason', async () => {
    const [one, two] = [await newCrew('Edit One'), await newCrew('Edit Two')];
    const [first, second] = [await confirmed('09:00'), await confirmed('09:30')];
    await assigned(first, one.driver);
    const duty = await assigned(second, two.driver);
    const page = await dispatcher.get(dutyPath(duty, '/edit'));
    const refused = await press(dispatcher, page, 'edit', { driver: String(one.driver) });
    expect(refused.status).toBe(409);
    expect(text(refused)).toContain(`Edit One has BK-${first} at the same time`);
    await press(dispatcher, refused, 'override', { overrideReason: 'Agreed' });
    expect(await dutyOf(second)).toMatchObject({ driverId: one.driver, overrideReason: 'Agreed' });
  });

  test('notifies the driver and the customer, and nobody if the form showed another driver', async () => {
    const { driver } = await newCrew('Notified Driver');
    const booking = await confirmed('14:00');
    const duty = await assigned(booking, driver);
    const page = await dispatcher.get(dutyPath(duty));
    const stale = await press(dispatcher, page, 'notify-driver', { seenDriver: '999999' });
    expect(stale.status).toBe(409);
    expect(text(stale)).toContain('Driver now: Notified Driver');
    expect((await dutyOf(booking))?.notifiedAt).toBeNull();
    // Without a Temporal server both messages wait.
    for (const [whom, words] of [
      ['notify-driver', 'The WhatsApp message to the driver is on its way'],
      ['notify-customer', 'The e-mail to the customer is on its way'],
    ] as const) {
      const done = await press(dispatcher, page, whom);
      expect([done.status, done.headers.get('Location')]).toEqual([303, dutyPath(duty)]);
      expect(toastOf(done)).toContain(words);
    }
    expect((await dutyOf(booking))?.notifiedAt).not.toBeNull();
    const over = { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) };
    await site.container.db.updateTable('duties').set(over).where('id', '=', duty).execute();
    for (const whom of ['driver', 'customer']) {
      const refused = await press(dispatcher, page, `notify-${whom}`);
      expect(refused.status).toBe(409);
      expect(text(refused)).toContain(`Failed to notify ${whom}: the duty is over`);
    }
  });

  test('is removed once, with a reason, and the booking can be assigned again', async () => {
    const { driver } = await newCrew('Removed Driver');
    const booking = await confirmed('08:00');
    const duty = await assigned(booking, driver);
    const page = await dispatcher.get(dutyPath(duty, '/remove'));
    expect(text(page)).toContain(`Remove the driver from BK-${booking}?`);
    expect((await press(dispatcher, page, 'remove', { note: 'Sick' })).status).toBe(303);
    expect(await dutyOf(booking)).toBeUndefined();
    expect((await press(dispatcher, page, 'remove')).status).toBe(303);
    const details = text(await dispatcher.get(`/admin/bookings/${booking}`));
    expect(details).toContain('Driver removed');
    expect(details).toContain('Sick');
    await assigned(booking, driver);
    expect((await dispatcher.get(dutyPath(999_999 as DutyId))).status).toBe(404);
  });
});

describe('Set Schedule without JavaScript', () => {
  const shiftsOf = async (driver: DriverId) =>
    (await site.container.queries.schedule.shifts({ driverId: driver })).map(
      ({ weekday, startsAt, endsAt, vehicleId }) => ({ weekday, startsAt, endsAt, vehicleId }),
    );
  const leaveOf = (driver: DriverId) => site.container.queries.schedule.leave({ driverId: driver });

  test('sets a working day with a vehicle, from a preset, and copies it to the week', async () => {
    const [driver, { id }] = [await newDriver('Night Driver'), await newVehicle()];
    const page = await dispatcher.get(scheduleOf(driver));
    expect(formOn(page, 'save').fields).toMatchObject({ shiftStartTime: '08:00', shiftEndTime: '20:00' });
    const vehicle = { scheduleType: 'working', assignedVehicleId: String(id) };
    const night = await press(dispatcher, page, 'night', vehicle);
    expect(formOn(night, 'save').fields).toMatchObject({
      ...{ shiftStartTime: '18:00', shiftEndTime: '06:00', ...vehicle },
    });
    const done = await press(dispatcher, night, 'save', { copyToWeek: 'on' });
    expect([done.status, done.headers.get('Location')]).toEqual([303, `${CALENDAR}?date=${DATE}`]);
    const shifts = await shiftsOf(driver);
    expect(shifts).toHaveLength(7);
    expect(new Set(shifts.map((shift) => `${shift.startsAt}-${shift.endsAt} ${shift.vehicleId}`))).toEqual(
      new Set([`18:00-06:00 ${id}`]),
    );
  });

  test('offers no shift that is over, and sets one without a last day', async () => {
    const driver = await newDriver('Former Shift');
    const { setShift } = site.container.useCases;
    const until = addDays(DATE, -7);
    const shift = { startsAt: '07:00', endsAt: '15:00', vehicleId: null, from: null, until, reason: null };
    accepted(await setShift({ driverId: driver, weekday: weekdayOf(DATE), shift, by: BY_DISPATCHER }));
    const page = await dispatcher.get(scheduleOf(driver));
    expect(formOn(page, 'save').fields).toMatchObject({ shiftStartTime: '08:00', shiftEndTime: '20:00' });
    const done = await press(dispatcher, page, 'save', { scheduleType: 'working' });
    expect(done.status).toBe(303);
    const [saved] = await site.container.queries.schedule.shifts({ driverId: driver });
    expect(saved).toMatchObject({ startsAt: '08:00', from: null, until: null });
  });

  test('does not lose a shift that is over by the chosen day, or has not begun', async () => {
    const [driver, { id, regNo }] = [await newDriver('Season Driver'), await newVehicle()];
    const { setShift } = site.container.useCases;
    const weekday = weekdayOf(DATE);
    const all = () => site.container.queries.schedule.shifts({ driverId: driver });
    const hours = { startsAt: '07:00', endsAt: '15:00', vehicleId: id, reason: null };
    for (const [limits, span, date] of [
      [{ from: null, until: DATE }, `until ${formatDay(DATE)}`, addDays(DATE, 7)],
      [{ from: addDays(DATE, 7), until: null }, `from ${formatDay(addDays(DATE, 7))}`, DATE],
    ] as const) {
      const shift = { ...hours, ...limits };
      accepted(await setShift({ driverId: driver, weekday, shift, by: BY_DISPATCHER }));
      const page = await dispatcher.get(scheduleOf(driver, date));
      expect(formOn(page, 'save').fields.scheduleType).toBeUndefined();
      expect(text(page)).toContain(`Shift ${span}`);
      expect(text(page)).toContain(`07:00 to 15:00, ${regNo}`);
      for (const typed of [{ scheduleType: 'off' }, { scheduleType: 'working', shiftStartTime: '10:00' }]) {
        const kept = await press(dispatcher, page, 'save', typed);
        expect(kept.status).toBe(422);
        expect(text(kept)).toContain(`Tick Replace the shift ${span}`);
        expect(formOn(kept, 'save').fields).toMatchObject(typed);
        expect(await all()).toMatchObject([shift]);
        const done = await press(dispatcher, kept, 'save', { replaceShift: span });
        expect(done.status).toBe(303);
        const now = await all();
        if (typed.scheduleType === 'off') expect(now).toEqual([]);
        else expect(now).toMatchObject([{ startsAt: '10:00', vehicleId: id, from: null, until: null }]);
        accepted(await setShift({ driverId: driver, weekday, shift, by: BY_DISPATCHER }));
      }
      // Without JavaScript the page stays that of another day.
      const other = await dispatcher.get(scheduleOf(driver, addDays(date, 1)));
      const kept = await press(dispatcher, other, 'save', { date, scheduleType: 'off' });
      expect(text(kept)).toContain(`Tick Replace the shift ${span}`);
      expect((await press(dispatcher, kept, 'save', { replaceShift: 'until 01/01/2020' })).status).toBe(422);
      expect(await all()).toHaveLength(1);
      expect((await press(dispatcher, kept, 'save', { replaceShift: span })).status).toBe(303);
      expect(await all()).toEqual([]);
    }
  });

  test('keeps the question about the shift of another typed day after another error', async () => {
    const [driver, other, { id }] = [
      await newDriver('Asked Driver'),
      await newDriver('Driver With Van'),
      await newVehicle(),
    ];
    const { setShift } = site.container.useCases;
    const hours = { startsAt: '07:00', endsAt: '15:00', from: null, until: null, reason: null };
    const on = { weekday: weekdayOf(DATE), by: BY_DISPATCHER };
    const own = { ...hours, vehicleId: null, until: DATE };
    accepted(await setShift({ ...on, driverId: driver, shift: own }));
    accepted(await setShift({ ...on, driverId: other, shift: { ...hours, vehicleId: id } }));
    const page = await dispatcher.get(scheduleOf(driver, addDays(DATE, 8)));
    const typed = { date: addDays(DATE, 7), scheduleType: 'working' };
    const asked = await press(dispatcher, page, 'save', typed);
    const replaceShift = `until ${formatDay(DATE)}`;
    const taken = await press(dispatcher, asked, 'save', { replaceShift, assignedVehicleId: String(id) });
    expect(taken.status).toBe(409);
    expect(formOn(taken, 'save').fields).toMatchObject({ replaceShift });
    const done = await press(dispatcher, taken, 'save', { assignedVehicleId: '' });
    expect(done.status).toBe(303);
    const now = await site.container.queries.schedule.shifts({ driverId: driver });
    expect(now).toMatchObject([{ startsAt: '08:00', until: null }]);
  });

  test('says that a reactivated driver has lost the vehicle of a shift', async () => {
    const [driver, other] = [await newDriver('Returned Driver'), await newDriver('Next Driver')];
    const { setShift, editDriver } = site.container.useCases;
    const { id: vehicleId } = await newVehicle();
    const hours = { startsAt: '07:00', endsAt: '15:00', from: null, until: null, reason: null };
    const on = { weekday: 'monday', shift: { ...hours, vehicleId }, by: BY_DISPATCHER } as const;
    accepted(await setShift({ ...on, driverId: driver }));
    accepted(await editDriver({ id: driver, edit: { active: false }, by: BY_DISPATCHER }));
    accepted(await setShift({ ...on, driverId: other }));
    const done = await dispatcher.form('/admin/drivers', { intent: 'reactivate', id: String(driver) });
    expect(toastOf(done)).toContain(
      'Returned Driver can be given duties again. The vehicle of the shift on Monday belongs to another driver now.',
    );
  });

  const shift = {
    startsAt: '07:00',
    endsAt: '15:00',
    vehicleId: null,
    from: null,
    until: null,
    reason: null,
  };

  test('copies a shift to the week without its last day, and says which days have one', async () => {
    const driver = await newDriver('Copied Driver');
    const { setShift } = site.container.useCases;
    const until = addDays(DATE, 30);
    for (const weekday of WEEKDAYS) {
      const limits = { until: weekday === weekdayOf(DATE) ? until : null };
      accepted(
        await setShift({ driverId: driver, weekday, shift: { ...shift, ...limits }, by: BY_DISPATCHER }),
      );
    }
    const page = await dispatcher.get(scheduleOf(driver));
    const span = `until ${formatDay(until)}`;
    expect(text(page)).toContain(`The others have it ${span}.`);
    const typed = { scheduleType: 'working', shiftStartTime: '09:00', copyToWeek: 'on' };
    const done = await press(dispatcher, page, 'save', typed);
    const weekday = weekdayName(weekdayOf(DATE));
    expect(toastOf(done)).toContain(`Copied Driver has this shift each day: ${weekday} ${span}.`);
    const shifts = await site.container.queries.schedule.shifts({ driverId: driver });
    expect(new Set(shifts.map(({ startsAt }) => startsAt))).toEqual(new Set(['09:00']));
    expect(shifts.filter((one) => one.until !== null)).toHaveLength(1);
  });

  test('sees that the first or last day of a shift was changed meanwhile', async () => {
    const driver = await newDriver('Dated Driver');
    const { setShift } = site.container.useCases;
    const set = (until: IndiaDate | null) =>
      setShift({ driverId: driver, weekday: weekdayOf(DATE), shift: { ...shift, until }, by: BY_DISPATCHER });
    accepted(await set(null));
    const page = await dispatcher.get(scheduleOf(driver));
    accepted(await set(DATE));
    const stale = await press(dispatcher, page, 'save', { scheduleType: 'working', shiftStartTime: '09:00' });
    expect(stale.status).toBe(409);
    expect(text(stale)).toContain(`07:00 to 15:00 → 07:00 to 15:00, until ${formatDay(DATE)}`);
  });

  test("says the seed's messages, and keeps what was typed", async () => {
    const driver = await newDriver('Schedule Driver');
    const page = await dispatcher.get(scheduleOf(driver));
    const noType = await press(dispatcher, page, 'save', { shiftStartTime: '07:45' });
    expect(noType.status).toBe(422);
    expect(text(noType)).toContain('Please fill in date and schedule type');
    expect(formOn(noType, 'save').fields.shiftStartTime).toBe('07:45');
    const noDate = await press(dispatcher, page, 'save', { date: '', scheduleType: 'leave' });
    expect(text(noDate)).toContain('Please fill in date and schedule type');
    const noTime = await press(dispatcher, page, 'save', { scheduleType: 'working', shiftEndTime: '' });
    expect(noTime.status).toBe(422);
    expect(text(noTime)).toContain('Please set start and end times for working day');
    const nobody = await dispatcher.get(scheduleOf(999_999 as DriverId));
    expect([nobody.status, text(nobody).includes('No driver selected')]).toEqual([404, true]);
    expect(await shiftsOf(driver)).toEqual([]);
  });

  test('marks a vehicle that another driver has at that time, also overnight', async () => {
    const { vehicle } = await newCrew('Has The Car');
    const driver = await newDriver('Wants The Car');
    const page = await dispatcher.get(scheduleOf(driver));
    expect(option(page, `${vehicle.regNo} (Time Conflict)`)).toContain('disabled');
    const typed = { scheduleType: 'working', shiftStartTime: '22:00', shiftEndTime: '06:00' };
    const checked = await press(dispatcher, page, 'check', typed);
    expect(option(checked, vehicle.regNo)).not.toContain('disabled');
    const forced = await press(dispatcher, page, 'save', {
      ...{ scheduleType: 'working', assignedVehicleId: String(vehicle.id) },
    });
    expect(forced.status).toBe(409);
    expect(text(forced)).toContain('Has The Car has this vehicle on');
    expect(await shiftsOf(driver)).toEqual([]);
  });

  test('sets leave with a reason, and Mark as Working removes it', async () => {
    const driver = await newDriver('Leave Driver');
    const page = await dispatcher.get(scheduleOf(driver));
    const leave = { scheduleType: 'leave', reason: 'Fever' };
    expect((await press(dispatcher, page, 'save', leave)).status).toBe(303);
    expect(await leaveOf(driver)).toMatchObject([{ date: DATE, startsAt: null, reason: 'Fever' }]);
    const again = await dispatcher.get(scheduleOf(driver));
    expect(text(again)).toContain('Mark as Working');
    const asked = await dispatcher.get(`${CALENDAR}/drivers/${driver}/working?date=${DATE}`);
    expect(text(asked)).toContain('The whole day: Fever');
    expect((await press(dispatcher, asked, 'working')).status).toBe(303);
    expect(await leaveOf(driver)).toEqual([]);
    expect((await press(dispatcher, asked, 'working')).status).toBe(303);
  });

  test('clears leave with a working day, and removes a shift', async () => {
    const { driver } = await newCrew('Back Driver');
    await press(dispatcher, await dispatcher.get(scheduleOf(driver)), 'save', { scheduleType: 'leave' });
    const page = await dispatcher.get(scheduleOf(driver));
    expect((await press(dispatcher, page, 'save', { scheduleType: 'working' })).status).toBe(303);
    expect(await leaveOf(driver)).toEqual([]);
    await press(dispatcher, await dispatcher.get(scheduleOf(driver)), 'save', { scheduleType: 'off' });
    expect((await shiftsOf(driver)).map(({ weekday }) => weekday)).not.toContain(weekdayOf(DATE));
  });

  test('refuses a form that was shown before somebody else changed the schedule', async () => {
    const { driver } = await newCrew('Shared Driver');
    const page = await dispatcher.get(scheduleOf(driver));
    await press(dispatcher, page, 'save', { scheduleType: 'working', shiftStartTime: '09:00' });
    const stale = await press(dispatcher, page, 'save', { scheduleType: 'working', shiftStartTime: '10:00' });
    expect(stale.status).toBe(409);
    expect(text(stale)).toContain('The schedule of Shared Driver was changed meanwhile.');
    expect(formOn(stale, 'save').fields.shiftStartTime).toBe('10:00');
    expect((await press(dispatcher, stale, 'save')).status).toBe(303);
    const shift = (await shiftsOf(driver)).find(({ weekday }) => weekday === weekdayOf(DATE));
    expect(shift?.startsAt).toBe('10:00');
  });
});

describe('an action of the list of conflicts', () => {
  const LIST = '/admin/duty-conflicts';
  const db = () => site.container.db;

  /** Returns the dialog that an action opens for a booking. */
  async function opened(action: string, booking: BookingId): Promise<Answer> {
    const links = [
      ...text(await dispatcher.get(LIST)).matchAll(/<a\b([^>]*)>([^<]*)<span class="sr-only"> ([^<]*)</g),
    ];
    const found = links.find(([, , label, duty]) => label === action && duty === `BK-${booking}`);
    const href = /href="([^"]*)"/.exec(found?.[1] ?? '')?.[1];
    if (!href) throw new Error(`The list has no action ${action} of BK-${booking}`);
    return dispatcher.get(href);
  }

  const isListed = async (booking: BookingId) =>
    text(await dispatcher.get(LIST))
      .split('id="overridden"')[0]
      ?.includes(`BK-${booking}<`);
  /** Returns the field that a browser without JavaScript focuses. */
  const focused = (page: Answer) =>
    [...String(page.body).matchAll(/<(?:select|input|textarea)\b[^>]*\bautofocus\b[^>]*>/gi)].map(
      ([tag]) => /\bname="([^"]*)"/.exec(tag)?.[1],
    );

  /** Saves the dialog as it is filled in, and expects the conflict to be gone. */
  async function resolves(page: Answer, booking: BookingId, typed: Record<string, string> = {}) {
    expect(await isListed(booking)).toBe(true);
    const done = await press(dispatcher, page, typed.overrideReason ? 'override' : 'edit', typed);
    expect([done.status, done.headers.get('Location')]).toEqual([303, LIST]);
    expect(await isListed(booking)).toBe(false);
    return dutyOf(booking);
  }

  test('fills in another driver who fits, and offers others', async () => {
    const [asha] = [await newCrew('Asha On Leave'), await newCrew('Fits Too')];
    const booking = await confirmed('16:00');
    await assigned(booking, asha.driver);
    const by = { role: 'dispatcher', phone: null, surface: 'console' } as const;
    const leave = { driverId: asha.driver, date: DATE, startsAt: null, endsAt: null, reason: null, by };
    await site.container.useCases.addLeave(leave);
    const page = await opened('Choose another driver', booking);
    expect(focused(page)).toEqual(['driver']);
    expect(text(page)).toMatch(/Driver On Leave[\s\S]*Asha On Leave is on leave/);
    expect(text(page)).toContain('Drivers who fit');
    const others = [...text(page).matchAll(/href="([^"]*resolve=other-driver[^"]*driver=(\d+)[^"]*)"/g)];
    expect(others.length).toBeGreaterThan(1);
    expect(formOn(page, 'edit').fields.driver).toBe(others[0]?.[2]);
    // Without JavaScript another choice is a link, which fills in the form.
    const [, href = '', driver] = others[1] ?? [];
    const second = await dispatcher.get(href);
    expect(formOn(second, 'edit').fields).toMatchObject({ driver, start: '16:00', minutes: '120' });
    expect(await resolves(second, booking)).toMatchObject({ driverId: Number(driver) });
  });

  test('ranks the drivers for the new time of a late flight, and the booking then keeps their duty', async () => {
    const [late, busy, free] = [
      await newCrew('Late'),
      await newCrew('Busy Later'),
      await newCrew('Busy Now'),
    ];
    await db()
      .deleteFrom('driver_shifts')
      .where(
        'driver_id',
        'not in',
        [late, busy, free].map(({ driver }) => driver),
      )
      .execute();
    const [booking, other] = [await confirmed('08:00'), await confirmed('12:00')];
    await assigned(booking, late.driver);
    await assigned(other, late.driver);
    await assigned(await confirmed('12:00'), busy.driver);
    await assigned(await confirmed('08:00'), free.driver);
    const page = `/admin/bookings/${booking}/edit`;
    const form = await dispatcher.get(page);
    const refused = await press(dispatcher, form, 'edit', { pickupTime: '12:00' });
    const link = /href="([^"]*resolve=other-driver[^"]*)"/.exec(text(refused))?.[1] ?? '';
    const dialog = await dispatcher.get(link);
    const shown = formOn(dialog, 'edit').fields;
    expect(shown).toMatchObject({ driver: String(free.driver), date: DATE, start: '12:00' });
    expect(text(dialog)).not.toMatch(/driver=\d+[^>]*>(<[^>]*>)*Busy Later/);
    expect((await press(dispatcher, dialog, 'edit')).status).toBe(303);
    const edited = await press(dispatcher, await dispatcher.get(page), 'edit', { pickupTime: '12:00' });
    expect(edited.status).toBe(303);
    const startsAt = new Date(`${DATE}T12:00:00+05:30`);
    expect(await dutyOf(booking)).toMatchObject({ driverId: free.driver, startsAt, overrideReason: null });
  });

  test('fills in another vehicle that is free then', async () => {
    const { driver, vehicle } = await newCrew('Short Range');
    const spare = await newVehicle();
    const booking = await confirmed('07:00');
    await assigned(booking, driver);
    await db().updateTable('vehicles').set({ range_km: 1 }).where('id', '=', vehicle.id).execute();
    await db().updateTable('bookings').set({ distance_km: 40 }).where('id', '=', booking).execute();
    const page = await opened('Choose another vehicle', booking);
    expect(focused(page)).toEqual(['vehicle']);
    expect(text(page)).toContain('Vehicles that are free');
    expect(text(page)).toContain(spare.regNo);
    const { vehicleId } = (await resolves(page, booking)) ?? {};
    expect(vehicleId).not.toBe(vehicle.id);
  });

  test('fills in the nearest time that fits, and says that the pickup stays', async () => {
    const { driver } = await newCrew('Close Duties');
    const [first, second] = [await confirmed('17:00'), await confirmed('19:30')];
    const before = await assigned(first, driver);
    await assigned(second, driver);
    const until = new Date(`${DATE}T19:10:00+05:30`);
    await db().updateTable('duties').set({ ends_at: until }).where('id', '=', before).execute();
    const page = await opened('Move the duty', second);
    expect(focused(page)).toEqual(['start']);
    expect(text(page)).toMatch(/Pickup: .*19:30 IST\. It stays as booked\./);
    expect(text(page)).toContain(`href="/admin/bookings/${second}/edit"`);
    expect(text(page)).toContain('10 min later');
    expect(formOn(page, 'edit').fields).toMatchObject({ date: DATE, start: '19:40' });
    const { startsAt } = (await resolves(page, second)) ?? {};
    expect(startsAt).toEqual(new Date(`${DATE}T19:40:00+05:30`));
  });

  test('asks for the reason of an override, which covers the conflicts that the duty has by now', async () => {
    const { driver } = await newCrew('Shift Removed');
    const booking = await confirmed('12:00');
    const duty = await assigned(booking, driver);
    await db().deleteFrom('driver_shifts').where('driver_id', '=', driver).execute();
    const page = await opened('Override', booking);
    expect(focused(page)).toEqual(['overrideReason']);
    expect(text(page)).toContain('Assignment Conflicts Detected: 1');
    const noReason = await press(dispatcher, page, 'override');
    expect(noReason.status).toBe(422);
    expect(text(noReason)).toContain('Give a reason for the override');
    const resolved = await resolves(page, booking, { overrideReason: 'Works an extra day' });
    expect(resolved).toMatchObject({ driverId: driver, overrideReason: 'Works an extra day' });
    expect(text(await dispatcher.get(dutyPath(duty)))).toContain('Conflicts overridden');
    const again = await dispatcher.get(`${dutyPath(duty, '/edit')}&resolve=override`);
    expect(text(again)).toContain('This duty has no open conflict.');
  });
});

test('returns to the page that opened the dialog, and to no other site', async () => {
  const { driver } = await newCrew('Return Driver');
  const booking = await confirmed('12:00');
  const from = '/admin/bookings?driver=none&page=2';
  const path = `${assignPath(booking)}&from=${encodeURIComponent(from)}`;
  expect(text(await dispatcher.get(path))).toContain(`href="${from}"`);
  const elsewhere = `${assignPath(booking)}&from=${encodeURIComponent('//evil.example')}`;
  expect(text(await dispatcher.get(elsewhere))).not.toContain('href="//evil.example"');
  const done = await press(dispatcher, await dispatcher.get(path), 'assign', { driver: String(driver) });
  expect(done.headers.get('Location')).toBe(from);
});
