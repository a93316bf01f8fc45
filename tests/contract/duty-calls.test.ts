import { beforeEach, describe, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { weekdayOf } from '#domain/kernel/india-time.ts';
import { aRide } from '#tests/builders/bookings.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { startDutySite } from '#tests/contract/duty-site.ts';
import { formOn } from '#tests/contract/posted-form.ts';
import { type Answer, day } from '#tests/contract/site.ts';

const ASSIGN = '/api/admin/duty/manual-assign';
const AVAILABILITY = '/api/admin/driver-availability';
const LEAVE = '/api/admin/driver-leave';

const { site, dispatcher, date, at, ...duties } = await startDutySite();
let [asha, ravi] = [0 as DriverId, 0 as DriverId];
let [car, van] = [0 as VehicleId, 0 as VehicleId];
beforeEach(async () => {
  const { db } = site.container;
  [car, van] = [await addVehicle(db), await addVehicle(db)];
  [asha, ravi] = [await addDriver(db, 'Asha', car), await addDriver(db, 'Ravi', van)];
});

const bookingAt = (time: string, known = {}) => duties.bookingAt(at(time), known);
const order = (bookingId: BookingId, more: object = {}) => ({
  ...{ bookingId, driverId: asha, vehicleId: car, dutyDate: date(), estimatedStartTime: '10:00' },
  ...{ estimatedDuration: 120, serviceType: 'airport', overrideConflicts: false },
  ...more,
});
const assign = (bookingId: BookingId, more: object = {}) => dispatcher.post(ASSIGN, order(bookingId, more));
const assigned = async (time: string, more: object = {}) =>
  (await assign(await bookingAt(time), { estimatedStartTime: time, ...more })).body.assignment;
const listed = async (query: string) => (await dispatcher.get(`/api/admin/assignments?${query}`)).body;
const dutiesStored = async () =>
  (await site.container.db.selectFrom('duties').select('id').execute()).map(({ id }) => id);

describe('POST /api/admin/duty/manual-assign', () => {
  test('assigns, and lists the assignment with the fields of the booking', async () => {
    const bookingId = await bookingAt('10:30');
    const { status, body } = await assign(bookingId);
    expect([status, body.success, body.message, body.conflicts]).toEqual([
      201,
      true,
      'Duty assigned successfully',
      [],
    ]);
    expect(body.assignment).toMatchObject({
      bookingId,
      tripId: null,
      version: 1,
      driverId: asha,
      driverName: 'Asha',
      vehicleId: car,
      dutyDate: date(),
      estimatedStartTime: '10:00',
      scheduledStartTime: at('10:00').toISOString(),
      scheduledEndTime: at('12:00').toISOString(),
      estimatedDuration: 120,
      serviceType: 'airport',
      status: 'confirmed',
      customerName: 'A. Rider',
      pickupDate: date(),
      pickupTime: '10:30',
      dutyState: 'assigned',
      overrideReason: null,
    });
    const { assignments, total, next } = await listed(`date=${date()}`);
    expect([assignments, total, next]).toEqual([[body.assignment], 1, null]);
    const all = (await dispatcher.get('/api/admin/duty')).body.assignments;
    expect(all.map(({ id }: { id: number }) => id)).toContain(body.assignment.id);
  });

  test('takes the vehicle of the shift, 09:00 and the length of the service by default', async () => {
    const ride = aRide(at('09:30'), { service: 'hourly', hours: 3 });
    const bookingId = await bookingAt('09:30', { ride });
    const { body } = await dispatcher.post(ASSIGN, {
      bookingId: `BK-${bookingId}`,
      driverId: `${asha}`,
      dutyDate: date(),
    });
    expect(body.assignment).toMatchObject({
      vehicleId: car,
      estimatedStartTime: '09:00',
      estimatedDuration: 180,
    });
    const atPickup = await dispatcher.post(ASSIGN, {
      bookingId: await bookingAt('13:40'),
      driverId: asha,
      vehicleId: null,
    });
    expect(atPickup.body.assignment).toMatchObject({ estimatedStartTime: '13:40', estimatedDuration: 120 });
  });

  test('refuses a second assignment of a booking and names the first', async () => {
    const bookingId = await bookingAt('10:00');
    const { assignment } = (await assign(bookingId)).body;
    const { status, body } = await assign(bookingId, { driverId: ravi, vehicleId: van });
    expect([status, body.success, body.assignmentId]).toEqual([409, false, assignment.id]);
    expect(body.message).toContain('edit the existing assignment');
  });

  test('answers 409 with the conflicts, and accepts an override with a reason', async () => {
    await assigned('10:00');
    const bookingId = await bookingAt('11:00');
    const clash = { estimatedStartTime: '11:00', vehicleId: van };
    const refused = await assign(bookingId, clash);
    expect([refused.status, refused.body.success]).toEqual([409, false]);
    expect(refused.body.message).toContain('Assignment Conflicts Detected: 1 conflict');
    expect(refused.body.conflicts).toMatchObject([
      {
        type: 'overlap',
        severity: 'high',
        title: 'Time Overlap',
        message: expect.stringMatching(/^Asha has BK-\d+ at the same time$/),
        driverId: asha,
        driverName: 'Asha',
        resolutions: [{ action: 'other-driver', label: 'Choose another driver' }, { action: 'move' }],
      },
    ]);
    const without = await assign(bookingId, { ...clash, overrideConflicts: true });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['overrideReason']]);
    const override = { overrideConflicts: true, overrideReason: 'Two cars for one family' };
    const { status, body } = await assign(bookingId, { ...clash, ...override });
    expect([status, body.success, body.conflicts.length]).toEqual([201, true, 1]);
    expect(body.assignment.overrideReason).toBe('Two cars for one family');
  });

  test.each([
    [{ bookingId: null }, 422, 'Please select a booking and driver'],
    [{ driverId: '' }, 422, 'Please select a booking and driver'],
    [{ bookingId: 2_147_483_647 }, 404, 'Selected booking not found'],
    [{ driverId: 2_147_483_647 }, 404, 'No driver selected or available'],
    [{ vehicleId: 2_147_483_647 }, 404, 'There is no such vehicle.'],
    [{ driverId: 'Asha' }, 422, 'Must be the number of a driver'],
    [{ dutyDate: '2026-02-30' }, 422, 'Write a day as YYYY-MM-DD'],
    [{ estimatedStartTime: '25:00' }, 422, 'Write a time as HH:MM'],
    [{ dutyDate: null }, 422, 'Send the day of the duty with its time'],
    [{ estimatedDuration: -5 }, 422, 'Must be a number of minutes'],
    [{ estimatedDuration: 5 }, 422, 'The duration must be a whole number of minutes from 15 to 20160'],
    [{ overrideConflicts: 'yes' }, 422, 'Must be true or false'],
    [{ priority: 1 }, 422, 'Unknown field'],
  ])('refuses %j and writes nothing', async (wrong, status, message) => {
    const bookingId = await bookingAt('10:00');
    const before = await dutiesStored();
    const answer = await assign(bookingId, wrong);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await dutiesStored()).toEqual(before);
  });

  test('refuses a driver whose shift has no vehicle, and a booking that is not confirmed', async () => {
    const bookingId = await bookingAt('10:00');
    const walker = await addDriver(site.container.db, 'Walker');
    const { status, body } = await assign(bookingId, { driverId: walker, vehicleId: null });
    expect([status, body.message]).toEqual([422, 'No vehicle assigned to the selected driver']);
    const received = await assign(await bookingAt('10:00', { status: 'received' }));
    expect([received.status, received.body.success]).toEqual([409, false]);
  });

  test('gives one of many bookings at the same time to a driver, and the others their conflict', async () => {
    const bookings = await Promise.all(Array.from({ length: 8 }, () => bookingAt('10:00')));
    const answers = await Promise.all(bookings.map((bookingId) => assign(bookingId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.conflicts.map(({ type }: { type: string }) => type)).toContain('overlap');
    expect((await listed(`date=${date()}`)).total).toBe(1);
  });
});

describe('POST /api/admin/duty/notify-driver and notify-customer', () => {
  const notify = (whom: string, assignmentId: unknown) =>
    dispatcher.post(`/api/admin/duty/notify-${whom}`, { assignmentId });

  test('write the notice down, and say that it is on its way while no worker runs', async () => {
    const { id } = await assigned('10:00');
    const [driver, customer] = await Promise.all([notify('driver', id), notify('customer', `DT-${id}`)]);
    expect([driver.status, driver.body]).toEqual([
      200,
      { success: true, message: 'The WhatsApp message to the driver is on its way', delivered: false },
    ]);
    expect(customer.body.message).toBe('The e-mail to the customer is on its way');
    const { assignments } = await listed(`date=${date()}`);
    expect(assignments[0].notifiedAt).toEqual(expect.any(String));
  });

  test('say why the message was not sent', async () => {
    const { id } = await assigned('10:00');
    const past = { starts_at: new Date(Date.now() - 7_200_000), ends_at: new Date(Date.now() - 3_600_000) };
    await site.container.db.updateTable('duties').set(past).where('id', '=', id).execute();
    for (const whom of ['driver', 'customer']) {
      const { status, body } = await notify(whom, id);
      expect([status, body.success, body.message]).toEqual([409, false, 'the duty is over']);
      expect((await notify(whom, 2_147_483_647)).status).toBe(404);
      expect((await notify(whom, null)).status).toBe(422);
    }
  });
});

describe('an assignment', () => {
  const put = (id: number, body: object) => dispatcher.call('PUT', `/api/admin/assignments/${id}`, body);

  test('gets another driver and vehicle, and nothing more when it is sent again', async () => {
    const { id } = await assigned('10:00');
    const first = await put(id, { driverId: ravi, vehicleId: van, version: 1 });
    expect([first.status, first.body.success]).toEqual([200, true]);
    expect(first.body.assignment).toMatchObject({ driverId: ravi, vehicleId: van, version: 2 });
    const again = await put(id, { driverId: ravi, vehicleId: van });
    expect(again.body.assignment.version).toBe(2);
    const late = await put(id, { driverId: asha, vehicleId: car, version: 1 });
    expect([late.status, late.body.success, late.body.version]).toEqual([409, false, 2]);
  });

  test('moves, and refuses a move into another duty', async () => {
    await assigned('14:00');
    const { id } = await assigned('10:00');
    const moved = await put(id, { estimatedStartTime: '10:30', estimatedDuration: 60 });
    expect(moved.body.assignment).toMatchObject({ estimatedStartTime: '10:30', estimatedDuration: 60 });
    const clash = await put(id, { estimatedStartTime: '13:30' });
    expect([clash.status, clash.body.conflicts[0].type]).toEqual([409, 'overlap']);
    expect((await listed(`driverId=${asha}&date=${date()}`)).assignments).toHaveLength(2);
  });

  test('gets another driver and another time in one call', async () => {
    const { id, version } = await assigned('10:00');
    const crew = { driverId: ravi, vehicleId: van };
    const { status, body } = await put(id, { ...crew, version, estimatedStartTime: '11:00' });
    expect([status, body.assignment]).toMatchObject([
      200,
      { ...crew, estimatedStartTime: '11:00', version: 2 },
    ]);
  });

  test('has its present conflicts overridden, once, without another change', async () => {
    const { id } = await assigned('10:00');
    await dispatcher.post(LEAVE, { driverId: asha, leaveDate: date() });
    const path = `/api/admin/duty/conflicts?startDate=${date()}&endDate=${date()}&unresolvedOnly=true`;
    const open = async () =>
      (await dispatcher.get(path)).body.conflicts.map(({ type }: { type: string }) => type);
    expect(await open()).toEqual(['on_leave']);
    expect((await put(id, { overrideConflicts: true })).status).toBe(422);
    const override = { overrideConflicts: true, overrideReason: 'Asha drives before the leave' };
    const { body } = await put(id, override);
    expect(body).toMatchObject({ conflicts: [{ type: 'on_leave' }], assignment: { version: 2 } });
    expect((await put(id, override)).body.assignment.version).toBe(2);
    expect(await open()).toEqual([]);
  });

  test('needs a driver and a vehicle, and must exist', async () => {
    const { id } = await assigned('10:00');
    for (const body of [{}, { driverId: ravi }, { vehicleId: van }]) {
      const answer = await put(id, body);
      expect([answer.status, answer.body.message]).toEqual([422, 'Please select both driver and vehicle']);
    }
    for (const unknown of ['2147483647', 'x'])
      expect((await dispatcher.call('PUT', `/api/admin/assignments/${unknown}`, {})).status).toBe(404);
  });

  test('is removed once, undone, and its booking can be assigned again', async () => {
    const bookingId = await bookingAt('10:00');
    const { id } = (await assign(bookingId)).body.assignment;
    const path = `/api/admin/duty/assignment/${id}`;
    const removed = await dispatcher.call('DELETE', path);
    expect([removed.status, removed.body.success]).toEqual([200, true]);
    expect((await dispatcher.call('DELETE', path)).status).toBe(404);
    const undone = await dispatcher.post(`${path}/undo`, { version: removed.body.undo.version });
    expect([undone.status, undone.body.assignment.id]).toEqual([200, id]);
    await dispatcher.call('DELETE', path, { reason: 'The customer takes a taxi' });
    expect((await assign(bookingId, { driverId: ravi, vehicleId: van })).status).toBe(201);
    expect((await dispatcher.post(`${path}/undo`, {})).status).toBe(422);
  });
});

test('lists conflicts, and leaves out those that were overridden', async () => {
  await assigned('10:00');
  const override = { overrideConflicts: true, overrideReason: 'Two cars for one family' };
  await assigned('11:00', { ...override, vehicleId: van });
  await assigned('22:30', { driverId: ravi, vehicleId: van, ...override });
  const path = `/api/admin/duty/conflicts?startDate=${date()}&endDate=${date()}`;
  const { body } = await dispatcher.get(path);
  expect(body.conflicts).toMatchObject([
    { type: 'overlap', severity: 'high', dutyDate: date(), estimatedStartTime: '11:00', isResolved: true },
    { type: 'ends_after_shift', severity: 'medium', isResolved: true, minutes: 150 },
  ]);
  await dispatcher.post(LEAVE, { driverId: asha, leaveDate: date() });
  const unresolved = (await dispatcher.get(`${path}&unresolvedOnly=true`)).body;
  expect(unresolved.conflicts.map(({ type }: { type: string }) => type)).toEqual(['on_leave', 'on_leave']);
  expect((await dispatcher.get('/api/admin/duty/conflicts')).body.endDate).toBe(day(7));
  for (const wrong of ['startDate=2026-13-01', 'startDate=2026-12-02&endDate=2026-12-01', 'unresolvedOnly=1'])
    expect((await dispatcher.get(`/api/admin/duty/conflicts?${wrong}`)).status).toBe(422);
});

describe('weekly shifts', () => {
  const shift = (more: object = {}) => ({
    ...{ driverId: ravi, dayOfWeek: 'Monday', shiftStartTime: '18:00', shiftEndTime: '06:00' },
    ...{ assignedVehicleId: van, availabilityType: 'weekly', reason: null, startDate: null, endDate: '' },
    ...more,
  });

  test('are set with defaults, answered with the fields of the contract, and removed', async () => {
    const set = await dispatcher.post(AVAILABILITY, { driverId: ravi, dayOfWeek: 'sunday' });
    expect(set.body.availability).toMatchObject({ shiftStartTime: '08:00', shiftEndTime: '20:00' });
    const night = (await dispatcher.post(AVAILABILITY, shift())).body.availability;
    expect(night).toEqual({
      driverId: ravi,
      dayOfWeek: 'monday',
      shiftStartTime: '18:00',
      shiftEndTime: '06:00',
      isOvernight: true,
      assignedVehicleId: van,
      reason: null,
      startDate: null,
      endDate: null,
      availabilityType: 'weekly',
    });
    expect((await dispatcher.post(AVAILABILITY, night)).status).toBe(200);
    const { availabilities } = (await dispatcher.get(`${AVAILABILITY}?driverId=${ravi}`)).body;
    expect(availabilities).toHaveLength(7);
    expect(availabilities[0]).toMatchObject({ ...night, driverName: 'Ravi' });
    for (let twice = 0; twice < 2; twice += 1)
      expect(
        (await dispatcher.call('DELETE', AVAILABILITY, { driverId: ravi, dayOfWeek: 'monday' })).status,
      ).toBe(200);
    expect((await dispatcher.get(`${AVAILABILITY}?driverId=${ravi}`)).body.total).toBe(6);
  });

  test.each([
    [{ driverId: null }, 422, 'No driver selected'],
    [{ shiftStartTime: '' }, 422, 'Please set start and end times for working day'],
    [{ dayOfWeek: 'someday' }, 422, 'Choose a day of the week'],
    [{ shifts: 2 }, 422, 'Unknown field'],
  ])('refuse %j', async (wrong, status, message) => {
    const answer = await dispatcher.post(AVAILABILITY, shift(wrong));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('refuse the vehicle of another driver at that time', async () => {
    const { status, body } = await dispatcher.post(AVAILABILITY, shift({ assignedVehicleId: car }));
    expect([status, body.title, body.driverName]).toEqual([409, 'Time Conflict', 'Asha']);
    expect(body.errors).toEqual({ assignedVehicleId: ['Time Conflict'] });
  });
});

describe('leave', () => {
  test('is added and cleared, each once', async () => {
    const form = { driverId: asha, leaveDate: date(), leaveType: 'leave', startTime: null, endTime: null };
    const { status, body } = await dispatcher.post(LEAVE, { ...form, reason: 'Sick' });
    expect(status).toBe(201);
    expect(body.leave).toEqual({ ...form, duration: 'full-day', reason: 'Sick' });
    await dispatcher.post(LEAVE, { ...form, reason: 'Sick' });
    const { leaves } = (await dispatcher.get(`${LEAVE}?driverId=${asha}&startDate=${date()}`)).body;
    expect(leaves).toMatchObject([{ id: expect.any(Number), driverName: 'Asha', leaveDate: date() }]);
    const clear = () => dispatcher.call('DELETE', LEAVE, { driverId: asha, leaveDate: date() });
    expect([(await clear()).body.removed, (await clear()).body.removed]).toEqual([1, 0]);
  });

  test('keeps a driver from duties of that day', async () => {
    await dispatcher.post(LEAVE, { driverId: asha, leaveDate: date(), startTime: '09:00', endTime: '11:00' });
    const { status, body } = await assign(await bookingAt('10:00'));
    expect([status, body.conflicts[0].type, body.conflicts[0].severity]).toEqual([409, 'on_leave', 'high']);
    expect((await assign(await bookingAt('11:00'), { estimatedStartTime: '11:00' })).status).toBe(201);
    const { leave, conflicts } = (await dispatcher.post(LEAVE, { driverId: asha, leaveDate: date() })).body;
    expect(leave.duration).toBe('full-day');
    expect(conflicts).toMatchObject([{ type: 'on_leave', label: expect.stringMatching(/^BK-\d+$/) }]);
  });

  test.each([
    [{ leaveDate: '' }, 'Please fill in date and schedule type'],
    [{ leaveType: 'holiday' }, 'Please fill in date and schedule type'],
    [{ driverId: undefined }, 'No driver selected'],
    [{ startTime: '09:00' }, 'Enter a start and a later end, or neither for the whole day'],
  ])('refuses %j', async (wrong, message) => {
    const answer = await dispatcher.post(LEAVE, { driverId: asha, leaveDate: date(), ...wrong });
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });
});

test('a trip is assigned like a booking', async () => {
  const { trips } = site.container;
  await site.container.useCases.scheduleTrips({ days: 3, dryRun: false });
  const [route] = await trips.routes();
  const row = await site.container.db
    .selectFrom('rideshare_trips')
    .selectAll()
    .where('departs_at', '>', new Date(Date.now() + 12 * 3_600_000))
    .where('route_id', '=', route?.id ?? ('' as never))
    .orderBy('departs_at')
    .executeTakeFirstOrThrow();
  const override = { overrideConflicts: true, overrideReason: 'Out of town' };
  const { status, body } = await dispatcher.post(ASSIGN, { tripId: row.id, driverId: asha, ...override });
  expect([status, weekdayOf(row.trip_date)]).toEqual([201, weekdayOf(body.assignment.dutyDate)]);
  expect(body.assignment).toMatchObject({ bookingId: null, tripId: row.id, serviceType: 'rideshare' });
});

describe('a booking with a duty', () => {
  const path = (id: BookingId) => `/api/admin/bookings/${id}`;

  test('takes its duty along to another time, or lists the conflicts until they are overridden', async () => {
    const morning = await bookingAt('10:00');
    await assign(morning);
    const evening = await bookingAt('15:00');
    const { id } = (await assign(evening, { estimatedStartTime: '15:00' })).body.assignment;

    const refused = await dispatcher.call('PUT', path(evening), { pickupTime: '11:00' });
    expect([refused.status, refused.body.success, refused.body.code]).toEqual([409, false, 'duty-conflicts']);
    expect(refused.body.conflicts).toMatchObject([
      { type: 'overlap', severity: 'high', message: `Asha has BK-${morning} at the same time` },
    ]);
    const override = { overrideConflicts: true, overrideReason: 'Same family' };
    expect((await dispatcher.call('PUT', path(evening), { pickupTime: '11:00', ...override })).status).toBe(
      200,
    );
    const { assignments } = await listed(`date=${date()}`);
    expect(assignments.find((one: { id: number }) => one.id === id)).toMatchObject({
      scheduledStartTime: at('11:00').toISOString(),
      version: 2,
    });
  });

  test('shows the conflicts in the edit form without JavaScript, and takes a reason', async () => {
    await assign(await bookingAt('10:00'));
    const id = await bookingAt('15:00');
    const duty = (await assign(id, { estimatedStartTime: '15:00' })).body.assignment;
    const page = `/admin/bookings/${id}/edit`;
    const form = seenIn((await dispatcher.get(page)).body);
    const fields = { ...JSON.parse(form), intent: 'edit', version: '1', seen: form, pickupTime: '11:00' };
    const refused = await dispatcher.form(page, fields);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('Assignment Conflicts Detected');
    expect(refused.body).toContain('Time Overlap: Asha has BK-');
    expect(refused.body).toContain('name="overrideReason"');
    const back = encodeURIComponent(`/admin/bookings/${id}`);
    const href = `/admin/duty-calendar/duties/DT-${duty.id}/edit?date=${date()}&from=${back}&resolve=other-driver&day=${date()}&start=11%3A00`;
    expect(refused.body).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
    expect((await dispatcher.get(href)).body).toContain('Drivers who fit');
    expect(formOn(await dispatcher.get(href), 'edit').fields).toMatchObject({ date: date(), start: '11:00' });
    const shownIn = ({ body }: Answer) =>
      /name="seenConflicts" value="([^"]*)"/.exec(String(body))?.[1] ?? '';
    const seenConflicts = shownIn(refused);
    const reason = { seenConflicts, overrideReason: 'x'.repeat(201) };
    const long = await dispatcher.form(page, { ...fields, ...reason });
    expect(shownIn(long)).toBe(seenConflicts);
    expect([long.status, long.body.includes('Use at most 200 characters for the reason')]).toEqual([
      422,
      true,
    ]);
    const unseen = await dispatcher.form(page, { ...fields, overrideReason: 'Same family' });
    expect([unseen.status, shownIn(unseen)]).toEqual([409, seenConflicts]);
    const kept = await dispatcher.form(page, { ...fields, ...reason, overrideReason: 'Same family' });
    expect([kept.status, kept.headers.get('Location')]).toEqual([303, `/admin/bookings/${id}`]);
  });

  test('has no driver after its cancellation, and says if it has none after the undo', async () => {
    const id = await bookingAt('10:00');
    await assign(id);
    expect((await dispatcher.post(`${path(id)}/cancel`, { reason: 'other' })).status).toBe(200);
    expect((await listed(`date=${date()}`)).assignments).toEqual([]);
    const back = (await dispatcher.post(`${path(id)}/undo`, {})).body;
    expect([back.booking.status, back.dutyNotRestored]).toEqual(['confirmed', null]);
    expect((await listed(`date=${date()}`)).assignments).toMatchObject([{ bookingId: id, driverId: asha }]);

    await dispatcher.post(`${path(id)}/cancel`, { reason: 'other' });
    await assign(await bookingAt('11:00'), { estimatedStartTime: '11:00' });
    expect((await dispatcher.post(`${path(id)}/undo`, {})).body.dutyNotRestored).toBe(
      'Its driver or vehicle is not free any more, so it has no driver now. Please assign one.',
    );
  });
});

/** Returns the values that the edit form was rendered with. */
function seenIn(html: string): string {
  const value = /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '{}';
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
