import { afterAll, beforeAll, expect, test } from 'vitest';
import { BY_OWNER } from '#tests/builders/people.ts';
import { latinWords } from '#tests/contract/latin-words.ts';
import { formOn } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let rider: Client;
let phone: string;
/** Names of places and people, and what is the same in every language. */
const NAMES = [
  ...['Test Rider', 'rider@ratha.example', 'BK-', 'RS-', 'GSTIN', 'JSON', '27AAPFU0939F1ZV'],
  ...['ratha@upi.example', 'UPI ID', 'QR', 'RTH/'],
];

beforeAll(async () => {
  site = await startSite();
  rider = new Client(site);
  phone = anotherPhone();
  await rider.logIn(phone);
  await site.container.useCases.scheduleTrips();
});
afterAll(() => site.stop());

/** Returns what is English on a page. Elements in another language, such as the switch, are left out. */
async function englishOn({ body }: Answer): Promise<string[]> {
  const page = String(body).replace(/<(\w+)\b[^>]* lang="en[^"]*"[^>]*>.*?<\/\1>/gs, ' ');
  return latinWords(page, ...NAMES);
}

const open = async (path: string) => rider.get(path);

/** Presses a button of a page that was opened at `path`, with everything on it. */
async function press(path: string, page: Answer, intent: string, typed: Record<string, string> = {}) {
  const { action, fields } = formOn(page, intent);
  return rider.form(action || path, { ...fields, ...typed, intent });
}

test('My Bookings shows rides, their cancellation and the devices in Hindi', async () => {
  const empty = await open('/hi/my-bookings');
  expect(await englishOn(empty)).toEqual([]);
  const stranger = await new Client(site).get('/hi/my-bookings');
  expect(await englishOn(stranger)).toEqual([]);
  for (const kind of ['airport', 'hourly'] as const) {
    const { status } = await rider.post('/api/bookings', { ...RIDES[kind], customerPhone: phone });
    expect(status).toBe(201);
  }
  const list = await open('/hi/my-bookings');
  expect(list.body).toContain('यह बुकिंग रद्द करें');
  expect(await englishOn(list)).toEqual([]);
  const [, reference = ''] = /value="(BK-\d+)"/.exec(String(list.body)) ?? [];
  const cancelled = await rider.form('/hi/my-bookings', { cancel: reference });
  expect(cancelled.headers.get('Location')).toBe('/hi/my-bookings');
  expect(await englishOn(await open('/hi/my-bookings'))).toEqual([]);
  const refused = await rider.form('/hi/my-bookings', { cancel: reference });
  expect(refused.status).toBe(409);
  expect(await englishOn(refused)).toEqual([]);
});

test('the change of a booking and what is different are in Hindi', async () => {
  const { body } = await rider.post('/api/bookings', { ...RIDES.airport, customerPhone: phone });
  const path = `/hi/my-bookings/BK-${body.booking.id}/change`;
  const form = await open(path);
  expect(await englishOn(form)).toEqual([]);
  expect(await englishOn(await press(path, form, 'review'))).toEqual([]);
  const question = await press(path, form, 'review', { pickupTime: '12:15', flightNumber: 'AI 101' });
  expect(question.body).toContain('किराया वही रहेगा।');
  expect(await englishOn(question)).toEqual([]);
  expect((await press(path, question, 'confirm')).headers.get('Location')).toBe('/hi/my-bookings');
});

test('the own data and its erasure are in Hindi', async () => {
  const path = '/hi/my-bookings/data';
  const page = await open(path);
  expect(await englishOn(page)).toEqual([]);
  const question = await press(path, page, 'ask');
  expect(await englishOn(question)).toEqual([]);
  expect(await englishOn(await press(path, question, 'erase', { lastDigits: '0000' }))).toEqual([]);
});

test('each step of a seat booking, its confirmation and its change are in Hindi', async () => {
  const steps = '/hi/scheduled-rideshare';
  const first = await open(steps);
  expect(await englishOn(first)).toEqual([]);
  expect(await englishOn(await open(`${steps}?step=stops`))).toEqual([]);
  const [route] = await site.container.trips.routes();
  const openTrips = await site.container.queries.rideshare.openTrips(new Date());
  const trip = openTrips.filter(
    ({ direction, routeId }) => direction === 'outbound' && routeId === route?.id,
  )[3];
  if (!route || !trip) throw new Error('There is no trip');
  const chosen = new URLSearchParams({ route: route.id, date: trip.date, direction: 'outbound' });
  const stops = await open(`${steps}?${chosen}&step=stops`);
  expect(await englishOn(stops)).toEqual([]);
  expect(await englishOn(await open(`${steps}?${chosen}&step=seat`))).toEqual([]);
  const [, pickup = ''] = /name="pickup"[^>]*value="(\d+)"/.exec(String(stops.body)) ?? [];
  const [, drop = ''] = [...String(stops.body).matchAll(/name="drop"[^>]*value="(\d+)"/g)].at(-1) ?? [];
  const ends = `${chosen}&pickup=${pickup}&drop=${drop}`;
  const seats = await open(`${steps}?${ends}&step=seat`);
  expect(seats.body).toContain('ड्राइवर के बगल में');
  expect(await englishOn(seats)).toEqual([]);
  expect(await englishOn(await rider.form(`${steps}?${ends}&step=seat`, { intent: 'hold' }))).toEqual([]);
  const held = await rider.form(`${steps}?${ends}&step=seat`, [
    ['seat', 'A1'],
    ['seat', 'B1'],
    ['intent', 'hold'],
  ]);
  const details = await open(held.headers.get('Location') ?? '');
  expect(details.body).toContain('तक रोकी गई हैं');
  expect(await englishOn(details)).toEqual([]);
  const action = formOn(details, 'complete').action;
  expect(action).toMatch(/^\/hi\/scheduled-rideshare/);
  expect(await englishOn(await press(steps, details, 'complete', { customerName: '' }))).toEqual([]);
  const contact = { customerName: 'Test Rider', customerEmail: 'rider@ratha.example' };
  const booked = await press(steps, details, 'complete', contact);
  expect(booked.headers.get('Location')).toBe('/hi/rideshare-confirmation');
  expect(await englishOn(await open('/hi/rideshare-confirmation'))).toEqual([]);
  expect(await englishOn(await open('/hi/rideshare-confirmation'))).toEqual([]);

  const list = await open('/hi/my-bookings');
  expect(await englishOn(list)).toEqual([]);
  const [, reference = ''] = /href="\/hi\/my-bookings\/(RS-\d+)\/trip"/.exec(String(list.body)) ?? [];
  const change = await open(`/hi/my-bookings/${reference}/trip`);
  expect(await englishOn(change)).toEqual([]);
  const [, other = ''] = /name="trip"[^>]*value="(\d+)"/.exec(String(change.body)) ?? [];
  expect(await englishOn(await open(`/hi/my-bookings/${reference}/trip?trip=${other}`))).toEqual([]);
});

test('the papers of a ride are offered in Hindi, with links to files of the language', async () => {
  const { body } = await rider.post('/api/bookings', { ...RIDES.intercity, customerPhone: phone });
  const { id } = body.booking;
  await site.container.useCases.confirmBooking({ id, by: BY_OWNER });
  const ahead = await open('/hi/my-bookings');
  expect(ahead.body).toContain(`href="/hi/my-bookings/BK-${id}/ride.ics"`);
  expect(await englishOn(ahead)).toEqual([]);
  await site.container.useCases.completeBooking({ id, by: BY_OWNER, early: true });
  const past = await open('/hi/my-bookings');
  expect(past.body).toContain(`href="/hi/my-bookings/BK-${id}/receipt.pdf"`);
  expect(await englishOn(past)).toEqual([]);
  const path = `/hi/my-bookings/BK-${id}/invoice`;
  expect(await englishOn(await open(path))).toEqual([]);
  const company = { companyName: 'Test Rider', gstin: '27AAPFU0939F1ZV', companyAddress: 'Test Rider' };
  const wrong = await rider.form(path, { ...company, gstin: '1' });
  expect(wrong.status).toBe(422);
  expect(await englishOn(wrong)).toEqual([]);
  expect((await rider.form(path, company)).headers.get('Location')).toBe(path);
  expect(await englishOn(await open(path))).toEqual([]);
  expect((await rider.get(`/hi/my-bookings/BK-${id}/invoice.pdf`)).status).toBe(200);
});
