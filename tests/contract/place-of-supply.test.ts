import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { newTrips, seatOn } from '#tests/builders/new-trips.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';

/** An address that no place is found for, whose words name states. */
const UNKNOWN = 'Kerala House, Jantar Mantar Road';
const COMPANY = { companyName: 'Acme', companyAddress: 'MG Road, Mumbai', gstin: '27AAPFU0939F1ZV' };

let site: Site;
let rider: Client;
let team: Client;
let phone: string;

beforeAll(async () => {
  site = await startSite();
  phone = anotherPhone();
  rider = await loggedIn(phone);
  const member = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone: member, role: 'dispatcher' }).execute();
  team = await loggedIn(member);
});
afterAll(() => site.stop());

async function loggedIn(of: string): Promise<Client> {
  const client = new Client(site);
  await client.logIn(of);
  return client;
}

/** Confirms and completes a booking as the team. */
async function complete(id: BookingId): Promise<BookingId> {
  await site.container.useCases.confirmBooking({ id, by: BY_OWNER });
  await site.container.useCases.completeBooking({ id, by: BY_OWNER, early: true });
  return id;
}

async function booked(kind: keyof typeof RIDES, parts: Record<string, unknown>): Promise<BookingId> {
  const { status, body } = await rider.post('/api/bookings', {
    ...RIDES[kind],
    customerPhone: phone,
    ...parts,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.booking.id;
}

const toAirport = (pickupLocation: string) =>
  booked('airport', {
    tripDirection: 'to-airport',
    pickupLocation,
    dropLocation: undefined,
    flightNumber: '',
  });

async function receipt(reference: string): Promise<string> {
  const response = await fetch(`${site.url}/admin/receipts/${reference}.pdf`, {
    headers: { Cookie: team.cookie },
  });
  expect(response.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
}

const stateOf = async (id: BookingId) => (await site.container.queries.bookings.find(id))?.points.pickupState;

describe('a booking by call', () => {
  test.each([
    ['Cyber Hub, Gurugram, Delhi NCR', 'Haryana (06)', 'IGST'],
    ['Sector 18, Noida', 'Uttar Pradesh (09)', 'IGST'],
    ['NIT 3, Faridabad', 'Haryana (06)', 'IGST'],
    ['साकेत, नई दिल्ली', 'Delhi (07)', 'CGST'],
    ['साइबर हब, गुरुग्राम, दिल्ली एनसीआर', 'Haryana (06)', 'IGST'],
  ])('from %s is taxed in %s by %s', async (pickup, state, tax) => {
    const text = await receipt(`BK-${await complete(await toAirport(pickup))}`);
    expect(text).toContain(`Place of supply ${state}`);
    expect(text).toContain(`${tax} at`);
  });

  test('from a terminal is taxed in Delhi, and out of town where it begins', async () => {
    const arrival = await booked('airport', { dropLocation: 'Cyber Hub, Gurugram, Delhi NCR' });
    expect(await receipt(`BK-${await complete(arrival)}`)).toContain('Place of supply Delhi (07)');
    const toAgra = await booked('intercity', { pickupLocation: 'Cyber Hub, Gurugram, Delhi NCR' });
    expect(await receipt(`BK-${await complete(toAgra)}`)).toContain('Place of supply Haryana (06)');
  });

  test('by the hour is taxed in the operator’s state', async () => {
    const id = await booked('hourly', { pickupLocation: 'Cyber Hub, Gurugram, Delhi NCR' });
    expect(await receipt(`BK-${await complete(id)}`)).toContain('Place of supply Delhi (07)');
    expect(String((await team.get(`/admin/bookings/${id}`)).body)).not.toContain('tate of the pickup');
  });

  test('keeps the state of the fare that was quoted', async () => {
    const call = { ...RIDES.airport, tripDirection: 'to-airport', pickupLocation: 'Sector 18, Noida' };
    const { body } = await rider.post('/api/calculate-fare', call);
    const id = await booked('airport', { ...call, flightNumber: '', quote: body.quote });
    expect(await stateOf(id)).toBe('09');
  });
});

describe('a booking by the team', () => {
  const customer = () => ({
    customerName: 'C. Customer',
    customerEmail: 'customer@ratha.example',
    customerPhone: anotherPhone(),
  });
  const manual = async (parts: object) => {
    const when = { pickupDate: day(2), pickupTime: '10:30' };
    const { status, body } = await team.post('/api/admin/manual-booking', {
      ...customer(),
      ...when,
      ...parts,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.booking;
  };

  test('keeps the state of its pickup', async () => {
    const airport = { serviceType: 'airport', tripDirection: 'to_airport', terminal: 'T3' };
    const known = await manual({ ...airport, pickupLocation: 'Cyber Hub, Gurugram, Delhi NCR' });
    expect(known.pickupState).toBe('06');
    const trip = { serviceType: 'intercity', tripType: 'oneway', dropLocation: 'Agra, Uttar Pradesh' };
    const unknown = await manual({ ...trip, pickupLocation: UNKNOWN, fare: 5000 });
    expect(unknown.pickupState).toBeNull();
  });

  test('for a partner keeps it too, and its papers depend on no state', async () => {
    await site.container.db
      .insertInto('currency_rates')
      .values({ currency: 'USD', taken_on: day(0) as IndiaDate, rate: 86.2, source: 'by hand' })
      .execute();
    const { id, pickupState } = await manual({
      ...{ serviceType: 'transferz', tripDirection: 'to_airport', terminal: 'T1', fare: 49.5 },
      ...{ currency: 'USD', arrivalTime: '09:10', flightNumber: 'LH 760' },
      ...{ foreignCustomerName: 'Erika Muster', foreignCustomerEmail: 'erika@ratha.example' },
      ...{ foreignCustomerPhone: '+49 170 1234567', pickupLocation: 'Sector 18, Noida' },
    });
    expect(pickupState).toBe('09');
    expect(String((await team.get(`/admin/bookings/${id}`)).body)).not.toContain('tate of the pickup');
  });

  test('that is edited has the state of its new pickup', async () => {
    const id = await toAirport('Sector 18, Noida');
    const edit = async (pickupLocation: string) => {
      const version = (await site.container.queries.bookings.find(id))?.version;
      const { body } = await team.call('PUT', `/api/admin/bookings/${id}`, { pickupLocation, version });
      return body.booking.pickupState;
    };
    expect(await edit('NIT 3, Faridabad')).toBe('06');
    expect(await edit(UNKNOWN)).toBeNull();
  });
});

describe('a pickup whose state nobody knows', () => {
  const unknown = async () => complete(await toAirport(UNKNOWN));

  test('has a receipt without lines of GST, and no invoice, until the team says the state', async () => {
    const id = await unknown();
    const invoice = `/my-bookings/BK-${id}/invoice`;
    const before = await receipt(`BK-${id}`);
    expect(before).toContain('We are checking in which state the ride began.');
    expect(before).not.toContain('Place of supply');
    expect(String((await rider.get(invoice)).body)).toContain('The invoice cannot be made yet');
    expect(String((await rider.get(`/hi${invoice}`)).body)).toContain('बिल अभी नहीं बन सकता');
    const refused = await rider.form(invoice, COMPANY);
    expect(refused.status).toBe(409);
    expect(String(refused.body)).toContain('The invoice cannot be made yet');
    expect(String(refused.body)).not.toContain('name="gstin"');
    expect((await rider.get(`${invoice}.pdf`)).status).toBe(404);

    const set = await team.call('PUT', `/api/admin/bookings/${id}/pickup-state`, { state: '07' });
    expect([set.status, set.body.booking.pickupState]).toEqual([200, '07']);
    expect(await receipt(`BK-${id}`)).toContain('Place of supply Delhi (07)');
    expect(String((await rider.get(invoice)).body)).not.toContain('The invoice cannot be made yet');
    expect((await rider.form(invoice, COMPANY)).headers.get('Location')).toBe(invoice);
    expect((await rider.get(`${invoice}.pdf`)).status).toBe(200);
  });

  test('of a booking from before the states were kept is asked about too', async () => {
    const id = await complete(await toAirport('Sector 18, Noida'));
    await site.container.db
      .updateTable('bookings')
      .set({ pickup_state: null })
      .where('id', '=', id)
      .execute();
    expect((await rider.form(`/my-bookings/BK-${id}/invoice`, COMPANY)).status).toBe(409);
  });

  test('takes a state of India only, from the team only', async () => {
    const id = await unknown();
    const path = `/api/admin/bookings/${id}/pickup-state`;
    for (const state of ['97', 'Nepal', '', 7])
      expect((await team.call('PUT', path, { state })).status).toBe(422);
    expect((await rider.call('PUT', path, { state: '06' })).status).toBe(403);
    expect(await stateOf(id)).toBeNull();
    const missing = await team.call('PUT', '/api/admin/bookings/999999/pickup-state', { state: '06' });
    expect(missing.status).toBe(404);
  });

  test('stays with a booking that is deleted and restored', async () => {
    const id = await toAirport(UNKNOWN);
    await team.call('PUT', `/api/admin/bookings/${id}/pickup-state`, { state: 'Haryana' });
    expect((await team.call('DELETE', `/api/admin/bookings/${id}`)).status).toBe(200);
    await site.container.useCases.restoreBooking({ id, by: BY_OWNER });
    expect(await stateOf(id)).toBe('06');
  });
});

test('a seat is taxed in the state of the stop where the rider gets on', async () => {
  const trip = (await newTrips(site.container))();
  const { status, body } = await rider.post('/api/scheduled-rideshare/book', seatOn(trip, 'A1'));
  expect(status).toBe(201);
  const reference = `RS-${body.booking.id}`;
  const mark = await team.post(`/api/admin/rideshare-bookings/${reference}/payment`, { method: 'cash' });
  const { pickupStop, pickupState } = mark.body.booking;
  expect(pickupState).toMatch(/^0[579]$/);
  const stops = site.container.db.updateTable('rideshare_stops').where('id', '=', pickupStop.id);
  await stops.set({ state: null }).execute();
  expect(await receipt(reference)).toContain('We are checking in which state the ride began.');
  expect(String((await team.get(`/admin/rideshare/${reference}`)).body)).toContain('is not known');
  const set = await team.form(`/admin/rideshare/${reference}/state`, { state: '09' });
  expect(set.headers.get('Location')).toBe(`/admin/rideshare/${reference}`);
  expect(await receipt(reference)).toContain('Place of supply Uttar Pradesh (09)');
  const path = `/api/admin/rideshare-bookings/${reference}/pickup-state`;
  expect((await team.call('PUT', path, { state: '08' })).body.booking.pickupState).toBe('08');
  await stops.set({ state: pickupState }).execute();
});
