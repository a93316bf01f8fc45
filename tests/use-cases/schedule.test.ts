import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carriedOverTo } from '#domain/duties/availability/shift-on.ts';
import type { WrittenShift } from '#domain/duties/schedule/read-schedule.ts';
import { sheetWith } from '#domain/duties/testing/sheet.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import { addDays, type IndiaDate, type Weekday } from '#domain/kernel/india-time.ts';
import { addDriver } from '#tests/builders/duties.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

let site: TestContainer;
let [asha, ravi] = [0 as DriverId, 0 as DriverId];
let [car, van] = [0 as VehicleId, 0 as VehicleId];
const by = BY_DISPATCHER;

beforeAll(async () => {
  site = await createTestContainer();
});
afterAll(() => site.drop());

let made = 0;
/** New drivers and vehicles for each test. */
async function newFleet() {
  made += 1;
  const { registerDriver, registerVehicle } = site.container.useCases;
  const driver = async (name: string, number: number) => {
    const phone = `+9197${String(made * 10 + number).padStart(8, '0')}`;
    const details = { name, phone, license: phone, experience: '', language: '', active: true };
    return accepted(await registerDriver({ driver: details, by })).id;
  };
  const vehicle = async (number: number) => {
    const licensePlate = `DL0${number}AB${1000 + made}`;
    const type = { vehicleType: 'sedan', capacity: '4', rangeKm: '500', active: true };
    const details = { make: 'BYD', model: 'Seal', licensePlate, ...type };
    return accepted(await registerVehicle({ vehicle: details, by })).id;
  };
  [asha, ravi] = [await driver('Asha Rao', 1), await driver('Ravi Kumar', 2)];
  [car, van] = [await vehicle(1), await vehicle(2)];
}

const hours = (startsAt: string, endsAt: string, vehicleId: VehicleId | null = null): WrittenShift => ({
  ...{ startsAt, endsAt, vehicleId, from: null, until: null, reason: null },
});
const cases = () => site.container.useCases;
const shiftsOf = async (driverId: DriverId) =>
  (await site.container.queries.schedule.shifts({ driverId })).map(
    ({ weekday, startsAt, endsAt, vehicleId }) => [weekday, startsAt, endsAt, vehicleId],
  );
const leaveOf = async (driverId: DriverId) =>
  (await site.container.queries.schedule.leave({ driverId })).map(({ date, startsAt, endsAt, reason }) => [
    date,
    startsAt,
    endsAt,
    reason,
  ]);
const historyOf = async (driverId: DriverId) => {
  const rows = await site.container.db
    .selectFrom('fleet_changes')
    .select(['version', 'lines', 'role'])
    .where('driver_id', '=', driverId)
    .orderBy('version')
    .execute();
  return rows.slice(1);
};

describe('a weekly shift', () => {
  test('is set, changed and removed, with a row in the history of the driver for each', async () => {
    await newFleet();
    const set = (shift: WrittenShift | null) =>
      cases().setShift({ driverId: asha, weekday: 'monday', shift, by });
    expect(accepted(await set(hours('08:00', '20:00', car)))).toMatchObject({
      weekday: 'monday',
      startsAt: '08:00',
      vehicleId: car,
    });
    accepted(await set(hours('18:00', '06:00', car)));
    expect(await shiftsOf(asha)).toEqual([['monday', '18:00', '06:00', car]]);
    accepted(await set(hours('18:00', '06:00', car)));
    expect(accepted(await set(null))).toBeNull();
    accepted(await set(null));
    expect(await shiftsOf(asha)).toEqual([]);
    expect(await historyOf(asha)).toEqual([
      { version: 2, lines: `Shift on monday: none → 08:00 to 20:00 with vehicle ${car}`, role: 'dispatcher' },
      {
        version: 3,
        lines: `Shift on monday: 08:00 to 20:00 with vehicle ${car} → 18:00 to 06:00 with vehicle ${car}`,
        role: 'dispatcher',
      },
      { version: 4, lines: `Shift on monday: 18:00 to 06:00 with vehicle ${car} → none`, role: 'dispatcher' },
    ]);
  });

  test('refuses a vehicle that another driver has at that time, also overnight', async () => {
    await newFleet();
    const set = (driverId: DriverId, weekday: 'monday' | 'tuesday', shift: WrittenShift) =>
      cases().setShift({ driverId, weekday, shift, by });
    accepted(await set(asha, 'monday', hours('18:00', '06:00', car)));
    expect(refused(await set(ravi, 'tuesday', hours('05:00', '17:00', car)))).toEqual({
      code: 'vehicle-time-conflict',
      field: 'assignedVehicleId',
      driverId: asha,
      driverName: 'Asha Rao',
      weekday: 'monday',
      startsAt: '18:00',
      endsAt: '06:00',
    });
    expect(await shiftsOf(ravi)).toEqual([]);
    accepted(await set(ravi, 'tuesday', hours('05:00', '17:00', van)));
    accepted(await set(ravi, 'tuesday', hours('06:00', '17:00', car)));
    accepted(await set(asha, 'tuesday', hours('05:00', '17:00')));
  });

  test('leaves the vehicle of a shift that is over, or of an inactive driver, to others', async () => {
    await newFleet();
    const set = (driverId: DriverId, vehicleId: VehicleId, until: string | null = null) =>
      cases().setShift({
        driverId,
        weekday: 'monday',
        shift: { ...hours('08:00', '20:00', vehicleId), until },
        by,
      });
    accepted(await set(asha, car, '2020-01-31'));
    accepted(await set(ravi, car));
    accepted(await set(asha, van));
    expect(refusedFor(await set(ravi, van))).toBe('vehicle-time-conflict');
    accepted(await cases().editDriver({ id: asha, edit: { active: false }, by }));
    accepted(await set(ravi, van));
  });

  test('loses its vehicle when its driver is reactivated and another driver has it by then', async () => {
    await newFleet();
    const set = (driverId: DriverId, weekday: Weekday, vehicleId: VehicleId) =>
      cases().setShift({ driverId, weekday, shift: hours('08:00', '20:00', vehicleId), by });
    accepted(await set(asha, 'monday', car));
    accepted(await set(asha, 'tuesday', car));
    const activate = (active: boolean) => cases().editDriver({ id: asha, edit: { active }, by });
    accepted(await activate(false));
    accepted(await set(ravi, 'monday', car));
    expect(accepted(await activate(true)).withoutVehicle).toEqual(['monday']);
    expect(await shiftsOf(asha)).toEqual([
      ['monday', '08:00', '20:00', null],
      ['tuesday', '08:00', '20:00', car],
    ]);
    expect((await historyOf(asha)).at(-1)?.lines).toContain(
      `Shift on monday: 08:00 to 20:00 with vehicle ${car} → 08:00 to 20:00`,
    );
    expect(await shiftsOf(ravi)).toEqual([['monday', '08:00', '20:00', car]]);
  });

  test('never has its vehicle twice after a reactivation at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await newFleet();
      const shift = hours('08:00', '20:00', car);
      accepted(await cases().setShift({ driverId: asha, weekday: 'monday', shift, by }));
      accepted(await cases().editDriver({ id: asha, edit: { active: false }, by }));
      await Promise.all([
        cases().editDriver({ id: asha, edit: { active: true }, by }),
        cases().setShift({ driverId: ravi, weekday: 'monday', shift, by }),
      ]);
      const shifts = await site.container.queries.schedule.shifts();
      expect(shifts.filter(({ vehicleId }) => vehicleId === car)).toHaveLength(1);
    }
  });

  test('gives a vehicle to one of ten drivers who ask at the same time', async () => {
    await newFleet();
    const { db } = site.container;
    const drivers = await Promise.all(Array.from({ length: 10 }, () => addDriver(db, 'Driver')));
    const shift = hours('08:00', '18:00', car);
    const outcomes = await Promise.all(
      drivers.map((driverId) => cases().setShift({ driverId, weekday: 'friday', shift, by })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const shifts = await site.container.queries.schedule.shifts();
    expect(shifts.filter(({ vehicleId }) => vehicleId === car)).toHaveLength(1);
  });

  test('copies to other days, all or none', async () => {
    await newFleet();
    const night = { ...hours('18:00', '06:00', car), reason: 'Airport nights' };
    accepted(await cases().setShift({ driverId: asha, weekday: 'monday', shift: night, by }));
    accepted(
      await cases().setShift({ driverId: ravi, weekday: 'friday', shift: hours('20:00', '23:00', car), by }),
    );
    const copy = (to: Parameters<ReturnType<typeof cases>['copyShift']>[0]['to']) =>
      cases().copyShift({ driverId: asha, from: 'monday', to, by });
    expect(refusedFor(await copy(['tuesday', 'friday']))).toBe('vehicle-time-conflict');
    expect(await shiftsOf(asha)).toHaveLength(1);
    const copies = accepted(await copy(['tuesday', 'monday', 'wednesday', 'tuesday']));
    expect(copies.map(({ weekday, reason }) => [weekday, reason])).toEqual([
      ['tuesday', 'Airport nights'],
      ['wednesday', 'Airport nights'],
    ]);
    expect(await shiftsOf(asha)).toEqual([
      ['monday', '18:00', '06:00', car],
      ['tuesday', '18:00', '06:00', car],
      ['wednesday', '18:00', '06:00', car],
    ]);
    expect((await historyOf(asha)).at(-1)?.lines.split('\n')).toHaveLength(2);
    expect(refused(await cases().copyShift({ driverId: asha, from: 'sunday', to: ['monday'], by }))).toEqual({
      code: 'not-found',
      what: 'shift',
    });
  });

  test('keeps the first and last day of the other days when it is copied so, and tells them in the history', async () => {
    await newFleet();
    const on = { driverId: asha, by };
    const [summer, winter] = [
      { from: null, until: '2027-08-31' },
      { from: '2026-12-01', until: '2098-01-01' },
    ];
    const set = (weekday: Weekday, limits: Partial<WrittenShift>, startsAt = '08:00') =>
      cases().setShift({ ...on, weekday, shift: { ...hours(startsAt, '20:00'), ...limits } });
    accepted(await set('tuesday', {}));
    accepted(await set('wednesday', winter));
    accepted(await set('thursday', { until: '2020-01-01' }));
    accepted(await set('monday', {}, '10:00'));
    accepted(await set('monday', summer, '10:00'));
    expect((await historyOf(asha)).at(-1)?.lines).toBe(
      'Shift on monday: 10:00 to 20:00 → 10:00 to 20:00, until 31/08/2027',
    );
    const to = ['tuesday', 'wednesday', 'thursday', 'friday'] as const;
    const limitsOf = async () =>
      (await site.container.queries.schedule.shifts({ driverId: asha })).map(
        ({ weekday, startsAt, from, until }) => ({ weekday, startsAt, from, until }),
      );
    accepted(await cases().copyShift({ ...on, from: 'monday', to, keepDays: true }));
    expect(await limitsOf()).toEqual([
      { weekday: 'monday', startsAt: '10:00', ...summer },
      { weekday: 'tuesday', startsAt: '10:00', from: null, until: null },
      { weekday: 'wednesday', startsAt: '10:00', ...winter },
      { weekday: 'thursday', startsAt: '10:00', ...summer },
      { weekday: 'friday', startsAt: '10:00', ...summer },
    ]);
    accepted(await cases().copyShift({ ...on, from: 'monday', to }));
    expect((await limitsOf()).map(({ from, until }) => ({ from, until }))).toEqual(
      Array.from({ length: 5 }, () => summer),
    );
  });

  test.each([
    [{ startsAt: '' }, 'shift-times-missing', 'shiftStartTime'],
    [{ endsAt: '' }, 'shift-times-missing', 'shiftEndTime'],
    [{ startsAt: '25:00' }, 'shift-time-invalid', 'shiftStartTime'],
    [{ endsAt: '08:00' }, 'shift-times-equal', 'shiftEndTime'],
    [{ from: '2026-02-30' }, 'schedule-day-invalid', 'startDate'],
    [{ until: 'soon' }, 'schedule-day-invalid', 'endDate'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'shift-days-reversed', 'endDate'],
    [{ reason: 'x'.repeat(201) }, 'schedule-reason-too-long', 'reason'],
  ])('refuses %j', async (wrong, code, field) => {
    const shift = { ...hours('08:00', '20:00'), ...wrong };
    const refusal = refused(await cases().setShift({ driverId: asha, weekday: 'monday', shift, by }));
    expect(refusal).toMatchObject({ code: 'invalid', errors: [{ code, field }] });
  });

  test('refuses an unknown driver or vehicle and an inactive vehicle, but keeps one that became inactive', async () => {
    await newFleet();
    const set = (driverId: DriverId, vehicleId: VehicleId, endsAt = '20:00') =>
      cases().setShift({ driverId, weekday: 'monday', shift: hours('08:00', endsAt, vehicleId), by });
    expect(refused(await set(999_999 as DriverId, car))).toMatchObject({ what: 'driver' });
    expect(
      refused(await cases().copyShift({ driverId: 999_999 as DriverId, from: 'monday', to: [], by })),
    ).toMatchObject({ what: 'driver' });
    expect(refused(await set(asha, 999_999 as VehicleId))).toMatchObject({ what: 'vehicle' });
    accepted(await set(asha, car));
    accepted(await cases().editVehicle({ id: car, edit: { active: false }, by }));
    accepted(await set(asha, car, '21:00'));
    expect(refusedFor(await set(ravi, car))).toBe('shift-vehicle-inactive');
  });
});

describe('leave', () => {
  const day = '2026-12-01' as IndiaDate;
  const leave = (startsAt: string | null, endsAt: string | null, reason: string | null = null) =>
    cases().addLeave({ driverId: asha, date: day, startsAt, endsAt, reason, by });

  test('is added once, keeps its last reason, and is cleared once', async () => {
    await newFleet();
    accepted(await leave(null, null));
    accepted(await leave(null, null));
    accepted(await leave(null, null, ' Sick '));
    expect(await leaveOf(asha)).toEqual([[day, null, null, 'Sick']]);
    const clear = () => cases().clearLeave({ driverId: asha, date: day, by });
    expect(accepted(await clear())).toHaveLength(1);
    expect(accepted(await clear())).toEqual([]);
    expect(await leaveOf(asha)).toEqual([]);
    expect((await historyOf(asha)).map(({ lines }) => lines)).toEqual([
      'Leave: added 01/12/2026',
      'Leave: added 01/12/2026',
      'Leave: removed 01/12/2026',
    ]);
  });

  test('up to midnight ends with the day', async () => {
    await newFleet();
    accepted(await leave('20:00', '00:00'));
    accepted(await leave('20:00', '00:00', 'Wedding'));
    accepted(await leave('18:00', '20:00'));
    expect(await leaveOf(asha)).toEqual([
      [day, '18:00', '20:00', null],
      [day, '20:00', '23:59', 'Wedding'],
    ]);
    expect(refused(await leave('22:00', '23:00'))).toMatchObject({ what: 'leave', startsAt: '20:00' });
  });

  test('from 00:00 to 00:00 is for the whole day, so the night shift of the day does not carry over', async () => {
    await newFleet();
    const shift = hours('18:00', '06:00');
    accepted(await cases().setShift({ driverId: asha, weekday: 'tuesday', shift, by }));
    accepted(await leave('14:00', '18:00'));
    expect(accepted(await leave('00:00', '00:00'))).toMatchObject({ startsAt: null, endsAt: null });
    accepted(await leave(null, null));
    expect(await leaveOf(asha)).toEqual([[day, null, null, null]]);
    expect((await historyOf(asha)).at(-1)?.lines).toBe('Leave: added 01/12/2026');
    const { shifts, leave: stored } = site.container.queries.schedule;
    const of = { driverId: asha };
    const sheet = sheetWith({ shifts: await shifts(of), leave: await stored(of) });
    expect(carriedOverTo(sheet, asha, addDays(day, 1))).toBeUndefined();
    accepted(await cases().clearLeave({ ...of, date: day, by }));
    const worked = sheetWith({ shifts: await shifts(of), leave: await stored(of) });
    expect(carriedOverTo(worked, asha, addDays(day, 1))).toBeDefined();
  });

  test('of parts of a day stands side by side, and the whole day replaces them', async () => {
    await newFleet();
    accepted(await leave('14:00', '18:00'));
    accepted(await leave('08:00', '10:00'));
    expect(await leaveOf(asha)).toEqual([
      [day, '08:00', '10:00', null],
      [day, '14:00', '18:00', null],
    ]);
    expect(refused(await leave('17:00', '19:00'))).toEqual({
      code: 'already-there',
      what: 'leave',
      field: 'leaveDate',
      date: day,
      startsAt: '14:00',
      endsAt: '18:00',
    });
    accepted(await leave(null, null, 'Wedding'));
    expect(await leaveOf(asha)).toEqual([[day, null, null, 'Wedding']]);
    expect(refused(await leave('08:00', '10:00'))).toMatchObject({ what: 'leave', startsAt: null });
  });

  test.each([
    [{ date: '' }, 'schedule-day-missing', 'leaveDate'],
    [{ date: '2027-02-29' }, 'schedule-day-invalid', 'leaveDate'],
    [{ startsAt: '9', endsAt: '10:00' }, 'shift-time-invalid', 'startTime'],
    [{ startsAt: '09:00', endsAt: '9' }, 'shift-time-invalid', 'endTime'],
    [{ startsAt: '09:00' }, 'leave-times-wrong', 'endTime'],
    [{ endsAt: '00:00' }, 'leave-times-wrong', 'endTime'],
    [{ startsAt: '09:00', endsAt: '09:00' }, 'leave-times-wrong', 'endTime'],
    [{ startsAt: '22:00', endsAt: '06:00' }, 'leave-past-midnight', 'endTime'],
    [{ reason: 'x'.repeat(201) }, 'schedule-reason-too-long', 'reason'],
  ])('refuses %j', async (wrong, code, field) => {
    const written = { driverId: asha, date: day, startsAt: null, endsAt: null, reason: null, ...wrong };
    expect(refused(await cases().addLeave({ ...written, by }))).toMatchObject({
      code: 'invalid',
      errors: [{ code, field }],
    });
  });

  test('of an unknown driver is refused', async () => {
    const driverId = 999_999 as DriverId;
    const written = { driverId, startsAt: null, endsAt: null, reason: null };
    expect(refusedFor(await cases().addLeave({ ...written, date: day, by }))).toBe('not-found');
    expect(refusedFor(await cases().clearLeave({ driverId, date: day, by }))).toBe('not-found');
  });
});
