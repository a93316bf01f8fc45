import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { formatDay, HOUR_MS, parseIndiaDate } from '#domain/kernel/india-time.ts';
import { formatRupees, type Rupees } from '#domain/kernel/money.ts';
import { columnsOf } from '#infra/postgres/connection/columns.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { follow, formOn, press } from '#tests/contract/posted-form.ts';
import { type Answer, anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let rider: Client;
let phone: string;

beforeAll(async () => {
  site = await startSite();
  rider = new Client(site);
  phone = anotherPhone();
  await rider.logIn(phone);
});
afterAll(() => site.stop());

async function booked(kind: keyof typeof RIDES, parts: Record<string, unknown> = {}): Promise<BookingId> {
  const ride = { ...RIDES[kind], customerPhone: phone, ...parts };
  const { status, body } = await rider.post('/api/bookings', ride);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.booking.id;
}

const stored = async (id: BookingId) => site.container.queries.bookings.find(id);
const changePath = (id: BookingId) => `/my-bookings/BK-${id}/change`;

function titleOf({ body }: Answer): string | undefined {
  return /<title>(.*?)<\/title>/.exec(String(body))?.[1];
}

/** Returns the answers of the form as it is on the page. */
async function answersOf(id: BookingId): Promise<Record<string, string>> {
  return formOn(await rider.get(changePath(id)), 'review').fields;
}

test('changes the time after the fare is shown, without JavaScript, and keeps the confirmation', async () => {
  const id = await booked('airport', { meetAndGreet: false });
  await site.container.useCases.confirmBooking({ id, by: BY_OWNER });
  const fields = { ...(await answersOf(id)), pickupTime: '12:15', flightNumber: 'ai 202' };
  const shown = await rider.form(changePath(id), { ...fields, intent: 'review' });
  expect(shown.status).toBe(200);
  for (const words of ['Fare now', 'New fare', 'The fare stays the same.', 'Your booking stays confirmed.'])
    expect(shown.body).toContain(words);
  expect(shown.body).toContain(`${formatDay(parseIndiaDate(day(2)) ?? neverDay())}, 12:15 IST`);
  expect(titleOf(shown)).toBe(`Confirm the change of BK-${id} · Change a booking · Ratha`);
  expect((await stored(id))?.ride.pickupTime).toBe('10:30');

  const question = formOn(shown, 'confirm').fields;
  const back = await rider.form(changePath(id), { ...question, intent: 'edit' });
  expect(formOn(back, 'review').fields).toMatchObject({ pickupTime: '12:15', flightNumber: 'ai 202' });
  expect(titleOf(back)).toBe('Change a booking · Ratha');
  const same = await rider.form(changePath(id), { ...(await answersOf(id)), intent: 'review' });
  expect([same.status, titleOf(same)]).toEqual([422, 'Error: Change a booking · Ratha']);
  const done = await rider.form(changePath(id), { ...question, intent: 'confirm' });
  expect(done.headers.get('Location')).toBe('/my-bookings');
  expect(await stored(id)).toMatchObject({
    ...{ status: 'confirmed', version: 3, ride: { pickupTime: '12:15', flightNumber: 'AI 202' } },
  });
  const twice = await rider.form(changePath(id), { ...question, intent: 'confirm' });
  expect(twice.status).toBe(303);
  expect((await stored(id))?.version).toBe(3);
});

test('shows the fare of a new place first, and refuses another answer than the one that was shown', async () => {
  const id = await booked('intercity', { tripType: 'one-way', dropLocation: 'Jaipur, Rajasthan' });
  const before = await stored(id);
  const fields = { ...(await answersOf(id)), pickupLocation: 'Agra Cantt, Agra, Uttar Pradesh' };
  const question = formOn(
    await rider.form(changePath(id), { ...fields, intent: 'review' }),
    'confirm',
  ).fields;
  const altered = await rider.form(changePath(id), {
    ...{ ...question, pickupLocation: 'Mathura, Uttar Pradesh' },
    intent: 'confirm',
  });
  expect(altered.status).toBe(409);
  expect(altered.body).toContain('Nothing is changed yet.');
  expect(await stored(id)).toEqual(before);
  expect((await rider.form(changePath(id), { ...question, quote: 'x', intent: 'confirm' })).status).toBe(422);
  expect((await rider.form(changePath(id), { ...question, intent: 'confirm' })).status).toBe(303);
  const after = await stored(id);
  expect(after?.ride.pickupLocation).toBe('Agra Cantt, Agra, Uttar Pradesh');
  expect(after?.price.total).not.toBe(before?.price.total);
});

test('shows what is wrong at the field, and what the team changed meanwhile', async () => {
  const id = await booked('hourly');
  const fields = await answersOf(id);
  const past = await rider.form(changePath(id), { ...fields, pickupDate: '2020-01-01', intent: 'review' });
  expect(past.status).toBe(422);
  expect(past.body).toContain('Please select today&#x27;s date or a future date');
  expect(formOn(past, 'review').fields).toMatchObject({ pickupDate: '2020-01-01' });
  const same = await rider.form(changePath(id), { ...fields, intent: 'review' });
  expect(same.status).toBe(422);
  expect(same.body).toContain('You have not changed anything yet');

  const later = { ...fields, pickupTime: '13:00' };
  const question = formOn(await rider.form(changePath(id), { ...later, intent: 'review' }), 'confirm').fields;
  const version = Number(question.version);
  const edit = { pickupTime: '11:00' };
  await site.container.useCases.editBooking({ id, version, edit, by: BY_OWNER });
  const late = await rider.form(changePath(id), { ...question, intent: 'confirm' });
  expect(late.status).toBe(409);
  expect(late.body).toContain('This booking has just changed');
  expect(late.body).toContain('11:00 IST');
  const again = formOn(late, 'review').fields;
  expect(again).toMatchObject({ pickupTime: '13:00', version: String(version + 1) });
  const asked = formOn(await rider.form(changePath(id), { ...again, intent: 'review' }), 'confirm').fields;
  await rider.form(changePath(id), { ...asked, intent: 'confirm' });
  expect((await stored(id))?.ride.pickupTime).toBe('13:00');
});

test('shows and changes the bookings of the rider only', async () => {
  const id = await booked('hourly');
  const fields = { ...(await answersOf(id)), pickupTime: '13:00', intent: 'review' };
  const stranger = new Client(site);
  expect((await stranger.get(changePath(id))).headers.get('Location')).toBe('/otp?returnTo=/my-bookings');
  await stranger.logIn(anotherPhone());
  for (const answer of [
    await stranger.get(changePath(id)),
    await stranger.form(changePath(id), fields),
    await stranger.form('/my-bookings', { again: `BK-${id}` }),
    await rider.get('/my-bookings/BK-999999/change'),
  ])
    expect(answer.status).toBe(404);

  await site.container.useCases.cancelBooking({ id, by: BY_OWNER, reason: 'other', note: null });
  expect((await rider.get(changePath(id))).body).toContain('This booking can no longer be changed.');
  expect((await rider.form(changePath(id), fields)).status).toBe(409);
});

test('says the consequence before a cancellation, and what becomes of the coupon', async () => {
  const id = await booked('hourly', { couponCode: 'PLUSHFAMILY' });
  const page = String((await rider.get('/my-bookings')).body);
  for (const words of [
    'It costs you nothing.',
    'You can use the coupon PLUSHFAMILY again.',
    'for free until',
  ])
    expect(page.replaceAll('<!-- -->', '')).toContain(words);
  expect((await rider.form('/my-bookings', { cancel: `BK-${id}` })).status).toBe(303);
  expect((await stored(id))?.status).toBe('cancelled');
});

test('carries a ride and its way back into the form, with a time that can be booked', async () => {
  const id = await booked('airport');
  const { pickupDate, pickupTime } = (await stored(id))?.ride ?? {};
  const again = await follow(rider, await rider.form('/my-bookings', { again: `BK-${id}` }));
  expect(again.body).toContain('Saket, New Delhi, Delhi');
  expect(formOn(again, 'continue').fields).toMatchObject({
    ...{ tripDirection: 'from-airport', terminal: 'T3', pickupTime, flightNumber: '' },
  });
  expect(again.body).toContain('Final Amount');
  // The form is complete: its next press leads to the contact.
  const { action, fields } = formOn(again, 'continue');
  const next = await rider.form(action, { ...fields, intent: 'continue' });
  expect(next.headers.get('Location')).toContain('step=contact');
  const back = await follow(rider, await rider.form('/my-bookings', { back: `BK-${id}` }));
  expect(formOn(back, 'continue').fields).toMatchObject({
    ...{ tripDirection: 'to-airport', pickupLocation: 'Saket, New Delhi, Delhi', terminal: 'T3' },
    pickupTime,
  });
  expect(String(formOn(back, 'continue').fields.pickupDate) > String(pickupDate)).toBe(true);
  const rental = await booked('hourly');
  expect((await rider.form('/my-bookings', { back: `BK-${rental}` })).status).toBe(404);
});

test('carries a stay that the team has set into the form as one that the form offers', async () => {
  const id = await booked('intercity', { tripType: 'round-trip', additionalHours: 48 });
  const edit = { additionalHours: 58 };
  await site.container.useCases.editBooking({ id, version: 1, edit, by: BY_OWNER });
  expect((await stored(id))?.ride).toMatchObject(edit);
  const page = await follow(rider, await rider.form('/my-bookings', { again: `BK-${id}` }));
  const { action, fields } = formOn(page, 'continue');
  expect(fields).toMatchObject({ tripType: 'round-trip', additionalHours: '72' });
  const next = await rider.form(action, { ...fields, intent: 'continue' });
  expect(next.headers.get('Location')).toContain('step=contact');
  const contact = await follow(rider, next);
  const { finalFare } = formOn(contact, 'complete').fields;
  expect(page.body).toContain(formatRupees(Number(finalFare) as Rupees));
  const names = { customerName: 'Test Rider', customerEmail: 'rider@ratha.example' };
  const done = (await press(rider, contact, 'complete', names)).headers.get('Location');
  expect(await stored(Number(done?.split('BK-')[1]) as BookingId)).toMatchObject({
    ...{ ride: { additionalHours: 72 }, price: { final: Number(finalFare) } },
  });
});

test('says how far a ride is', async () => {
  const id = await booked('hourly');
  const stepOf = async () => {
    const page = String((await rider.get('/my-bookings')).body);
    return [...page.matchAll(/Status:<\/span>\s*<strong>([^<]+)/g)].map(([, step]) => step);
  };
  expect(await stepOf()).toContain('Received');
  await site.container.useCases.confirmBooking({ id, by: BY_OWNER });
  await site.container.useCases.startBooking({ id, by: BY_OWNER, early: true });
  expect(await stepOf()).toContain('On trip');
});

test('gives the rider everything kept as a file, without the notes of the team', async () => {
  const own = new Client(site);
  const ownPhone = anotherPhone();
  await own.logIn(ownPhone);
  const { body } = await own.post('/api/bookings', { ...RIDES.hourly, customerPhone: ownPhone });
  const { id } = body.booking;
  const edit = { pickupTime: '11:45' };
  await site.container.useCases.editBooking({ id, version: 1, edit, by: BY_OWNER });
  await site.container.useCases.cancelBooking({
    id,
    by: BY_OWNER,
    reason: 'other',
    note: 'Shouted at Mohan',
  });
  const page = await own.get('/my-bookings/data');
  expect(page.body).toContain('Download my data (JSON)');
  const file = await own.get('/my-bookings/data.json');
  expect(file.headers.get('Content-Disposition')).toContain('my-data.json');
  expect(file.headers.get('Cache-Control')).toBe('no-store');
  expect(file.body).toMatchObject({ phone: ownPhone, bookings: [{ id, status: 'cancelled' }] });
  expect(file.body.bookings[0].history).toHaveLength(3);
  expect(JSON.stringify(file.body)).not.toContain('Mohan');
  for (const path of ['/my-bookings/data', '/my-bookings/data.json'])
    expect((await new Client(site).get(path)).headers.get('Location')).toBe('/otp?returnTo=/my-bookings');
});

test('erases the data of the rider after two questions, and logs out', async () => {
  const own = new Client(site);
  const ownPhone = anotherPhone();
  await own.logIn(ownPhone);
  const { body } = await own.post('/api/bookings', { ...RIDES.hourly, customerPhone: ownPhone });
  const { id } = body.booking;
  const asked = await own.form('/my-bookings/data', formOn(await own.get('/my-bookings/data'), 'ask').fields);
  expect(asked.body).toContain('Erase my data?');
  const erase = { ...formOn(asked, 'erase').fields, intent: 'erase', lastDigits: ownPhone.slice(-4) };
  const early = await own.form('/my-bookings/data', erase);
  expect(early.status).toBe(409);
  expect(early.body).toContain(`You have an upcoming ride: BK-${id}.`);
  await own.form('/my-bookings', { cancel: `BK-${id}` });
  const wrong = await own.form('/my-bookings/data', { ...erase, lastDigits: '0000' });
  expect(wrong.status).toBe(422);
  expect((await stored(id))?.contact.phone).toBe(ownPhone);

  const done = await own.form('/my-bookings/data', erase);
  expect(done.headers.get('Location')).toBe('/');
  expect((await own.get('/my-bookings/data')).headers.get('Location')).toBe('/otp?returnTo=/my-bookings');
  expect((await stored(id))?.contact.name).toBe('Erased');
  const events = await site.container.db.selectFrom('security_events').selectAll().execute();
  const erased = events.filter(({ kind }) => kind === 'personal-data.erased');
  expect(erased.map(({ account_id, subject_id }) => account_id === subject_id)).toEqual([true]);
});

test('lists 20 of 500 rides on a page, those ahead first, and reads as much for each page', async () => {
  const own = new Client(site);
  const ownPhone = anotherPhone();
  await own.logIn(ownPhone);
  const { body } = await own.post('/api/bookings', { ...RIDES.hourly, customerPhone: ownPhone });
  // 24 more rides ahead, each a day later, and 475 past ones, each a day earlier.
  const { db } = site.container;
  const one = await db
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('id', '=', body.booking.id)
    .executeTakeFirstOrThrow();
  const { id: _, ...copy } = one;
  const rows = Array.from({ length: 499 }, (_, index) => {
    const days = index < 24 ? index + 1 : 9 - index;
    return {
      ...copy,
      idempotency_key: null,
      breakdown: JSON.stringify(one.breakdown),
      status: index < 24 ? ('received' as const) : ('completed' as const),
      pickup_at: new Date(one.pickup_at.getTime() + days * 24 * HOUR_MS),
    };
  });
  await db.insertInto('bookings').values(rows).execute();
  const references = async (path: string) => {
    const page = (await own.get(path)).body as string;
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(page) ?? [];
    return { page: main, ids: [...new Set([...main.matchAll(/BK-(\d+)/g)].map(([, id]) => Number(id)))] };
  };
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const counts = [];
  const lists = [];
  const searched = '/my-bookings?q=%E0%A4%B8%E0%A4%BE%E0%A4%95%E0%A5%87%E0%A4%A4&page=2';
  for (const path of ['/my-bookings', '/my-bookings?page=2', '/my-bookings?page=25', searched]) {
    query.mockClear();
    lists.push(await references(path));
    counts.push(query.mock.calls.length);
  }
  query.mockRestore();
  expect(lists.map(({ ids }) => ids.length)).toEqual([20, 20, 20, 20]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  expect(lists[3]?.ids).toEqual(lists[1]?.ids);
  expect(lists[3]?.page).toContain('500 rides for “साकेत”');
  expect(lists[3]?.page).toMatch(/href="\/my-bookings\?q=%E0[^"]*&amp;page=3"/);
  // The next ride stands alone on the first page only.
  expect(lists.map(({ page }) => page.split('<article').length - 1)).toEqual([1, 0, 0, 0]);
  const shown = await site.container.db
    .selectFrom('bookings')
    .select(['id', 'pickup_at'])
    .where('customer_phone', '=', one.customer_phone)
    .orderBy('pickup_at')
    .execute();
  const ahead = shown.slice(475).map(({ id }) => id);
  const past = shown.slice(0, 475).map(({ id }) => id);
  expect(lists[0]?.ids).toEqual(ahead.slice(0, 20));
  expect(lists[1]?.ids).toEqual([...ahead.slice(20), ...past.reverse().slice(0, 15)]);
  expect(lists[2]?.ids).toEqual(past.slice(-20));
  expect(lists[0]?.page).toContain('Page 1 of 25');
  expect(lists[0]?.page).toContain('href="/my-bookings?page=2"');
  const inHindi = String((await own.get('/hi/my-bookings')).body);
  expect(inHindi).toMatch(/href="\/hi\/my-bookings\?page=2"[^>]*>अगला/);
  expect(inHindi).not.toMatch(/>(?:First|Previous|Next|Last)</);
  expect(lists[1]?.page).toContain('href="/my-bookings"');
  expect(lists[1]?.page).toContain('Coming up');
  expect((await references('/my-bookings?page=26')).ids).toEqual(lists[2]?.ids);
  expect((await references('/my-bookings?page=-1')).ids).toEqual(lists[0]?.ids);
  const first = ahead[0];
  const cancelled = await own.form('/my-bookings?page=2', { cancel: `BK-${first}` });
  expect(cancelled.status).toBe(303);
});

function neverDay(): never {
  throw new Error('No such day');
}

test('chooses how messages come, in the settings without JavaScript', async () => {
  const page = async () => (await rider.get('/my-bookings/settings')).body;
  expect(await page()).toContain('come by WhatsApp first.');
  // This installation has no provider of SMS.
  expect(await page()).not.toContain('SMS first');
  expect((await rider.form('/my-bookings/settings', { first: 'email' })).headers.get('Location')).toBe(
    '/my-bookings/settings',
  );
  expect(await page()).toContain('come by e-mail first.');
  await rider.form('/my-bookings/settings', { whatsapp: 'off' });
  expect(await page()).toContain('You get no messages from us by WhatsApp');
  expect(await page()).toContain('Get WhatsApp messages again');
  expect((await rider.form('/my-bookings/settings', { first: 'post' })).status).toBe(400);
  expect((await rider.form('/my-bookings/settings', { whatsapp: 'maybe' })).status).toBe(400);
  await rider.form('/my-bookings/settings', { whatsapp: 'on', first: '' });
  await rider.form('/my-bookings/settings', { first: 'whatsapp' });
  expect(await page()).toContain('come by WhatsApp first.');
});

test('keeps the language of a call, and changes it in the settings without JavaScript', async () => {
  const messageTo = async (kind: 'booking-received' | 'booking-overdue', bookingId: BookingId) => {
    await site.container.useCases.notifyAboutBooking({ bookingId, kind });
    const messages = await site.container.queries.messages.list({ bookingId, limit: 20 });
    return messages.find((message) => message.kind === kind)?.body;
  };
  const id = await booked('airport', { language: 'hi', pickupTime: '21:45' });
  expect(await messageTo('booking-received', id)).toContain(`आपका बुकिंग नंबर BK-${id} है।`);
  expect((await rider.get('/my-bookings/settings')).body).toContain('Our messages to you are in Hindi.');
  const changed = await rider.form('/my-bookings/settings', { language: 'en' });
  expect(changed.headers.get('Location')).toBe('/my-bookings/settings');
  expect((await rider.get('/my-bookings/settings')).body).toContain('Our messages to you are in English.');
  expect(await messageTo('booking-overdue', id)).toContain('We are sorry.');
  expect((await rider.form('/my-bookings/settings', { language: 'fr' })).status).toBe(400);
  expect((await rider.post('/api/otp/send', { phone, language: 'fr' })).status).toBe(422);
});

test('gives a booking whose phone is corrected to the account of that phone, and takes it from the other', async () => {
  const wrong = new Client(site);
  const right = new Client(site);
  const [wrongPhone, rightPhone] = [anotherPhone(), anotherPhone()];
  await wrong.logIn(wrongPhone);
  await right.logIn(rightPhone);
  const ride = { ...RIDES.airport, customerPhone: wrongPhone, couponCode: 'WELCOME10' };
  const { body } = await wrong.post('/api/bookings', ride);
  const id: BookingId = body.booking.id;
  const { editBooking } = site.container.useCases;
  const edit = { customerPhone: rightPhone };
  const edited = await editBooking({ id, version: null, edit, by: BY_OWNER });
  expect(edited).toMatchObject({ ok: true, value: { booking: { couponOverridden: false } } });

  expect((await wrong.get(changePath(id))).status).toBe(404);
  expect((await wrong.get(`/my-bookings/BK-${id}/receipt.pdf`)).status).toBe(404);
  expect(String((await wrong.get('/my-bookings')).body)).not.toContain(`BK-${id}`);
  expect((await wrong.get('/my-bookings/data.json')).body).toMatchObject({ bookings: [], coupons: [] });
  expect((await wrong.form('/my-bookings', { cancel: `BK-${id}` })).status).toBe(404);

  expect((await right.get(changePath(id))).status).toBe(200);
  expect((await right.get('/my-bookings/data.json')).body).toMatchObject({
    bookings: [{ id }],
    coupons: [{ code: 'WELCOME10', bookingId: id }],
  });
  const cancelled = await right.form('/my-bookings', { cancel: `BK-${id}` });
  expect([cancelled.status, (await stored(id))?.status]).toEqual([303, 'cancelled']);
});

test('marks the coupon of a booking as used again if the account of its new phone has used it', async () => {
  const [first, second] = [new Client(site), new Client(site)];
  const [firstPhone, secondPhone] = [anotherPhone(), anotherPhone()];
  await first.logIn(firstPhone);
  await second.logIn(secondPhone);
  const place = async (client: Client, customerPhone: string) => {
    const ride = { ...RIDES.airport, customerPhone, couponCode: 'WELCOME10' };
    return (await client.post('/api/bookings', ride)).body.booking.id as BookingId;
  };
  const id = await place(first, firstPhone);
  await place(second, secondPhone);
  const giveTo = (customerPhone: string) =>
    site.container.useCases.editBooking({ id, version: null, edit: { customerPhone }, by: BY_OWNER });
  expect(await giveTo(secondPhone)).toMatchObject({
    ok: true,
    value: {
      booking: { couponOverridden: true },
      changes: [/^Phone/, 'WELCOME10 was used again: its limit per customer was overridden'].map((line) =>
        typeof line === 'string' ? line : expect.stringMatching(line),
      ),
    },
  });

  // The first phone has its use back, and it counts again.
  expect(await giveTo(firstPhone)).toMatchObject({
    ok: true,
    value: { booking: { couponOverridden: false } },
  });
  const again = { ...RIDES.airport, customerPhone: firstPhone, couponCode: 'WELCOME10' };
  expect((await first.post('/api/bookings', again)).body).toMatchObject({ code: 'coupon-refused' });
});
