import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { bookedSeat, newTrips } from '#tests/builders/new-trips.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { placed } from '#tests/builders/placed-bookings.ts';
import { contentsOf } from '#tests/builders/table-contents.ts';
import { type Method, PERMISSIONS } from '#tests/contract/permission-table.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** A call with `?dryRun=true` changes nothing, whether it has a dry run or not (docs/product/calls.md#dry-run). */

/** The calls that have one. `:id` is a booking, a seat booking, the duty of one, a driver or a vehicle. */
const HAVE_ONE = [
  'POST /api/admin/operations/:operation',
  'POST /api/admin/manual-booking',
  'PUT /api/admin/bookings/:id',
  'DELETE /api/admin/bookings/:id',
  'POST /api/admin/bookings/:id/confirm',
  'POST /api/admin/bookings/:id/cancel',
  'POST /api/admin/bookings/:id/undo',
  'POST /api/admin/bookings/:id/payment',
  'DELETE /api/admin/bookings/:id/payment',
  'PUT /api/admin/bookings/:id/pickup-state',
  'DELETE /api/admin/cancelled-bookings',
  'DELETE /api/admin/rideshare-bookings/:id',
  'POST /api/admin/rideshare-bookings/:id/payment',
  'DELETE /api/admin/rideshare-bookings/:id/payment',
  'PUT /api/admin/rideshare-bookings/:id/pickup-state',
  'POST /api/admin/duty/manual-assign',
  'PUT /api/admin/assignments/:id',
  'DELETE /api/admin/duty/assignment/:id',
  'POST /api/admin/duty/assignment/:id/undo',
  'POST /api/admin/driver-availability',
  'DELETE /api/admin/driver-availability',
  'POST /api/admin/driver-leave',
  'DELETE /api/admin/driver-leave',
  'POST /api/admin/mark-seats-booked',
  'DELETE /api/admin/mark-seats-booked',
  'POST /api/admin/team',
  'DELETE /api/admin/team/:phone',
  'DELETE /api/admin/team/:phone/second-factor',
  'DELETE /api/admin/sessions/:phone',
  'POST /api/admin/drivers',
  'PUT /api/admin/drivers/:id',
  'DELETE /api/admin/drivers/:id',
  'POST /api/admin/vehicles',
  'PUT /api/admin/vehicles/:id',
  'DELETE /api/admin/vehicles/:id',
];

const calls = Object.entries(PERMISSIONS)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, row]) =>
    (Object.entries(row) as [Method, string][])
      .filter(([method, allowed]) => method !== 'GET' && (allowed === 'team' || allowed === 'owner'))
      .map(([method]) => [method, path] as const),
  );

let site: Site;
let owner: Client;
let booking: number;
let seat: number;
let duty: number;
let driver: number;
/** Without duties. */
let free: { readonly driver: number; readonly vehicle: number };

beforeAll(async () => {
  site = await startSite();
  const { db, acts } = site.container;
  const phone = anotherPhone();
  await db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  owner = new Client(site);
  await owner.logIn(phone);
  driver = await addDriver(db, 'Asha Dry', await addVehicle(db));
  const assigned = await placed(site.container);
  accepted(await acts.confirmBooking({ id: assigned, by: BY_OWNER }));
  const made = await acts.assignDuty({
    ...{ subject: { kind: 'booking', id: assigned }, driverId: driver as never, vehicleId: null },
    ...{ startsAt: null, minutes: null, shownPickupAt: undefined, by: BY_OWNER },
    override: { reason: 'Both know', shown: undefined },
  });
  duty = accepted(made).duty.id;
  booking = await placed(site.container);
  seat = (await bookedSeat(site.container, (await newTrips(site.container, 1))())).id;
  free = { driver: await addDriver(db, 'Ravi Dry'), vehicle: await addVehicle(db) };
});
afterAll(() => site.stop());

const addressOf = (path: string) =>
  path.replace(':id', String(idFor(path))).replace(':phone', '919876543210');

function idFor(path: string): number {
  if (path.includes('/drivers/')) return free.driver;
  if (path.includes('/vehicles/')) return free.vehicle;
  if (path.includes('/rideshare-bookings/')) return seat;
  return path.includes('assign') ? duty : booking;
}

test.each(calls)('%s %s with dryRun=true changes nothing', async (method, path) => {
  const before = await contentsOf(site.container.db, WRITTEN_BY_READING);
  const body = BODIES[path]?.() ?? {};
  const answer = await owner.call(method, `${addressOf(path)}?dryRun=true`, body);
  expect(await contentsOf(site.container.db, WRITTEN_BY_READING)).toEqual(before);
  const hasOne = HAVE_ONE.includes(`${method} ${path}`);
  const said = answer.body.errors?.dryRun?.[0];
  expect([said === 'This call has no dry run', answer.status]).toEqual([
    !hasOne,
    hasOne ? expect.toBeOneOf([200, 404, 409]) : 422,
  ]);
});

/** What the calls need that have a dry run. */
const BODIES: Readonly<Record<string, () => object>> = {
  '/api/admin/manual-booking': () => ({
    ...{ serviceType: 'hourly', hoursRequired: 4, pickupDate: '2027-01-20', pickupTime: '09:30' },
    ...{ pickupLocation: 'Saket, New Delhi', dropLocation: 'Saket, New Delhi' },
    ...{ customerName: 'A. Rider', customerEmail: 'a@ratha.example', customerPhone: '9811155599' },
  }),
  '/api/admin/duty/manual-assign': () => ({ bookingId: booking, driverId: driver }),
  '/api/admin/duty/assignment/:id/undo': () => ({ version: 1 }),
  '/api/admin/team': () => ({ phone: '+919876543210', role: 'dispatcher' }),
  '/api/admin/bookings/:id/payment': () => ({ method: 'cash' }),
  '/api/admin/bookings/:id/pickup-state': () => ({ state: 'Goa' }),
  '/api/admin/rideshare-bookings/:id/payment': () => ({ method: 'upi' }),
  '/api/admin/rideshare-bookings/:id/pickup-state': () => ({ state: 'Goa' }),
  '/api/admin/assignments/:id': () => ({
    estimatedDuration: 90,
    ...{ overrideConflicts: true, overrideReason: 'Both know' },
  }),
  '/api/admin/driver-availability': () => ({ driverId: free.driver, dayOfWeek: 'monday' }),
  '/api/admin/driver-leave': () => ({ driverId: free.driver, leaveDate: '2027-01-20' }),
  '/api/admin/drivers': () => ({ name: 'Asha New', phone: '9811155502', license: 'DL-DRY-2' }),
  '/api/admin/drivers/:id': () => ({ isActive: false }),
  '/api/admin/vehicles': () => ({
    ...{ make: 'BYD', model: 'e6', licensePlate: 'DL01DR9998', vehicleType: 'suv' },
  }),
  '/api/admin/vehicles/:id': () => ({ isOutOfService: true }),
};

/** Each request notes when the session was used. */
const WRITTEN_BY_READING = ['sessions', 'security_events'];

test('a dry run of a confirmation and of a cancellation names the messages, and the run answers the same', async () => {
  const path = `/api/admin/bookings/${booking}/confirm`;
  const dry = await owner.call('POST', `${path}?dryRun=true`, {});
  expect(dry).toMatchObject({
    status: 200,
    body: {
      ...{ success: true, dryRun: true, undo: null, booking: { status: 'confirmed' } },
      messages: [
        { kind: 'booking-confirmed', channel: 'whatsapp', reader: 'customer', bookingId: booking },
        { kind: 'booking-confirmed', channel: 'email', reader: 'customer', bookingId: booking },
      ],
    },
  });
  const run = await owner.call('POST', path, {});
  const { dryRun: _, messages: __, undo: ___, ...same } = dry.body;
  expect(run.body).toMatchObject({ ...same, undo: { version: 2 } });
  expect(run.body).not.toHaveProperty('dryRun');
  const cancelled = await owner.call('POST', `/api/admin/bookings/${booking}/cancel?dryRun=true`, {});
  expect(cancelled.body).toMatchObject({ booking: { status: 'cancelled' }, dryRun: true });
});

test('a dry run of the fleet answers what the run answers, which comes with its own number', async () => {
  const driverOf = { name: 'Bina New', phone: '9811155503', license: 'DL-DRY-3' };
  const dry = await owner.call('POST', '/api/admin/drivers?dryRun=true', driverOf);
  const run = await owner.call('POST', '/api/admin/drivers', driverOf);
  const { dryRun, messages, ...same } = dry.body;
  expect([dry.status, run.status, dryRun, messages]).toEqual([200, 201, true, []]);
  const { id } = run.body.driver;
  expect({ ...same, driver: { ...same.driver, id } }).toEqual(run.body);
  const again = await owner.call('POST', '/api/admin/drivers?dryRun=true', driverOf);
  expect(again).toMatchObject({ status: 409, body: { errors: { phone: [expect.any(String)] } } });
  const path = `/api/admin/drivers/${id}`;
  const edited = await owner.call('PUT', `${path}?dryRun=true`, { experience: '8 years' });
  expect(edited.body).toMatchObject({ dryRun: true, changes: ['Experience: none → 8 years'] });
  const deleted = await owner.call('DELETE', `${path}?dryRun=true`);
  expect(deleted.body).toEqual({ ...run.body, dryRun: true, messages: [] });
  expect((await owner.call('DELETE', path)).body).toEqual(run.body);
});

test('a dry run of a manual booking answers the price and the messages, and the run is recorded as a call', async () => {
  const path = '/api/admin/manual-booking';
  const body = BODIES[path]?.() ?? {};
  const dry = await owner.call('POST', `${path}?dryRun=true`, body);
  const run = await owner.call('POST', path, body);
  const { dryRun, messages, ...same } = dry.body;
  expect([dry.status, run.status, dryRun]).toEqual([200, 201, true]);
  expect(messages).toMatchObject([
    { kind: 'booking-received', channel: 'whatsapp', reader: 'customer' },
    { kind: 'booking-received', channel: 'email', reader: 'customer' },
    { kind: 'team-new-booking', channel: 'whatsapp', reader: 'team' },
    { kind: 'team-new-booking', channel: 'email', reader: 'team' },
  ]);
  const { id, createdAt, reference, userId } = run.body.booking;
  expect({ ...same, booking: { ...same.booking, id, createdAt, reference, userId } }).toEqual(run.body);
  const { entries } = await site.container.queries.audit.list({ operation: 'bookings.create' }, 10);
  expect(entries).toMatchObject([{ surface: 'call', subjects: [`BK-${id}`], outcome: 'done' }]);
});

test('a dry run of a shift and of leave answers what the run answers', async () => {
  const shift = { driverId: free.driver, dayOfWeek: 'friday', assignedVehicleId: free.vehicle };
  const leave = { driverId: free.driver, leaveDate: '2027-02-01' };
  for (const [method, path, body, status] of [
    ['POST', '/api/admin/driver-availability', shift, 200],
    ['DELETE', '/api/admin/driver-availability', { driverId: free.driver, dayOfWeek: 'friday' }, 200],
    ['POST', '/api/admin/driver-leave', leave, 201],
    ['DELETE', '/api/admin/driver-leave', leave, 200],
  ] as const) {
    const dry = await owner.call(method, `${path}?dryRun=true`, body);
    const run = await owner.call(method, path, body);
    expect([dry.status, run.status]).toEqual([200, status]);
    expect(dry.body).toEqual({ ...run.body, dryRun: true, messages: [] });
  }
});

test('another value than true or false is refused, and nothing is done', async () => {
  const id = await placed(site.container);
  const answer = await owner.call('POST', `/api/admin/bookings/${id}/confirm?dryRun=yes`, {});
  expect(answer).toMatchObject({ status: 422, body: { errors: { dryRun: ['Must be true or false'] } } });
  expect((await site.container.queries.bookings.find(id))?.status).toBe('received');
});

test.each([
  '/api/bookings',
  '/api/otp/send',
  '/api/otp/verify',
  '/api/scheduled-rideshare/hold',
  '/api/scheduled-rideshare/book',
  '/api/admin/second-factor',
])('a dry run of %s is refused, and nothing is done', async (path) => {
  const before = await contentsOf(site.container.db);
  const answer = await owner.post(`${path}?dryRun=true`, { phone: '+919811122233' });
  expect(answer).toMatchObject({ status: 422, body: { errors: { dryRun: ['This call has no dry run'] } } });
  expect((await contentsOf(site.container.db)).otp_limits).toBe(before.otp_limits);
});

test('the dialogs before a cancellation and a deletion list the messages', async () => {
  const id = await placed(site.container);
  const said = 'Booking cancelled, by WhatsApp and e-mail';
  for (const address of [`/admin/bookings/${id}?cancel`, `/admin/bookings?cancel=${id}`])
    expect((await owner.get(address)).body).toContain(said);
  expect((await owner.get(`/admin/bookings/${id}/delete`)).body).toContain('No message goes out.');
  expect((await site.container.queries.bookings.find(id))?.status).toBe('received');
});
