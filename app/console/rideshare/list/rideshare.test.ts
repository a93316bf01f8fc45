import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RideshareBookingId } from '#domain/kernel/ids.ts';
import type { Trip } from '#domain/rideshare/trip.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { type Answer, anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const NAME = 'Kavya of the car';

let site: Site;
let team: Client;
let rider: Client;
let newTrip: () => Trip;

beforeAll(async () => {
  site = await startSite();
  newTrip = await newTrips(site.container);
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  team = new Client(site);
  await team.logIn(phone);
  rider = new Client(site);
  await rider.logIn(anotherPhone());
});
afterAll(() => site.stop());

async function sold(): Promise<RideshareBookingId> {
  const seat = { ...seatOn(newTrip(), 'B1'), customerName: NAME };
  const { status, body } = await rider.post('/api/scheduled-rideshare/book', seat);
  expect(status).toBe(201);
  return body.booking.id;
}

function post(client: Client, path: string, fields: Record<string, string | number>): Promise<Answer> {
  const form = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return client.post(path, new URLSearchParams(form).toString(), FORM);
}

const bookingStatus = async (id: RideshareBookingId) =>
  (await site.container.queries.rideshare.find(id))?.status ?? null;

describe('the rideshare tab', () => {
  test.each([
    '/admin/rideshare',
    '/admin/rideshare.data',
    '/admin/rideshare.data?_routes=console%2Frideshare%2Flist%2Frideshare.route',
    '/admin/rideshare?delete=BOOKING',
    '/admin/rideshare/RS-BOOKING',
    '/admin/rideshare/RS-BOOKING.data',
  ])('shows %s with a seat booking only to the team', async (written) => {
    const path = written.replace('BOOKING', String(await sold()));
    expect((await team.get(path)).body).toContain(NAME);
    for (const stranger of [new Client(site), rider]) {
      expect((await stranger.get(path)).body).not.toContain(NAME);
    }
  });

  test.each(['/admin/rideshare', '/admin/rideshare.data', '/admin/rideshare/BOOKING'])(
    'deletes nothing by a post to %s from others',
    async (written) => {
      const id = await sold();
      const path = written.replace('BOOKING', String(id));
      const fields = { intent: 'delete', id };
      expect((await post(new Client(site), path, fields)).status).toBe(401);
      expect((await post(rider, path, fields)).status).toBe(403);
      expect(await bookingStatus(id)).toBe('confirmed');
    },
  );

  test.each(['/admin/rideshare/mark-seats-booked', '/admin/rideshare/unblock'])(
    'changes no seat by a post to %s from others',
    async (path) => {
      expect((await post(new Client(site), path, { intent: 'block' })).status).toBe(401);
      expect((await post(rider, path, { intent: 'block' })).status).toBe(403);
      const trips = await site.container.queries.rideshare.overview(new Date());
      expect(trips.every(({ blocked }) => blocked === 0)).toBe(true);
    },
  );

  test('deletes nothing if the form is invalid or the booking is unknown', async () => {
    const id = await sold();
    expect((await post(team, '/admin/rideshare', { id })).status).toBe(422);
    expect((await post(team, '/admin/rideshare', { intent: 'confirm', id })).status).toBe(422);
    expect((await post(team, '/admin/rideshare', { intent: 'delete', id: 999_999 })).status).toBe(404);
    expect((await post(team, '/admin/rideshare', { intent: 'delete' })).status).toBe(404);
    expect(await bookingStatus(id)).toBe('confirmed');
  });

  test('keeps the details of a deleted booking, with who deleted it, and offers no second deletion', async () => {
    const id = await sold();
    expect((await post(team, '/admin/rideshare', { intent: 'delete', id })).status).toBe(303);
    const { body } = await team.get(`/admin/rideshare/RS-${id}?delete`);
    for (const shown of [NAME, 'Cancelled by', 'The team']) expect(body).toContain(shown);
    expect(body).not.toContain('Delete booking');
    expect((await team.get('/admin/rideshare')).body).not.toContain(`RS-${id}<`);
    const page = await team.get(`/admin/rideshare?delete=${id}`);
    expect(page.body).toContain('This booking is already cancelled. Nothing was changed.');
    expect((await post(team, '/admin/rideshare', { intent: 'delete', id })).status).toBe(409);
  });

  test('answers 404 with a console page for an unknown booking', async () => {
    for (const id of ['999999', 'RS-999999', 'BK-1', 'x']) {
      const { status, body } = await team.get(`/admin/rideshare/${id}`);
      expect(status).toBe(404);
      expect(body).toContain('There is no such booking.');
    }
  });

  test('changes nothing when it shows what a block would do', async () => {
    const { body } = await team.get('/admin/rideshare/mark-seats-booked');
    expect(body).toMatch(/This would block \d+ seats on \d+ trips\./);
    const trips = await site.container.queries.rideshare.overview(new Date());
    expect(trips.every(({ blocked }) => blocked === 0)).toBe(true);
  });
});

test('names the driver and the vehicle of the trip in the list and in the details of a seat', async () => {
  const id = await sold();
  const booking = await site.container.queries.rideshare.find(id);
  if (!booking) throw new Error('The seat is not sold');
  const { tripId, departsAt, arrivesAt } = { tripId: booking.trip.id, ...booking.trip };
  const pages = async () => [
    String((await team.get(`/admin/rideshare?trip=${tripId}`)).body),
    String((await team.get(`/admin/rideshare/RS-${id}`)).body),
  ];
  for (const page of await pages()) expect(page).toContain('No driver yet');
  const { db } = site.container;
  const vehicleId = await addVehicle(db);
  const driverId = await addDriver(db, 'Driver Of The Trip', vehicleId);
  await db
    .insertInto('duties')
    .values({
      trip_id: tripId,
      driver_id: driverId,
      vehicle_id: vehicleId,
      starts_at: departsAt,
      ends_at: arrivesAt,
    })
    .execute();
  for (const page of await pages()) {
    expect(page).toContain('Driver Of The Trip, ');
    expect(page).not.toContain('No driver yet');
  }
});
