import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/kernel/ids.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;

describe('in production', () => {
  beforeAll(async () => {
    site = await startSite({}, { production: true });
  });
  afterAll(() => site.stop());

  test.each(['/dev/outbox', '/dev/outbox.json', '/dev/outbox?to=%2B919812345670'])(
    'shows no message at %s',
    async (path) => {
      expect((await new Client(site).get(path)).status).toBe(404);
    },
  );

  test('the session cookie is out of reach of scripts and of posts from other sites', async () => {
    const { headers } = await new Client(site).get('/otp');
    const cookie = headers.getSetCookie().find((one) => one.startsWith('__Host-ratha='));
    expect(cookie).toMatch(/; HttpOnly(;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
  });
});

describe('a name with HTML', () => {
  const customerName = '<img src=x onerror=alert(1)> & <b>Asha</b>';
  const customerEmail = 'html@ratha.example';
  const AS_TEXT = '&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;Asha&lt;/b&gt;';
  let id: number;
  let owner: Client;

  beforeAll(async () => {
    site = await startSite();
    const [rider, phone] = [new Client(site), anotherPhone()];
    owner = new Client(site);
    await site.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
    await Promise.all([owner.logIn(phone), rider.logIn(anotherPhone())]);
    const booked = await rider.post('/api/bookings', { ...RIDES.hourly, customerName, customerEmail });
    id = booked.body.booking.id;
    // The e-mail of an edit greets the customer by name.
    const edit = { hoursRequired: 6, sendEmail: true };
    expect((await owner.call('PUT', `/api/admin/bookings/${id}`, edit)).body.emailQueued).toBe(true);
    await site.container.useCases.notifyAboutBooking({
      bookingId: id as BookingId,
      kind: 'booking-updated',
      version: 2,
    });
  });
  afterAll(() => site.stop());

  test.each([
    ['the list of bookings', () => '/admin/bookings'],
    ['the details of a booking', () => `/admin/bookings/${id}`],
    ['the form of an edit', () => `/admin/bookings/${id}/edit`],
    ['the messages', () => `/dev/outbox?to=${encodeURIComponent(customerEmail)}`],
  ])('is text in %s', async (_, path) => {
    const { status, body } = await owner.get(path());
    expect(status).toBe(200);
    expect(body).toContain(AS_TEXT);
    expect(body).not.toMatch(/<img src=x|<b>Asha/);
  });
});
