import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { VehicleId } from '#domain/fleet/vehicle.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { formOn } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';

const DRIVERS = '/api/admin/drivers';
const VEHICLES = '/api/admin/vehicles';

let site: Site;
let owner: Client;
let dispatcher: Client;
let rider: Client;
beforeAll(async () => {
  site = await startSite();
  [owner, dispatcher, rider] = [new Client(site), new Client(site), new Client(site)];
  const [first, second] = [anotherPhone(), anotherPhone()];
  await site.container.db
    .insertInto('team_members')
    .values([
      { phone: first, role: 'owner' },
      { phone: second, role: 'dispatcher' },
    ])
    .execute();
  await Promise.all([owner.logIn(first), dispatcher.logIn(second), rider.logIn(anotherPhone())]);
});
afterAll(() => site.stop());

let made = 0;

/** Drivers and vehicles that no other test uses. */
const aDriver = (more: object = {}) => {
  made += 1;
  return {
    name: 'Asha Rao',
    phone: anotherPhone(),
    license: `DL-04201101${made}`,
    experience: '8 years',
    ...more,
  };
};
const aVehicle = (more: object = {}) => {
  made += 1;
  const licensePlate = `DL01AB${1000 + made}`;
  return { make: 'BYD', model: 'eMAX 7', licensePlate, vehicleType: 'mpv', capacity: 6, ...more };
};

const addDriver = async (more: object = {}) => (await owner.post(DRIVERS, aDriver(more))).body.driver;
const addVehicle = async (more: object = {}) => (await owner.post(VEHICLES, aVehicle(more))).body.vehicle;

async function bookingId(): Promise<BookingId> {
  return (await rider.post('/api/bookings', RIDES.hourly)).body.booking.id;
}

async function assign(driverId: DriverId, vehicleId: VehicleId, booking?: BookingId): Promise<void> {
  await site.container.db
    .insertInto('duties')
    .values({
      booking_id: booking ?? (await bookingId()),
      driver_id: driverId,
      vehicle_id: vehicleId,
      starts_at: new Date(Date.now() + 86_400_000),
      ends_at: new Date(Date.now() + 90_000_000),
    })
    .execute();
}

const ofId = (id: number) => (one: { id: number }) => one.id === id;
const listed = async (path: string, id: number) => {
  const { body } = await dispatcher.get(path);
  return (body.drivers ?? body.vehicles).find(ofId(id));
};
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

describe.each([
  [DRIVERS, 'driver', aDriver],
  [VEHICLES, 'vehicle', aVehicle],
])('%s', (path, noun, one) => {
  test('answers 401 without a login and 403 to a rider, and accepts a dispatcher and an owner', async () => {
    const { id } = (await owner.post(path, one())).body[noun];
    for (const [method, at] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['PATCH', `${path}/${id}`],
    ] as const) {
      expect((await new Client(site).call(method, at, one())).status).toBe(401);
      expect((await rider.call(method, at, one())).status).toBe(403);
    }
    for (const at of [path, `${path}/${id}`]) {
      expect((await new Client(site).get(at)).status).toBe(401);
      expect((await rider.get(at)).status).toBe(403);
    }
    expect((await dispatcher.get(path)).status).toBe(200);
    expect((await dispatcher.post(path, one())).status).toBe(201);
    expect((await dispatcher.call('PUT', `${path}/${id}`, one())).status).toBe(200);
    expect((await dispatcher.call('DELETE', `${path}/${id}`, {})).status).toBe(200);
  });

  test('refuses other methods', async () => {
    const put = await owner.call('PUT', path, {});
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, POST']);
    for (const answer of [await owner.get(`${path}/1`), await owner.post(`${path}/1`, {})]) {
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'PUT, DELETE']);
    }
  });

  test('answers 404 to an id that is unknown or invalid', async () => {
    for (const id of ['2147483647', '0', 'x', '1.5', '99999999999']) {
      for (const method of ['PUT', 'DELETE']) {
        const { status, body } = await owner.call(method, `${path}/${id}`, {});
        expect([status, body.detail]).toEqual([404, `There is no such ${noun}.`]);
      }
    }
  });

  test('refuses missing fields and names each one', async () => {
    const { status, body } = await owner.post(path, {});
    expect([status, body.detail]).toEqual([422, 'Please fill in all required fields']);
    expect(Object.keys(body.errors)).toEqual(
      noun === 'driver' ? ['name', 'phone', 'license'] : ['make', 'model', 'licensePlate', 'vehicleType'],
    );
  });

  test('refuses an unknown field and a wrong version by name', async () => {
    expect(Object.keys((await owner.post(path, one({ isOwner: true }))).body.errors)).toEqual(['isOwner']);
    const { id } = (await owner.post(path, one())).body[noun];
    const wrong = await owner.call('PUT', `${path}/${id}`, { version: 'first' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['version']]);
  });

  test('accepts one of two edits of a version, and tells the other what was changed', async () => {
    const before = (await owner.post(path, one())).body[noun];
    const edits = noun === 'driver' ? [{ name: 'A' }, { name: 'B' }] : [{ model: 'A' }, { model: 'B' }];
    const answers = await Promise.all(
      edits.map((edit) => owner.call('PUT', `${path}/${before.id}`, { ...edit, version: before.version })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(won?.body[noun].version).toBe(2);
    expect(lost?.body).toMatchObject({
      title: 'Changed by someone else',
      version: 2,
      changed: won?.body.changes,
    });
    const now = await listed(path, before.id);
    expect(now).toMatchObject(
      noun === 'driver' ? { name: won?.body.driver.name } : { model: won?.body.vehicle.model },
    );
    const again = await owner.call('PUT', `${path}/${before.id}`, {
      ...edits[0],
      version: lost?.body.version,
    });
    expect(again.status).toBe(200);
  });

  test('accepts a whole record, and a partial one without a version', async () => {
    const { id } = (await owner.post(path, one())).body[noun];
    const record = await listed(path, id);
    const unchanged = await owner.call('PUT', `${path}/${id}`, record);
    expect([unchanged.status, unchanged.body.changes]).toEqual([200, []]);
    const off = await owner.call('PUT', `${path}/${id}`, { isActive: false });
    expect(off.body).toMatchObject({
      [noun]: { isActive: false, version: 2 },
      changes: ['Status: Active → Inactive'],
    });
    const on = await owner.call('PUT', `${path}/${id}`, { isActive: true });
    expect(on.body[noun].isActive).toBe(true);
  });

  test('records who changed what, and deletes the history with the record', async () => {
    const { id } = (await owner.post(path, one())).body[noun];
    await dispatcher.call('PUT', `${path}/${id}`, { isActive: false });
    const history = () =>
      site.container.db
        .selectFrom('fleet_changes')
        .select(['version', 'lines', 'role', 'surface'])
        .where(noun === 'driver' ? 'driver_id' : 'vehicle_id', '=', id)
        .orderBy('version')
        .execute();
    expect(await history()).toEqual([
      { version: 1, lines: 'Added', role: 'owner', surface: 'call' },
      { version: 2, lines: 'Status: Active → Inactive', role: 'dispatcher', surface: 'call' },
    ]);
    await owner.call('DELETE', `${path}/${id}`, {});
    expect(await history()).toEqual([]);
  });
});

describe('a driver', () => {
  test('is returned in both spellings', async () => {
    const { status, body } = await owner.post(DRIVERS, {
      name: 'Asha Rao',
      phone: '98765 43210',
      licenseNumber: 'dl-1420110012345',
      experience: 8,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      driver: {
        id: body.driver.id,
        version: 1,
        name: 'Asha Rao',
        phone: '+919876543210',
        license: 'DL-1420110012345',
        licenseNumber: 'DL-1420110012345',
        experience: '8',
        language: 'en',
        isActive: true,
      },
    });
    expect(await listed(DRIVERS, body.driver.id)).toEqual({
      ...body.driver,
      hasDuties: false,
      upcomingDuties: 0,
    });
  });

  test('has a unique phone and licence number, and the error names the field as it was spelt', async () => {
    const first = await addDriver();
    const phone = await owner.post(DRIVERS, aDriver({ phone: first.phone }));
    expect([phone.status, phone.body.title, phone.body.errors]).toEqual([
      409,
      'Already there',
      { phone: ['Another driver has this phone number'] },
    ]);
    const licenseNumber = first.license.toLowerCase();
    const { license: _, ...other } = aDriver();
    const license = await owner.post(DRIVERS, { ...other, licenseNumber });
    expect([license.status, Object.keys(license.body.errors)]).toEqual([409, ['licenseNumber']]);
    const second = await addDriver();
    const edited = await owner.call('PUT', `${DRIVERS}/${second.id}`, { phone: first.phone });
    expect([edited.status, Object.keys(edited.body.errors)]).toEqual([409, ['phone']]);
    const both = await owner.post(DRIVERS, aDriver({ license: 'A', licenseNumber: 'B' }));
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['licenseNumber']]);
  });

  test('is stored once when posted 10 times at once', async () => {
    const driver = aDriver();
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(DRIVERS, driver)));
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('loses the experience with an empty value or null, and keeps it without one', async () => {
    const { id } = await addDriver();
    const put = async (edit: object) =>
      (await owner.call('PUT', `${DRIVERS}/${id}`, edit)).body.driver.experience;
    expect(await put({ name: 'Ravi' })).toBe('8 years');
    expect(await put({ experience: null })).toBeNull();
    expect(await put({ experience: '9' })).toBe('9');
    expect(await put({ experience: '' })).toBeNull();
  });
});

describe('a vehicle', () => {
  test('is returned in both spellings, with 4 seats and 530 km by default', async () => {
    const { status, body } = await owner.post(VEHICLES, {
      make: 'Tata',
      model: 'Tigor EV',
      regNo: 'hr 26 dk 8337',
      vehicleType: 'sedan',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      vehicle: {
        id: body.vehicle.id,
        version: 1,
        make: 'Tata',
        model: 'Tigor EV',
        regNo: 'HR26DK8337',
        licensePlate: 'HR26DK8337',
        vehicleType: 'sedan',
        capacity: 4,
        rangeKm: 530,
        isActive: true,
        ...{ isOutOfService: false, outOfServiceFrom: null, outOfServiceUntil: null },
      },
    });
  });

  test('has a unique plate, however it is written', async () => {
    const { licensePlate } = await addVehicle();
    const spaced = licensePlate.replace(/^(..)(..)(..)/, '$1-$2 $3 ').toLowerCase();
    const { licensePlate: _, ...other } = aVehicle();
    const again = await owner.post(VEHICLES, { ...other, regNo: spaced });
    expect([again.status, again.body.errors]).toEqual([
      409,
      { regNo: ['Another vehicle has this licence plate'] },
    ]);
    const named = await owner.post(VEHICLES, { ...other, licensePlate: spaced });
    expect(Object.keys(named.body.errors)).toEqual(['licensePlate']);
  });

  test.each([
    ['capacity', 0],
    ['capacity', 4.5],
    ['capacity', 'many'],
    ['rangeKm', -5],
    ['vehicleType', 'bus'],
    ['make', ['BYD']],
    ['isActive', 'yes'],
  ])('is refused with the %s %j', async (field, value) => {
    const { status, body } = await owner.post(VEHICLES, aVehicle({ [field]: value }));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

test('a vehicle that a colleague took out of service meanwhile is not changed by the older page', async () => {
  const path = `/admin/vehicles/${(await addVehicle()).id}/service`;
  const opened = formOn(await dispatcher.get(path), 'take-out').fields;
  const first = await owner.form(path, { ...opened, intent: 'take-out', outOfService: 'open' });
  expect(first.status).toBe(303);
  const second = await dispatcher.form(path, { ...opened, intent: 'take-out', outOfService: 'today' });
  expect(second.status).toBe(409);
  expect(String((await dispatcher.get(path)).body)).toContain('It is out of service until it is put back.');
});

test('a vehicle is taken out of service until a day, and its own record changes nothing', async () => {
  const { id, ...added } = await addVehicle();
  expect(added).toMatchObject({ isOutOfService: false, outOfServiceFrom: null, outOfServiceUntil: null });
  const put = (change: object) => owner.call('PUT', `${VEHICLES}/${id}`, change);
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const out = (await put({ outOfServiceUntil: until })).body.vehicle;
  expect(out).toMatchObject({ isOutOfService: true, outOfServiceUntil: until, version: 2 });
  expect((await put(out)).body).toMatchObject({ changes: [], vehicle: out });
  expect(
    (await put({ isOutOfService: true, outOfServiceUntil: null })).body.vehicle.outOfServiceUntil,
  ).toBeNull();
  const wrong = await put({ outOfServiceUntil: '2020-01-01' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['outOfServiceUntil']]);
  const back = (await put({ isOutOfService: false })).body.vehicle;
  expect(back).toMatchObject({ isOutOfService: false, outOfServiceUntil: null, version: 4 });
});

describe('a driver or a vehicle with duties', () => {
  test('cannot be deleted, nor deactivated while duties are ahead, and lists them', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    await assign(driver.id, vehicle.id);
    const refusals = [
      await owner.call('DELETE', `${DRIVERS}/${driver.id}`, {}),
      await owner.call('DELETE', `${VEHICLES}/${vehicle.id}`, {}),
    ];
    expect(refusals.map(({ status, body }) => [status, body.title, body.detail])).toEqual([
      [409, 'Still in use', 'This driver has duties and cannot be deleted. Deactivate the driver instead.'],
      [
        409,
        'Still in use',
        'This vehicle has assignments and cannot be deleted. Deactivate the vehicle instead.',
      ],
    ]);
    expect(await listed(DRIVERS, driver.id)).toMatchObject({ hasDuties: true, upcomingDuties: 1 });
    expect(await listed(VEHICLES, vehicle.id)).toMatchObject({ hasDuties: true, upcomingDuties: 1 });
    const deactivate = async () => [
      await owner.call('PUT', `${DRIVERS}/${driver.id}`, { isActive: false }),
      await owner.call('PUT', `${VEHICLES}/${vehicle.id}`, { isActive: false }),
    ];
    const [ofDriver, ofVehicle] = await deactivate();
    expect([ofDriver?.status, ofDriver?.body.code]).toEqual([409, 'duties-ahead']);
    expect(ofDriver?.body.detail).toMatch(
      /^This driver has 1 duty ahead: BK-\d+ on .+\. Give it to another driver first\. Nothing was changed\.$/,
    );
    expect(ofVehicle?.body.detail).toMatch(/^This vehicle has 1 duty ahead: BK-\d+ on /);
    expect(await listed(DRIVERS, driver.id)).toMatchObject({ isActive: true });
    const edited = await owner.call('PUT', `${DRIVERS}/${driver.id}`, { name: 'Another Name' });
    expect(edited.status).toBe(200);
    await site.container.db.updateTable('duties').set({ state: 'completed' }).execute();
    expect((await deactivate()).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('cannot be deleted in the database either', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    await assign(driver.id, vehicle.id);
    const { db } = site.container;
    await expect(db.deleteFrom('drivers').where('id', '=', driver.id).execute()).rejects.toThrow(
      'duties_driver_id_fkey',
    );
    await expect(db.deleteFrom('vehicles').where('id', '=', vehicle.id).execute()).rejects.toThrow(
      'duties_vehicle_id_fkey',
    );
  });

  test('is deleted entirely or not at all when a duty is added at the same time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [driver, vehicle] = [await addDriver(), await addVehicle()];
      const booking = await bookingId();
      const [deleted, assigned] = await Promise.all([
        owner.call('DELETE', `${VEHICLES}/${vehicle.id}`, {}),
        assign(driver.id, vehicle.id, booking).then(
          () => true,
          () => false,
        ),
      ]);
      expect(assigned ? 409 : 200).toBe(deleted.status);
      expect((await listed(VEHICLES, vehicle.id)) !== undefined).toBe(assigned);
    }
  });

  test('is not deleted when a duty is being written at the same time', async () => {
    const [driver, vehicle] = [await addDriver(), await addVehicle()];
    const booking = await bookingId();
    let deleting: Promise<Answer> | undefined;
    await site.container.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('duties')
        .values({
          booking_id: booking,
          driver_id: driver.id,
          vehicle_id: vehicle.id,
          starts_at: new Date(Date.now() + 86_400_000),
          ends_at: new Date(Date.now() + 90_000_000),
        })
        .execute();
      deleting = owner.call('DELETE', `${DRIVERS}/${driver.id}`, {});
      const early = await Promise.race([
        deleting,
        new Promise((resolve) => setTimeout(resolve, 300, 'waits')),
      ]);
      expect(early).toBe('waits');
    });
    expect((await deleting)?.status).toBe(409);
  });
});

describe('a vehicle that is added out of service', () => {
  const serviceOf = async (id: VehicleId) => {
    const { vehicles } = (await owner.get(VEHICLES)).body;
    const { isOutOfService, outOfServiceUntil } = vehicles.find((one: { id: number }) => one.id === id);
    return { isOutOfService, outOfServiceUntil };
  };

  test.each([
    [{ isOutOfService: true }, { isOutOfService: true, outOfServiceUntil: null }],
    [{ outOfServiceUntil: day(7) }, { isOutOfService: true, outOfServiceUntil: day(7) }],
    [{ isOutOfService: false }, { isOutOfService: false, outOfServiceUntil: null }],
  ])('%j is in its answer and in the list', async (more, service) => {
    const { status, body } = await owner.post(VEHICLES, aVehicle(more));
    expect([status, body.vehicle]).toEqual([201, expect.objectContaining(service)]);
    expect(await serviceOf(body.vehicle.id)).toEqual(service);
  });

  test('refuses a last day that has passed, and adds nothing', async () => {
    const vehicle = aVehicle({ outOfServiceUntil: day(-2) });
    const { status, body } = await owner.post(VEHICLES, vehicle);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['outOfServiceUntil']]);
    expect((await owner.post(VEHICLES, { ...vehicle, outOfServiceUntil: null })).status).toBe(201);
  });
});
