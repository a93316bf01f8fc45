import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#infra/postgres/connection/database.ts';
import { addLinkedDuty } from '#tests/builders/driver-links.ts';
import { follow, formOn, press } from '#tests/contract/posted-form.ts';
import {
  type Answer,
  anotherPhone,
  bookingsStored,
  Client,
  day,
  RIDES,
  type Site,
  startSite,
} from '#tests/contract/site.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTcpProxy, type TcpProxy } from '#tests/setup/tcp-proxy.ts';

/** Outages of PostgreSQL answer 503 with `Retry-After` (docs/product/calls.md#outages), and end without a restart. */

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: TcpProxy;
let site: Site;
let rider: Client;
let team: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  site = await startSite({ DATABASE_URL: proxy.through(database.url), LOG_LEVEL: 'silent' });
  rider = new Client(site);
  await rider.logIn(anotherPhone());
  team = new Client(site);
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  await team.logIn(phone);
});

afterAll(async () => {
  await proxy.forward();
  await site.stop();
  await proxy.stop();
  await database.drop();
});

const booking = { ...RIDES.hourly, customerName: 'Asha Rao' };
const ride = {
  pickupLocation: 'Saket, New Delhi, Delhi',
  dropLocation: 'Hauz Khas, New Delhi, Delhi',
  hoursRequired: '4',
  pickupDate: day(2),
  pickupTime: '10:30',
};
const contact = { customerName: 'Asha <Rao>', customerEmail: 'asha@ratha.example' };

async function contactPage(): Promise<Answer> {
  return follow(rider, await press(rider, await rider.get('/booking/hourly'), 'continue', ride));
}

async function refuseConnections(): Promise<void> {
  await proxy.refuse();
  proxy.cut();
}

function expectOutage(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
}

function expectProblem(answer: Answer): void {
  expectOutage(answer);
  expect(answer.headers.get('Content-Type')).toMatch('application/problem+json');
  expect(answer.body).toMatchObject({ status: 503, code: 'unavailable' });
}

async function recover(): Promise<void> {
  await proxy.forward();
  await eventually(async () => (await rider.get('/readyz')).status === 200);
  expect((await rider.get('/my-bookings')).status).toBe(200);
}

describe('with PostgreSQL stopped', () => {
  let page: Answer;
  beforeAll(async () => {
    page = await contactPage();
    await refuseConnections();
  });
  afterAll(recover);

  test('/readyz is red, and says nothing of pending migrations', async () => {
    const { status, body } = await rider.get('/readyz');
    expect([status, body.database, body.migrations]).toEqual([503, 'down', 'unknown']);
    expect((await rider.get('/healthz')).status).toBe(200);
  });

  test.each(['/my-bookings', '/my-bookings.data', '/booking/hourly', '/admin', '/admin/bookings'])(
    'the page %s answers 503',
    async (path) => {
      const client = path.startsWith('/admin') ? team : rider;
      const answer = await client.get(path);
      expectOutage(answer);
      if (path.endsWith('.data')) return;
      expect(answer.body).toContain('Please try again in a minute.');
      // What a person can tell on the phone, and the log has.
      expect(answer.body).toContain(`data-request-id="${answer.headers.get('X-Request-Id')}"`);
    },
  );

  test('a download answers 503 with a page for a browser', async () => {
    const answer = await team.get('/admin/bookings.csv', { Accept: 'text/html,*/*' });
    expectOutage(answer);
    expect(answer.body).toContain('<h1>');
  });

  test('a booking form answers 503 with everything typed, and books when it is sent again', async () => {
    const before = (await bookingsAt(database.url)) ?? 0;
    const answer = await press(rider, page, 'complete', contact);
    expectOutage(answer);
    expect(answer.body).toContain('Booking Failed');
    const { action, fields } = formOn(answer, 'complete');
    expect(fields).toMatchObject(contact);
    await recover();
    expect((await rider.form(action, fields)).headers.get('Location')).toMatch(/^\/confirmation/);
    expect(await bookingsStored(site)).toBe(before + 1);
    await refuseConnections();
  });

  test('a form of the team answers 503 with everything typed', async () => {
    const driver = { name: 'Ravi Kumar', phone: '9876500002', license: 'DL-0420110012345', intent: 'add' };
    const answer = await team.form('/admin/drivers/new', driver);
    expectOutage(answer);
    expect(formOn(answer, 'add').fields).toMatchObject({ name: 'Ravi Kumar' });
  });

  test.each([
    ['English', '', 'We cannot show your duty now', '"Decline" is not confirmed', 'Your reason'],
    ['Hindi', '/hi', 'अभी आपकी ड्यूटी नहीं दिखाई जा सकती', '“मना करें” की पुष्टि नहीं हुई', 'आपका बताया कारण'],
  ])(
    'a report of a driver in %s answers 503, and counts when it is sent again',
    async (_, prefix, notShown, unconfirmed, yourReason) => {
      await recover();
      const driver = new Client(site);
      const { duty, page } = await addLinkedDuty(site.container, 30);
      const link = prefix + page;
      await refuseConnections();
      const unread = await driver.get(link);
      expectOutage(unread);
      expect(unread.body).toContain(notShown);
      expect(unread.headers.get('Cache-Control')).toBe('no-store');
      const answer = await driver.form(link, { report: 'decline', reason: 'Flat tyre' });
      expectOutage(answer);
      expect(answer.body).toMatch(new RegExp(unconfirmed.replaceAll('"', '("|&quot;)')));
      const { action, fields } = formOn(answer, 'decline');
      expect(action).toBe(link);
      expect(fields).toMatchObject({ report: 'decline', reason: 'Flat tyre' });
      await recover();
      expect((await driver.form(action, fields)).status).toBe(303);
      expect((await driver.get(link)).body).toContain(`${yourReason}: Flat tyre`);
      expect(duty.state).toBe('assigned');
      await refuseConnections();
    },
  );

  test('calls answer 503 with a problem', async () => {
    expectProblem(await rider.post('/api/bookings', booking));
    expectProblem(await rider.post('/api/otp/send', { phone: anotherPhone() }));
    expectProblem(await rider.post('/api/coupon/validate', { couponCode: 'WELCOME10', orderAmount: 1000 }));
    expectProblem(await team.get('/api/admin/bookings'));
  });

  test('seats and their streams answer 503 with a problem', async () => {
    const path = `/api/scheduled-rideshare/trips/delhi-dehradun/${day(3)}/outbound`;
    expectProblem(await rider.get(path));
    expectProblem(await rider.get(`${path}/stream`));
  });
});

describe('with PostgreSQL silent', () => {
  afterAll(recover);

  test('everything is answered in time, a form with everything typed, and nothing needs a restart', async () => {
    const page = await contactPage();
    await rider.get('/my-bookings');
    proxy.goSilent();
    const [list, form, driver, call, probe] = await Promise.all([
      rider.get('/my-bookings'),
      press(rider, page, 'complete', contact),
      team.form('/admin/drivers/new', {
        name: 'Ravi Kumar',
        phone: '9876500003',
        license: 'DL-1',
        intent: 'add',
      }),
      rider.post('/api/bookings', booking),
      rider.get('/readyz'),
    ]);
    for (const answer of [list, form, driver]) expectOutage(answer);
    expect(formOn(form, 'complete').fields).toMatchObject(contact);
    expect(formOn(driver, 'add').fields).toMatchObject({ name: 'Ravi Kumar' });
    expectProblem(call);
    expect([probe.status, probe.body.database]).toEqual([503, 'down']);
  });
});

describe('with PostgreSQL slow', () => {
  afterAll(recover);

  test('a form whose work takes too long is answered with everything typed, and books once', async () => {
    const page = await contactPage();
    const before = await bookingsStored(site);
    // Each statement is within its limit, and all together are not.
    proxy.delay(2_000);
    const answer = await press(rider, page, 'complete', contact);
    expectOutage(answer);
    const { action, fields } = formOn(answer, 'complete');
    expect(fields).toMatchObject(contact);
    proxy.delay(0);
    await recover();
    expect((await rider.form(action, fields)).headers.get('Location')).toMatch(/^\/confirmation/);
    expect(await bookingsStored(site)).toBe(before + 1);
  });
});

describe('with a read-only database', () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    const db = openDatabase(database.url, { max: 1 });
    await sql`set default_transaction_read_only = off`.execute(db);
    const name = sql.id(new URL(database.url).pathname.slice(1));
    await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(value)}`.execute(db);
    await db.destroy();
    // The setting is for new connections.
    proxy.cut();
  };

  test('pages can be read, changes answer 503, /readyz is red, and all of it ends without a restart', async () => {
    // A connection of the tests before may fail once more.
    let page: Answer | undefined;
    await eventually(async () => {
      page = await contactPage().catch(() => undefined);
      return page !== undefined && /value="complete"/.test(page.body);
    });
    if (!page) throw new Error('There is no contact step');
    await setReadOnly('on');
    await eventually(async () => (await rider.get('/my-bookings')).status === 200);
    expect(await rider.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not-ready', database: 'read-only', migrations: 'current' },
    });
    expectProblem(await rider.post('/api/bookings', booking));
    const answer = await press(rider, page, 'complete', contact);
    expectOutage(answer);
    expect(formOn(answer, 'complete').fields).toMatchObject(contact);

    await setReadOnly('off');
    await recover();
    // A connection that was cut may fail once more.
    let completed = answer;
    await eventually(async () => {
      completed = await press(rider, completed, 'complete');
      return completed.status !== 503;
    });
    expect(completed.headers.get('Location')).toMatch(/^\/confirmation/);
  });
});

async function bookingsAt(url: string): Promise<number> {
  const db = openDatabase(url, { max: 1 });
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(count);
}
