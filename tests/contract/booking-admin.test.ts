import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredBookingEvent } from '#domain/bookings/deadlines.ts';
import { parseEvent } from '#infra/postgres/outbox/outbox-events.ts';
import { type Answer, anotherPhone, Client, day, RIDES, type Site, startSite } from '#tests/contract/site.ts';

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

const CANCELLED = '/api/admin/cancelled-bookings';
const pathOf = (id: number) => `/api/admin/bookings/${id}`;
const put = (id: number, edit: object, by = dispatcher) => by.call('PUT', pathOf(id), edit);
const remove = (id: number, body: object = {}, by = dispatcher) => by.call('DELETE', pathOf(id), body);
const decide = (act: 'confirm' | 'cancel', id: number, body: object = {}, by = dispatcher) =>
  by.post(`${pathOf(id)}/${act}`, body);

async function booked(service: keyof typeof RIDES = 'hourly', more: object = {}): Promise<number> {
  return (await rider.post('/api/bookings', { ...RIDES[service], ...more })).body.booking.id;
}

/** Returns the stored booking, its history and its messages. */
const kept = (id: number) => site.container.queries.bookings.details(id as never);
async function eventsOf(id: number): Promise<StoredBookingEvent[]> {
  const rows = await site.container.db
    .selectFrom('outbox_events')
    .select(['topic', 'payload'])
    .where('key', '=', `booking-${id}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => parseEvent(row).payload as StoredBookingEvent);
}
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

describe('an edit', () => {
  test('changes the given fields and returns the booking with its changes', async () => {
    const id = await booked();
    const { status, body } = await put(id, {
      hoursRequired: '6',
      customerName: 'राधा',
      fare: 3500,
      pickupTime: '11:45',
      sendEmail: false,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      emailQueued: false,
      message: `BK-${id} is updated.`,
      booking: {
        id,
        version: 2,
        hoursRequired: 6,
        rentalHours: 6,
        customerName: 'राधा',
        fare: 3500,
        finalFare: 3500,
      },
      changes: expect.arrayContaining(['Hours: 4 → 6', 'Name: Test Rider → राधा']),
    });
    expect((await kept(id))?.history.at(-1)).toMatchObject({
      kind: 'edited',
      role: 'dispatcher',
      surface: 'call',
      note: body.changes.join('\n'),
    });
  });

  test('accepts the terminal in both spellings, and the fields of a flight', async () => {
    const id = await booked('airport');
    const { body } = await put(id, {
      terminal: 'terminal1',
      flightNumber: 'AI 202',
      arrivalTime: '09:15',
      meetAndGreet: false,
    });
    expect(body.booking).toMatchObject({
      terminal: 'T1',
      flightNumber: 'AI 202',
      arrivalTime: '09:15',
      meetAndGreet: false,
    });
    expect((await put(id, { terminal: 'T2' })).body.booking.terminal).toBe('T2');
    expect((await put(id, { terminal: 'T9' })).body.errors).toHaveProperty('terminal');
  });

  test('accepts a whole booking, and names each field that cannot be edited', async () => {
    const id = await booked('intercity');
    const { booking } = (await put(id, {})).body;
    const { version: _, ...whole } = booking;
    const unchanged = await put(id, { ...whole, sendEmail: false });
    expect([unchanged.status, unchanged.body.changes]).toEqual([200, []]);
    expect(whole).toMatchObject({ bookingType: 'intercity' });
    for (const field of ['finalFare', 'couponCode', 'platform', 'id']) {
      const wrong = await put(id, { ...whole, [field]: 'other' });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { [field]: ['This cannot be edited'] }]);
    }
    const unknown = await put(id, { vip: true });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['vip']]);
  });

  test('turns a rental into an airport transfer, and answers its prices in a dry run', async () => {
    const id = await booked();
    const edit = {
      serviceType: 'airport',
      tripDirection: 'from-airport',
      terminal: 'T3',
      meetAndGreet: true,
    };
    const fresh = (
      await rider.post('/api/bookings', { ...RIDES.airport, dropLocation: RIDES.hourly.dropLocation })
    ).body.booking;
    const { fare } = (await put(id, {})).body.booking;
    const dry = await dispatcher.call('PUT', `${pathOf(id)}?dryRun=true`, edit);
    expect([dry.status, dry.body.dryRun]).toEqual([200, true]);
    expect(dry.body.prices).toMatchObject({
      before: { fare, distanceKm: null },
      holds: { fare },
      byTariff: { fare: fresh.fare, finalFare: fresh.finalFare, estimated: fresh.estimated },
    });
    expect(`${dry.body.prices.byTariff.distanceKm} km`).toBe(fresh.distance);
    expect((await kept(id))?.booking).toMatchObject({ version: 1, ride: { service: 'hourly' } });

    const done = await put(id, { ...edit, reprice: true });
    expect(done.body.booking).toMatchObject({ ...edit, fare: fresh.fare, distance: fresh.distance });
    expect(done.body.booking).not.toHaveProperty('hoursRequired');
    expect(done.body.prices).toMatchObject({ before: { fare }, holds: { fare: fresh.fare } });
    expect((await kept(id))?.booking).toMatchObject({ version: 2, ride: { service: 'airport' } });
  });

  test.each([
    [{ tripType: 'round-trip' }, 'tripType'],
    [{ serviceType: 'airport' }, 'terminal'],
    [{ serviceType: 'transferz', terminal: 'T3' }, 'serviceType'],
    [{ transferzBookingId: 'TZ-1' }, 'transferzBookingId'],
    [{ reprice: true, fare: 4000 }, 'fare'],
    [{ hoursRequired: 0 }, 'hoursRequired'],
    [{ hoursRequired: 25 }, 'hoursRequired'],
    [{ hoursRequired: 'many' }, 'hoursRequired'],
    [{ fare: 'a lot' }, 'fare'],
    [{ fare: 0 }, 'fare'],
    [{ status: 'lost' }, 'status'],
    [{ customerPhone: '12' }, 'customerPhone'],
    [{ pickupDate: '31/12/2026' }, 'pickupDate'],
    [{ pickupDate: day(368) }, 'pickupDate'],
    [{ version: 0 }, 'version'],
    [{ sendEmail: 'yes' }, 'sendEmail'],
  ])('refuses %j at its field and writes nothing', async (edit, field) => {
    const id = await booked();
    const { status, body } = await put(id, edit);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await kept(id))?.booking.version).toBe(1);
  });

  test('sets any status', async () => {
    const id = await booked();
    for (const status of ['completed', 'received', 'on-trip', 'cancelled', 'confirmed']) {
      expect((await put(id, { status })).body.booking.status).toBe(status);
    }
  });

  test('refuses an old version, names what was changed, and overwrites nothing', async () => {
    const id = await booked();
    expect((await put(id, { version: 1, pickupTime: '12:00' }, owner)).status).toBe(200);
    const second = await put(id, { version: 1, pickupTime: '13:00', fare: 5000 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      title: 'Changed by someone else',
      version: 2,
      changed: [expect.stringMatching(/^Pickup time: .*, 10:30 IST → .*, 12:00 IST$/)],
    });
    expect((await kept(id))?.booking).toMatchObject({ version: 2, ride: { pickupTime: '12:00' } });
    const again = await put(id, { version: second.body.version, pickupTime: '13:00' });
    expect([again.status, again.body.booking.pickupTime]).toEqual([200, '13:00']);
  });

  test('reports a decision made meanwhile in words', async () => {
    const id = await booked();
    await decide('cancel', id, { reason: 'no-vehicle', note: 'Both are away' }, owner);
    const { status, body } = await put(id, { version: 1, fare: 5000 });
    expect([status, body.changed]).toEqual([409, ['Status: Booking Received → Cancelled (Both are away)']]);
  });

  test('accepts one of twenty simultaneous edits of one version', async () => {
    const id = await booked();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        put(id, { version: 1, customerName: `Rider ${n}` }, n % 2 ? owner : dispatcher),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const won = answers.find(({ status }) => status === 200);
    const now = await kept(id);
    expect(now?.booking).toMatchObject({ version: 2, contact: { name: won?.body.booking.customerName } });
    expect(now?.history.map(({ kind }) => kind)).toEqual(['received', 'edited']);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ version: 2, changed: won?.body.changes });
    }
  });

  test('asks for an e-mail to the customer in the outbox, once for each version', async () => {
    const id = await booked('hourly', { customerEmail: `edited-${await booked()}@ratha.example` });
    const first = await put(id, { fare: 4000, sendEmail: true });
    expect(first.body).toMatchObject({
      emailQueued: true,
      message: `BK-${id} is updated, and the customer gets an e-mail with how it stands now.`,
    });
    expect((await put(id, { sendEmail: true })).body.message).toBe(
      `BK-${id} is like that already, and the customer gets an e-mail with how it stands now.`,
    );
    await put(id, { status: 'confirmed' });
    await put(id, { fare: 4500, sendEmail: true });
    // The worker sends them. Nothing leaves in the request.
    expect((await kept(id))?.messages).toEqual([]);
    const events = await eventsOf(id);
    const asked = events.filter((event) => Reflect.get(event, 'emailAsked') === true);
    expect(asked.map(({ sequence, status }) => [sequence, status])).toEqual([
      [2, 'received'],
      [2, 'received'],
      [4, 'confirmed'],
    ]);
  });

  test('answers 404 for a booking that does not exist', async () => {
    for (const id of ['2147483647', 'x', '0']) {
      const { status, body } = await dispatcher.call('PUT', `/api/admin/bookings/${id}`, {});
      expect([status, body.detail]).toEqual([404, 'There is no such booking.']);
    }
  });
});

describe('a decision', () => {
  test('changes nothing when the status is not the expected one, and returns the status', async () => {
    const id = await booked();
    expect((await decide('confirm', id, { seenStatus: 'received' }, owner)).status).toBe(200);
    const second = await decide('cancel', id, { seenStatus: 'received', reason: 'no-vehicle' });
    expect([second.status, second.body.bookingStatus, second.body.detail]).toEqual([
      409,
      'confirmed',
      'This booking is already confirmed. Nothing was changed.',
    ]);
    expect((await decide('confirm', id, { seenStatus: 'received' })).status).toBe(409);
    const now = await kept(id);
    expect(now?.history.map(({ kind }) => kind)).toEqual(['received', 'confirmed']);
    expect((await decide('confirm', id, { seenStatus: 'lost' })).body.errors).toHaveProperty('seenStatus');
  });

  test('accepts a call without a body', async () => {
    const id = await booked();
    const bare = (act: string, headers: Record<string, string> = {}) =>
      fetch(`${site.url}${pathOf(id)}/${act}`, {
        method: 'POST',
        headers: { Cookie: dispatcher.cookie, ...headers },
      });
    expect((await bare('confirm')).status).toBe(200);
    expect((await bare('cancel', { 'Content-Type': 'application/json' })).status).toBe(200);
  });
});

describe('a deletion', () => {
  test('deletes the booking, keeps it for the command line, and ends its workflow without a message', async () => {
    const id = await booked();
    const { status, body } = await remove(id);
    expect([status, body.booking.reference]).toEqual([200, `BK-${id}`]);
    expect(await kept(id)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
    expect((await rider.get('/my-bookings')).body).not.toContain(`BK-${id}<`);
    const events = await site.container.db
      .selectFrom('outbox_events')
      .select(['topic', 'payload'])
      .where('key', '=', `booking-${id}`)
      .orderBy('id')
      .execute();
    expect(events.map((event) => parseEvent(event).payload.type)).toEqual(['received', 'deleted']);

    const by = { role: 'owner', phone: null, surface: 'cli' } as const;
    const restored = await site.container.useCases.restoreBooking({ id: id as never, by });
    expect(restored.ok).toBe(true);
    expect((await kept(id))?.history.map(({ kind, role }) => [kind, role])).toEqual([
      ['received', 'rider'],
      ['deleted', 'dispatcher'],
      ['restored', 'owner'],
    ]);
    // The versions continue: an edit based on version 1 is refused with all later changes.
    const late = await put(id, { version: 1, fare: 5000 });
    expect([late.status, late.body.changed]).toEqual([409, ['It was deleted', 'It was restored']]);
  });

  test('refuses a status that is not the expected one', async () => {
    const id = await booked();
    await decide('confirm', id);
    const { status, body } = await remove(id, { seenStatus: 'received' });
    expect([status, body.bookingStatus, body.detail]).toEqual([
      409,
      'confirmed',
      'This booking is confirmed by now. It was not deleted.',
    ]);
    expect((await remove(id, { seenStatus: 'confirmed' })).status).toBe(200);
  });

  test('accepts one of ten simultaneous deletions', async () => {
    const id = await booked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  test('lets only an owner delete all cancelled bookings, and returns their number', async () => {
    const [first, second, third] = [await booked(), await booked(), await booked()];
    await owner.call('DELETE', CANCELLED, {});
    await decide('cancel', first);
    await decide('cancel', second);
    for (const [client, refusal] of [
      [new Client(site), 401],
      [rider, 403],
      [dispatcher, 403],
    ] as const) {
      expect((await client.call('DELETE', CANCELLED, {})).status).toBe(refusal);
    }
    const { status, body } = await owner.call('DELETE', CANCELLED, {});
    expect([status, body]).toEqual([200, { success: true, deletedCount: 2 }]);
    expect((await owner.call('DELETE', CANCELLED, {})).body.deletedCount).toBe(0);
    expect(await kept(third)).toBeDefined();
  });
});

describe('a page without scripts', () => {
  /** Tells whether a page contains a text. A failed test then does not print the whole page. */
  const says = ({ body }: Answer, words: string) => body.replaceAll('<!-- -->', '').includes(words);
  const seen = (page: string) =>
    /name="seen" value="(\{[^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '';

  test('shows the second of two editors what was changed beside what was typed', async () => {
    const id = await booked();
    const form = JSON.parse(seen((await owner.get(`/admin/bookings/${id}/edit`)).body));
    const fields = { ...form, intent: 'edit', version: '1', seen: JSON.stringify(form) };
    const path = `/admin/bookings/${id}/edit`;
    const first = await owner.form(path, { ...fields, pickupTime: '15:00', customerName: 'First' });
    expect([first.status, first.headers.get('Location')]).toEqual([303, `/admin/bookings/${id}`]);
    const second = await dispatcher.form(path, { ...fields, customerName: 'Second', fare: '4321' });
    expect(second.status).toBe(409);
    expect(says(second, 'Now changed to: First')).toBe(true);
    expect(says(second, 'value="Second"')).toBe(true);
    expect(says(second, 'value="4321"')).toBe(true);
    expect(says(second, 'name="version" value="2"')).toBe(true);
    expect((await kept(id))?.booking).toMatchObject({ contact: { name: 'First' }, price: { total: 2000 } });

    // The second save writes the typed fields and keeps the other fields as the first edit changed them.
    const now = seen(second.body);
    const { pickupTime } = JSON.parse(now);
    const again = await dispatcher.form(path, {
      ...JSON.parse(now),
      intent: 'edit',
      version: '2',
      seen: now,
      customerName: 'Second',
      fare: '4321',
    });
    expect([again.status, pickupTime]).toEqual([303, '15:00']);
    expect((await kept(id))?.booking).toMatchObject({
      version: 3,
      contact: { name: 'Second' },
      price: { total: 4321 },
      ride: { pickupTime: '15:00', pickupDate: day(2) },
    });
  });

  test('checks an edit without writing it, and keeps what was typed', async () => {
    const id = await booked();
    const path = `/admin/bookings/${id}/edit`;
    const form = seen((await owner.get(path)).body);
    const typed = {
      ...JSON.parse(form),
      hoursRequired: '7',
      pickupTime: '16:00',
      because: 'traffic',
      reprice: 'on',
    };
    const post = { ...typed, version: '1', seen: form };
    const checked = await owner.form(path, { ...post, intent: 'check' });
    expect(checked.status).toBe(200);
    expect(says(checked, 'By the tariff: ₹3,500; before: ₹2,000. The new fare is ₹3,500.')).toBe(true);
    expect(says(checked, 'Pickup moved, by WhatsApp and e-mail')).toBe(true);
    expect(says(checked, 'value="7"')).toBe(true);
    const resource = await owner.form(`/resources/edit-check/${id}`, post);
    expect(resource.body).toMatchObject({
      fare: 'By the tariff: ₹3,500; before: ₹2,000. The new fare is ₹3,500.',
      told: [{ line: 'Pickup moved, by WhatsApp and e-mail', text: expect.stringContaining('16:00') }],
      refused: [],
    });
    const wrong = await owner.form(`/resources/edit-check/${id}`, { ...post, hoursRequired: '30' });
    expect(wrong.body).toMatchObject({
      fare: null,
      refused: ['Hours must be a whole number from 1 to 24'],
    });
    expect((await kept(id))?.booking.version).toBe(1);
    const saved = await owner.form(path, { ...post, intent: 'edit' });
    expect(saved.status).toBe(303);
    expect((await kept(id))?.booking).toMatchObject({ ride: { hours: 7 }, price: { total: 3500 } });
    const [last] = (await eventsOf(id)).slice(-1);
    expect(last).toMatchObject({ moveReason: 'traffic' });
  });

  test('sends the fields of the chosen service alone', async () => {
    const id = await booked();
    const path = `/admin/bookings/${id}/edit`;
    const form = seen((await owner.get(path)).body);
    const saved = await owner.form(path, {
      ...JSON.parse(form),
      ...{ intent: 'edit', version: '1', seen: form },
      ...{ serviceType: 'airport', terminal: 'T2', hoursRequired: '99', dropDate: 'soon' },
    });
    expect(saved.status).toBe(303);
    expect((await kept(id))?.booking.ride).toMatchObject({ service: 'airport', terminal: 'T2' });
  });

  test('refuses a pickup more than 12 months ahead on the page, at its field, and keeps what was typed', async () => {
    const id = await booked();
    const path = `/admin/bookings/${id}/edit`;
    const form = seen((await owner.get(path)).body);
    const typed = { ...JSON.parse(form), pickupDate: day(368), customerName: 'Typed Name' };
    const answer = await owner.form(path, { ...typed, intent: 'edit', version: '1', seen: form });
    expect(answer.status).toBe(422);
    expect(says(answer, 'Please select a date within the next 12 months')).toBe(true);
    expect(says(answer, 'Typed Name')).toBe(true);
    expect((await kept(id))?.booking.version).toBe(1);
  });

  test('returns only to the list that it was opened from', async () => {
    const id = await booked();
    const to = async (from: string) => {
      const path = `/admin/bookings/${id}/edit?from=${encodeURIComponent(from)}`;
      const form = seen((await owner.get(path)).body);
      const answer = await owner.form(path, {
        ...JSON.parse(form),
        intent: 'edit',
        version: '1',
        seen: form,
      });
      return answer.headers.get('Location');
    };
    expect(await to('/admin/bookings?status=received&page=2')).toBe('/admin/bookings?status=received&page=2');
    for (const elsewhere of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/administrator',
      '/admin/bookings?\\',
    ]) {
      expect(await to(elsewhere)).toBe(`/admin/bookings/${id}`);
    }
  });

  test('shows how many cancelled bookings it will delete, deletes them, and reports the number', async () => {
    const path = '/admin/bookings/delete-cancelled';
    await owner.call('DELETE', CANCELLED, {});
    expect(says(await owner.get(path), 'There are no cancelled bookings.')).toBe(true);
    for (const id of [await booked(), await booked(), await booked()]) await decide('cancel', id);
    expect(says(await owner.get(path), '3 cancelled bookings will be deleted')).toBe(true);
    const { value: until } =
      /name="until" value="(?<value>\d+)"/.exec((await owner.get(path)).body)?.groups ?? {};
    // A booking that is cancelled after the question stays.
    await decide('cancel', await booked());
    const some = await owner.form(path, { intent: 'delete-cancelled', until: until ?? '' });
    const said = decodeURIComponent(some.headers.get('Set-Cookie') ?? '').replace(/^flash=([^;]*);.*/, '$1');
    expect(Buffer.from(said, 'base64').toString()).toContain('3 cancelled bookings are deleted.');
    expect(says(await owner.get(path), '1 cancelled booking will be deleted')).toBe(true);
    for (const id of [await booked(), await booked()]) await decide('cancel', id);
    const done = await owner.form(path, { intent: 'delete-cancelled' });
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/admin/bookings']);
    const told = decodeURIComponent(done.headers.get('Set-Cookie') ?? '').replace(/^flash=([^;]*);.*/, '$1');
    expect(Buffer.from(told, 'base64').toString()).toContain('3 cancelled bookings are deleted.');
    expect((await dispatcher.form(path, { intent: 'delete-cancelled' })).status).toBe(403);
  });

  test('deletes after a confirmation, in the status that it showed', async () => {
    const id = await booked();
    const path = `/admin/bookings/${id}/delete`;
    expect(says(await dispatcher.get(path), `Delete BK-${id}?`)).toBe(true);
    await decide('confirm', id);
    const late = await dispatcher.form(path, { intent: 'delete', seen: 'received' });
    expect(late.status).toBe(409);
    expect(says(late, 'This booking is confirmed by now. It was not deleted.')).toBe(true);
    const done = await dispatcher.form(path, { intent: 'delete', seen: 'confirmed' });
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/admin/bookings']);
    expect(await kept(id)).toBeUndefined();
    expect((await dispatcher.get(path)).status).toBe(404);
  });
});
