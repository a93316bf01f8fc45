import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, formatDay, indiaDateOf } from '#domain/kernel/india-time.ts';
import { startGoogleStandIn } from '#infra/calendar/testing/google-stand-in.ts';
import { press } from '#tests/contract/posted-form.ts';
import { anotherPhone, Client, RIDES, type Site, startSite } from '#tests/contract/site.ts';

const PAGE = '/admin/calendars';

let google: Awaited<ReturnType<typeof startGoogleStandIn>>;
let site: Site;
let dispatcher: Client;
let stranger: Client;
beforeAll(async () => {
  google = await startGoogleStandIn();
  site = await startSite(google.variables);
  [dispatcher, stranger] = [new Client(site), new Client(site)];
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'dispatcher' }).execute();
  await dispatcher.logIn(phone);
  const rider = new Client(site);
  await rider.logIn(anotherPhone());
  const { booking } = (await rider.post('/api/bookings', RIDES.hourly)).body;
  await dispatcher.post(`/api/admin/bookings/${booking.id}/confirm`, {});
});
afterAll(async () => {
  await site.stop();
  await google.close();
});

/** Returns the page as text, and the link in it. */
async function openPage() {
  const { body } = await dispatcher.get(PAGE, { Accept: 'text/html' });
  return { text: String(body), url: /value="([^"]+\.ics)"/.exec(String(body))?.[1] };
}

/** Returns the answer to a link, whatever host its address names. */
const follow = (client: Client, url = '') => client.get(new URL(url).pathname);

describe('a calendar link', () => {
  test('is created by a form, opens without a login, and shows nothing once it is revoked', async () => {
    await dispatcher.form(PAGE, { intent: 'revoke', owner: 'team' });
    expect((await openPage()).url).toBeUndefined();
    const created = await dispatcher.form(PAGE, { intent: 'open', owner: 'team' });
    expect([created.status, created.headers.get('Location')]).toEqual([303, PAGE]);
    const { url } = await openPage();
    expect((await openPage()).text).toContain('Not read yet');
    const feed = await follow(stranger, url);
    expect(feed.status).toBe(200);
    expect((await openPage()).text).toMatch(/Last read (<!-- -->)?<time/);
    expect(feed.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(feed.headers.get('Cache-Control')).toBe('no-store');
    expect(feed.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(feed.headers.get('Set-Cookie')).toBeNull();
    expect(String(feed.body)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);

    const asked = await dispatcher.get(`${PAGE}?revoke=team`, { Accept: 'text/html' });
    expect(String(asked.body)).toContain('Revoke the calendar link of the team?');
    expect((await follow(stranger, url)).status).toBe(200);
    const done = await press(dispatcher, asked, 'revoke');
    expect([done.status, done.headers.get('Location')]).toEqual([303, PAGE]);
    const revoked = await follow(stranger, url);
    expect([revoked.status, revoked.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    await dispatcher.form(PAGE, { intent: 'open', owner: 'team' });
    expect((await openPage()).url).not.toBe(url);
  });

  test('is not found if it is altered', async () => {
    await dispatcher.form(PAGE, { intent: 'open', owner: 'team' });
    const { url = '' } = await openPage();
    const path = new URL(url).pathname;
    for (const altered of [path.replace(/.\.ics$/, '!.ics'), path.replace('.ics', ''), '/calendar/x.ics']) {
      expect((await stranger.get(altered)).status).toBe(404);
    }
  });

  test.each([
    [{ intent: 'open', owner: '999999' }, 404],
    [{ intent: 'open', owner: 'everybody' }, 422],
    [{ intent: 'lose', owner: 'team' }, 422],
  ])('refuses the form %j', async (form, status) => {
    expect((await dispatcher.form(PAGE, form)).status).toBe(status);
  });
});

describe('the calls', () => {
  test('say that the account is accepted, and sync the confirmed rides', async () => {
    const status = await dispatcher.get('/api/calendar/auth-status');
    expect(status.body).toMatchObject({ authenticated: true, provider: 'google' });
    const sync = () =>
      dispatcher.post('/api/calendar/sync-bookings', { from: '2020-01-01', to: '2099-12-31' });
    expect((await sync()).body).toMatchObject({ synced: 1, created: 1, updated: 0, deleted: 0 });
    expect((await sync()).body).toMatchObject({ synced: 1, created: 0, updated: 0, deleted: 0 });
    expect(google.events.size).toBe(1);
    const posted = await dispatcher.form(PAGE, { intent: 'sync' });
    expect(posted.status).toBe(303);
  });

  test.each([{ from: '2026-02-30' }, { from: '2026-11-23', to: '2026-11-22' }, { days: 3 }])(
    'refuse %j',
    async (body) => {
      expect((await dispatcher.post('/api/calendar/sync-bookings', body)).status).toBe(422);
    },
  );

  test('refuse a last day before yesterday, where a sync begins by default', async () => {
    const yesterday = addDays(indiaDateOf(site.container.clock()), -1);
    const { status, body } = await dispatcher.post('/api/calendar/sync-bookings', {
      to: addDays(yesterday, -1),
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ to: [`Choose ${formatDay(yesterday)}, the first day, or a later one`] });
    expect((await dispatcher.post('/api/calendar/sync-bookings', { to: yesterday })).status).toBe(200);
  });

  test('say why they cannot reach the calendar', async () => {
    await site.container.db.updateTable('calendar_events').set({ fingerprint: null }).execute();
    const noAnswer = Array.from({ length: 2 }, () => ({ status: 503 }));
    google.fail(...noAnswer);
    const status = await dispatcher.get('/api/calendar/auth-status');
    expect(status.body).toMatchObject({ authenticated: false, provider: 'google', problem: 'no-answer' });
    google.fail(...noAnswer);
    const sync = await dispatcher.post('/api/calendar/sync-bookings', {
      from: '2020-01-01',
      to: '2099-12-31',
    });
    expect([sync.status, sync.body.code]).toEqual([503, 'calendar-unavailable']);
  });
});
