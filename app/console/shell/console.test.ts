import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { MessageState } from '#domain/messaging/message.ts';
import { type Answer, anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const NAME = 'Kavya of the console';

let site: Site;
let team: Client;
let rider: Client;
let dispatcher: Phone;

beforeAll(async () => {
  site = await startSite();
  dispatcher = anotherPhone() as Phone;
  await appoint(dispatcher);
  team = new Client(site);
  await team.logIn(dispatcher);
  rider = new Client(site);
  await rider.logIn(anotherPhone());
});
afterAll(() => site.stop());

function appoint(phone: string) {
  return site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
}

async function received(): Promise<BookingId> {
  const { body } = await rider.post('/api/bookings', { ...RIDES.hourly, customerName: NAME });
  return body.booking.id;
}

function post(client: Client, path: string, fields: Record<string, string | number>): Promise<Answer> {
  const form = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return client.post(path, new URLSearchParams(form).toString(), FORM);
}

const found = async (id: BookingId) => (await site.container.queries.bookings.details(id)) ?? null;

describe('access to the console', () => {
  test.each([
    '/admin',
    '/admin/bookings?status=received',
    '/admin/bookings?cancel=1',
    '/admin/bookings/BOOKING',
  ])('allows only the team to read %s', async (written) => {
    const path = written.replace('BOOKING', String(await received()));
    expect((await new Client(site).get(path)).status).toBe(401);
    expect((await rider.get(path)).status).toBe(403);
    expect((await team.get(path)).status).toBe(200);
  });

  test.each([
    '/admin/bookings.data',
    '/admin/bookings.data?_routes=console%2Fbookings%2Flist%2Fbookings.route',
    '/admin/bookings/BOOKING.data',
  ])('refuses the data request %s to everyone outside the team', async (written) => {
    const path = written.replace('BOOKING', String(await received()));
    expect((await team.get(path)).body).toContain(NAME);
    for (const stranger of [new Client(site), rider]) {
      const { body } = await stranger.get(path);
      expect(body).not.toContain(NAME);
    }
  });

  test.each([
    '/admin',
    '/admin/bookings',
    '/admin.data?index',
    '/admin/bookings/BOOKING',
    '/admin/bookings/BOOKING.data',
  ])('refuses a post to %s from everyone outside the team', async (written) => {
    const id = await received();
    const path = written.replace('BOOKING', String(id));
    for (const intent of ['confirm', 'cancel', 'start', 'complete', 'nonsense']) {
      const fields = { intent, id, reason: 'other' };
      expect((await post(new Client(site), path, fields)).status).toBe(401);
      expect((await post(rider, path, fields)).status).toBe(403);
    }
    expect((await found(id))?.history).toHaveLength(1);
  });

  test('refuses a revoked member at the next request', async () => {
    const phone = anotherPhone();
    await appoint(phone);
    const member = new Client(site);
    await member.logIn(phone);
    expect((await member.get('/admin')).status).toBe(200);
    await site.container.db
      .deleteFrom('team_members')
      .where('phone', '=', phone as Phone)
      .execute();
    expect((await member.get('/admin')).status).toBe(403);
    expect((await post(member, '/admin/bookings', { intent: 'confirm', id: await received() })).status).toBe(
      403,
    );
  });

  test('refuses a post from another site', async () => {
    const id = await received();
    const fields = new URLSearchParams({ intent: 'confirm', id: String(id) }).toString();
    const from = { ...FORM, Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await team.post('/admin/bookings', fields, from)).status).toBe(403);
    expect((await found(id))?.booking.status).toBe('received');
  });
});

describe('a decision in the console', () => {
  test('records who made it and from where, and redirects to the filtered list', async () => {
    const id = await received();
    const answer = await post(team, '/admin/bookings?status=received', { intent: 'confirm', id });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/admin/bookings?status=received');
    const details = await found(id);
    expect(details?.booking.status).toBe('confirmed');
    expect(details?.history.at(-1)).toMatchObject({
      kind: 'confirmed',
      role: 'dispatcher',
      phone: dispatcher,
      surface: 'console',
    });
  });

  test.each(['/admin/bookings', '/admin/bookings/BOOKING'])(
    'refuses one that comes too late at %s with 409 and the current status',
    async (written) => {
      const id = await received();
      const path = written.replace('BOOKING', String(id));
      await post(team, path, { intent: 'confirm', id });
      const late = await post(team, path, { intent: 'confirm', id });
      expect(late.status).toBe(409);
      expect(late.body).toContain('This booking is already confirmed. Nothing was changed.');
    },
  );

  test('moves a booking from received to confirmed, on trip and completed', async () => {
    const id = await received();
    for (const intent of ['confirm', 'start', 'complete']) {
      expect((await post(team, `/admin/bookings/${id}`, { intent, early: 'yes' })).status).toBe(303);
    }
    expect((await found(id))?.booking.status).toBe('completed');
  });

  test('refuses a cancellation without a reason and keeps the typed note', async () => {
    const id = await received();
    const path = `/admin/bookings?cancel=${id}`;
    const without = await post(team, path, { intent: 'cancel', id, reason: '', note: 'Both cars are away' });
    expect(without.status).toBe(422);
    expect(without.body).toContain('Choose a reason');
    expect(without.body).toContain('Both cars are away');
    const long = await post(team, path, { intent: 'cancel', id, reason: 'other', note: 'x'.repeat(501) });
    expect(long.status).toBe(422);
    expect((await found(id))?.booking.status).toBe('received');

    const note = `${'x'.repeat(499)}\r\n`;
    const done = await post(team, path, { intent: 'cancel', id, reason: 'no-vehicle', note });
    expect(done.headers.get('Location')).toBe('/admin/bookings');
    expect((await found(id))?.booking.cancellation).toEqual({
      by: 'admin',
      reason: 'no-vehicle',
      note: 'x'.repeat(499),
    });
  });

  test('changes nothing if the decision or the booking is unknown', async () => {
    const id = await received();
    expect((await post(team, '/admin/bookings', { intent: 'delete', id })).status).toBe(422);
    expect((await post(team, '/admin/bookings', { intent: 'confirm', id: 999_999 })).status).toBe(404);
    expect((await post(team, '/admin/bookings', { intent: 'confirm', id: "1' or 1=1" })).status).toBe(404);
    expect((await found(id))?.booking.status).toBe('received');
  });
});

describe('the pages of the console', () => {
  test('answers 404 with a console page for an unknown booking', async () => {
    for (const id of ['999999', 'BK-999999', 'x']) {
      const { status, body } = await team.get(`/admin/bookings/${id}`);
      expect(status).toBe(404);
      expect(body).toContain('There is no such booking.');
    }
  });

  test('shows how many of all bookings the list contains, and filters by status', async () => {
    const id = await received();
    await post(team, '/admin/bookings', { intent: 'confirm', id });
    const counts = await site.container.queries.bookings.countByStatus();
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const { body } = await team.get('/admin/bookings?status=confirmed');
    const text = String(body).replaceAll('<!-- -->', '');
    expect(text).toContain(`Showing ${counts.confirmed} of ${total} bookings`);
    expect(text).toContain(`BK-${id}`);
    expect((await team.get('/admin/bookings?status=on-trip')).body).toContain(
      'No bookings match your filters. Try adjusting the filter criteria.',
    );
  });

  test('shows no cancellation dialog for a booking that can no longer be cancelled', async () => {
    const id = await received();
    await post(team, '/admin/bookings', { intent: 'cancel', id, reason: 'duplicate' });
    const { body } = await team.get(`/admin/bookings?cancel=${id}`);
    expect(body).toContain('This booking is already cancelled. Nothing was changed.');
    expect(body).not.toContain('name="reason"');
  });

  test('shows that workflows wait while Temporal is not available', async () => {
    const { body } = await team.get('/admin');
    expect(body).toContain('Automatic messages are waiting.');
  });

  test('shows what is late, whatever the state of Temporal', async () => {
    const { db } = site.container;
    const id = await received();
    await db
      .updateTable('bookings')
      .set({ placed_at: new Date(Date.now() - 5 * 60_000) })
      .where('id', '=', id)
      .execute();
    // The state of the workflows may be five seconds old.
    await expect
      .poll(async () => (await team.get('/admin')).body)
      .toMatch(/\d+ bookings? without a first message, the oldest for \d+ minutes?\./);
  });

  test('shows the ride, the fare, the history and the messages in the details', async () => {
    const id = await received();
    await site.container.useCases.notifyAboutBooking({ bookingId: id, kind: 'booking-received' });
    await post(team, `/admin/bookings/${id}`, { intent: 'cancel', reason: 'other', note: 'Asked by phone' });
    const { body } = await team.get(`/admin/bookings/BK-${id}`);
    expect(body).toContain('Kept, not sent');
    expect(body).toContain('Nobody received this message');
    for (const shown of [
      NAME,
      'Final Amount',
      '₹2,000',
      'Asked by phone',
      'Dispatcher',
      'Booking received',
      'Console',
    ]) {
      expect(body).toContain(shown);
    }
  });
});

describe('sending a message again', () => {
  /** Stores a message about the booking in a state. Returns the address of its question. */
  async function messageIn(status: MessageState, bookingId: BookingId): Promise<string> {
    const { useCases, db } = site.container;
    await useCases.notifyAboutBooking({ bookingId, kind: 'team-new-booking' });
    const { id } = await db
      .updateTable('messages')
      .set({ status, error: 'whatsapp: no answer in time' })
      .where('booking_id', '=', bookingId)
      .where('channel', '=', 'whatsapp')
      .returning('id')
      .executeTakeFirstOrThrow();
    return `/admin/bookings/${bookingId}/messages/${id}/resend`;
  }

  test('is offered for a message that may have been sent, and asks first', async () => {
    const id = await received();
    const question = await messageIn('unknown', id);
    const { body } = await team.get(`/admin/bookings/${id}`);
    expect(body).toContain('May have been sent');
    expect(body).toContain('We do not know whether this message arrived');
    expect(body).toContain(`href="${question}"`);
    const asked = await team.get(question);
    expect(asked.body).toContain('Send this message again?');
    expect(asked.body).toContain('If you send it again, it may arrive twice.');
    expect(asked.body).toContain('name="attempts" value="1"');
  });

  test('sends it once for a double click, and names who did it in the history', async () => {
    const id = await received();
    const question = await messageIn('unknown', id);
    const clicks = await Promise.all([1, 2].map(() => post(team, question, { attempts: 1 })));
    expect(clicks.map(({ status }) => status)).toEqual([303, 303]);
    const { messages } = (await found(id)) ?? {};
    expect(messages?.map(({ status, attempts }) => [status, attempts]).sort()).toEqual([
      ['kept', 1],
      ['kept', 2],
    ]);
    const { body } = await team.get(`/admin/bookings/${id}`);
    expect(await site.container.queries.messages.resends({ bookingId: id })).toMatchObject([
      { kind: 'team-new-booking', role: 'dispatcher', phone: dispatcher, surface: 'console' },
    ]);
    expect(body).toContain('Message sent again');
    expect(body).toContain('New booking, to the team, WhatsApp');
    expect(body).not.toContain(`href="${question}"`);
  });

  test('is refused once the booking has moved on, and offered for no other state', async () => {
    const id = await received();
    const question = await messageIn('too-late', id);
    expect((await team.get(`/admin/bookings/${id}`)).body).not.toContain(`href="${question}"`);
    const late = await post(team, question, { attempts: 1 });
    expect([late.status, late.body]).toEqual([
      409,
      expect.stringContaining('This message has lost its purpose'),
    ]);
  });

  test('finds a message only under its own booking', async () => {
    const [id, other] = [await received(), await received()];
    const question = await messageIn('unknown', id);
    const wrong = question.replace(`/bookings/${id}/`, `/bookings/${other}/`);
    expect((await team.get(wrong)).status).toBe(404);
    expect((await post(team, wrong, { attempts: 1 })).status).toBe(404);
    expect((await team.get(question.replace('/bookings/', '/rideshare/'))).status).toBe(404);
    expect((await rider.get(question)).status).toBe(403);
  });
});
