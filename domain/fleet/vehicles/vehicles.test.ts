import { describe, expect, test } from 'vitest';
import { createInMemoryRoster } from '#domain/fleet/testing/roster.ts';
import { parseVehicleId, type Vehicle, type VehicleId, type VehicleKey } from '#domain/fleet/vehicle.ts';
import { deleteVehicle } from '#domain/fleet/vehicles/delete-vehicle.ts';
import { editVehicle } from '#domain/fleet/vehicles/edit-vehicle.ts';
import {
  changedService,
  outOfServiceFrom,
  outOfServiceIn,
  type WantedService,
} from '#domain/fleet/vehicles/out-of-service.ts';
import { registerVehicle } from '#domain/fleet/vehicles/register-vehicle.ts';
import type { WrittenVehicle } from '#domain/fleet/vehicles/vehicle-rules.ts';
import { addMinutes, type IndiaDate } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';
import { writingTo } from '#tests/builders/writing-to.ts';

const MPV: WrittenVehicle = {
  make: 'BYD',
  model: 'eMAX 7',
  licensePlate: 'dl 01 ab 1234',
  vehicleType: 'MPV',
  capacity: '',
  rangeKm: '',
  active: true,
};

function setup() {
  const kept = createInMemoryRoster<Vehicle, VehicleKey>(['regNo']);
  const deps = {
    inTransaction: writingTo({ vehicles: kept.roster }),
    clock: () => new Date('2026-11-21T06:30:00Z'),
  };
  const register = registerVehicle(deps);
  return {
    ...kept,
    register,
    edit: editVehicle(deps),
    remove: deleteVehicle(deps),
    add: async (vehicle: WrittenVehicle) => accepted(await register({ vehicle, by: BY_OWNER })),
  };
}

describe('adding a vehicle', () => {
  test('defaults to 4 seats and 530 km, and normalises the plate', async () => {
    expect(await setup().add(MPV)).toEqual({
      id: 1,
      version: 1,
      make: 'BYD',
      model: 'eMAX 7',
      regNo: 'DL01AB1234',
      type: 'mpv',
      capacity: 4,
      rangeKm: 530,
      active: true,
      outOfService: null,
    });
    expect(await setup().add({ ...MPV, capacity: '6', rangeKm: ' 480 ' })).toMatchObject({
      capacity: 6,
      rangeKm: 480,
    });
  });

  test('is out of service from now on if that is wanted, and says so in its history', async () => {
    const { register, roster } = setup();
    const until = '2026-11-30';
    const { id, outOfService } = accepted(
      await register({ vehicle: { ...MPV, outOfService: { until } }, by: BY_OWNER }),
    );
    expect(outOfService).toEqual({ from: new Date('2026-11-21T06:30:00Z'), until });
    expect(await roster.changesSince(id, 0)).toEqual([
      'Added',
      expect.stringMatching(/^Service: In service → Out of service until 30/),
    ]);
    const passed = { ...MPV, licensePlate: 'DL01AB9999', outOfService: { until: '2026-11-20' } };
    expect(refused(await register({ vehicle: passed, by: BY_OWNER }))).toMatchObject({
      errors: [{ field: 'outOfServiceUntil', code: 'out-of-service-day-wrong' }],
    });
  });

  test('refuses a vehicle without make, model, licence plate and type, at each field', async () => {
    const empty = { ...MPV, make: '', model: ' ', licensePlate: '', vehicleType: '' };
    expect(refused(await setup().register({ vehicle: empty, by: BY_OWNER }))).toEqual({
      code: 'invalid',
      incomplete: true,
      errors: [
        { field: 'make', code: 'fact-missing', fact: 'make' },
        { field: 'model', code: 'fact-missing', fact: 'model' },
        { field: 'licensePlate', code: 'fact-missing', fact: 'licensePlate' },
        { field: 'vehicleType', code: 'fact-missing', fact: 'vehicleType' },
      ],
    });
  });

  test.each([
    ['vehicleType', { vehicleType: 'bus' }, 'vehicle-type-unknown'],
    ['licensePlate', { licensePlate: '---' }, 'plate-without-letters'],
    ['licensePlate', { licensePlate: 'x'.repeat(21) }, 'fact-too-long'],
    ['make', { make: 'x'.repeat(61) }, 'fact-too-long'],
    ['model', { model: 'x'.repeat(61) }, 'fact-too-long'],
    ['capacity', { capacity: '0' }, 'number-out-of-range'],
    ['capacity', { capacity: '4.5' }, 'number-out-of-range'],
    ['capacity', { capacity: '61' }, 'number-out-of-range'],
    ['capacity', { capacity: 'four' }, 'number-out-of-range'],
    ['rangeKm', { rangeKm: '-1' }, 'number-out-of-range'],
    ['rangeKm', { rangeKm: '5001' }, 'number-out-of-range'],
  ])('refuses a wrong %s (%j)', async (field, wrong, code) => {
    const refusal = refused(await setup().register({ vehicle: { ...MPV, ...wrong }, by: BY_OWNER }));
    expect(refusal).toMatchObject({ code: 'invalid', errors: [{ field, code }] });
  });

  test('refuses the plate of another vehicle in any spelling', async () => {
    const { add, register } = setup();
    const first = await add(MPV);
    const same = { ...MPV, model: 'e6', licensePlate: 'DL-01-AB-1234' };
    expect(refused(await register({ vehicle: same, by: BY_OWNER, repeatable: true }))).toMatchObject({
      code: 'already-there',
      what: 'vehicle',
      field: 'licensePlate',
    });
    expect(accepted(await register({ vehicle: MPV, by: BY_OWNER, repeatable: true }))).toEqual(first);
  });
});

test('edits a vehicle only in the expected version and otherwise returns the changes', async () => {
  const { add, edit } = setup();
  const { id } = await add(MPV);
  const edited = accepted(
    await edit({ id, version: 1, edit: { rangeKm: '480', capacity: '6' }, by: BY_OWNER }),
  );
  expect(edited.changes).toEqual(['Capacity: 4 → 6', 'Range: 530 km → 480 km']);
  const late = await edit({ id, version: 1, edit: { vehicleType: 'suv' }, by: BY_DISPATCHER });
  expect(refused(late)).toMatchObject({ code: 'changed-meanwhile', version: 2, changed: edited.changes });
  const missing = await edit({ id: 99 as VehicleId, edit: {}, by: BY_OWNER });
  expect(refused(missing)).toEqual({ code: 'not-found', what: 'vehicle' });
});

test('keeps a vehicle with assignments, which can be deactivated, and deletes one without once', async () => {
  const { add, remove, edit, busy } = setup();
  const { id } = await add(MPV);
  busy.add(id);
  expect(refused(await remove({ id, by: BY_OWNER }))).toEqual({
    code: 'in-use',
    what: 'vehicle',
  });
  expect(accepted(await edit({ id, edit: { active: false }, by: BY_OWNER })).item.active).toBe(false);
  busy.clear();
  expect(accepted(await remove({ id, by: BY_OWNER })).regNo).toBe('DL01AB1234');
  expect(refused(await remove({ id, by: BY_OWNER })).code).toBe('not-found');
});

describe('out of service', () => {
  const NOW = new Date('2026-11-21T06:30:00Z');
  const edits = async () => {
    const { add, edit } = setup();
    const { id } = await add(MPV);
    return (outOfService: WantedService) => edit({ id, edit: { outOfService }, by: BY_DISPATCHER });
  };

  test('takes a vehicle out until a day or until it is put back, and puts it back', async () => {
    const edit = await edits();
    const until = accepted(await edit({ until: '2026-11-25' }));
    expect(until.changes).toEqual(['Service: In service → Out of service until 25/11/2026']);
    expect(until.item.outOfService).toEqual({ from: NOW, until: '2026-11-25' });
    expect(accepted(await edit({})).changes).toEqual([]);
    const open = accepted(await edit({ until: null }));
    expect(open.changes).toEqual([
      'Service: Out of service until 25/11/2026 → Out of service until put back',
    ]);
    expect(accepted(await edit(null)).item.outOfService).toBeNull();
    expect(accepted(await edit(null)).changes).toEqual([]);
  });

  test.each(['2026-11-20', '2027-11-23', '2026-02-30', 'soon', ''])(
    'refuses the last day %j',
    async (until) => {
      expect(refused(await (await edits())({ until }))).toMatchObject({
        code: 'invalid',
        errors: [{ field: 'outOfServiceUntil', code: 'out-of-service-day-wrong' }],
      });
    },
  );

  test('lasts until the end of its last day in India', () => {
    const vehicle = { outOfService: { from: NOW, until: '2026-11-22' as IndiaDate } };
    const at = (moment: string) => ({ from: india(moment), to: addMinutes(india(moment), 60) });
    expect(outOfServiceIn(vehicle, at('2026-11-21 10:59'))).toBeUndefined();
    expect(outOfServiceIn(vehicle, at('2026-11-21 11:01'))).toEqual(vehicle.outOfService);
    expect(outOfServiceIn(vehicle, at('2026-11-22 23:59'))).toEqual(vehicle.outOfService);
    expect(outOfServiceIn(vehicle, at('2026-11-23 00:00'))).toBeUndefined();
    expect(outOfServiceFrom(vehicle, india('2026-11-22 23:59'))).toEqual(vehicle.outOfService);
    expect(outOfServiceFrom(vehicle, india('2026-11-23 00:00'))).toBeUndefined();
  });

  test('begins again after it has ended', () => {
    const ended = { outOfService: { from: india('2026-11-01 09:00'), until: '2026-11-02' as IndiaDate } };
    expect(accepted(changedService(ended, {}, NOW))).toEqual({ from: NOW, until: null });
    expect(accepted(changedService(ended, undefined, NOW))).toEqual(ended.outOfService);
  });
});

test('reads a number as the id of a vehicle, and nothing else', () => {
  expect(parseVehicleId('12')).toBe(12);
  expect(parseVehicleId('twelve')).toBeUndefined();
});
