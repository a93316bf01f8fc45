import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { follow, formOn, press } from '#tests/contract/posted-form.ts';
import {
  type Answer,
  anotherPhone,
  bookingsStored,
  Client,
  day,
  type Site,
  startSite,
} from '#tests/contract/site.ts';

let site: Site;
let team: Client;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'silent' });
  team = new Client(site);
  const phone = anotherPhone();
  await site.container.db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  await team.logIn(phone);
});

afterAll(() => site.stop());

const away: string[] = [];

/** Takes a table away, as an outage of the database does for the statements that need it. */
async function lose(table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(
    site.container.db,
  );
  away.push(table);
}

async function restore(): Promise<void> {
  for (const table of away.splice(0))
    await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(
      site.container.db,
    );
}

afterEach(restore);

const contact = {
  customerName: 'Asha <Rao>',
  customerEmail: 'asha@ratha.example',
  specialInstructions: 'Ring twice',
};
const rental = {
  pickupLocation: 'Saket, New Delhi, Delhi',
  dropLocation: 'Hauz Khas, New Delhi, Delhi',
  hoursRequired: '4',
  pickupDate: day(2),
  pickupTime: '10:30',
};

async function contactPage(client: Client): Promise<Answer> {
  await client.logIn(anotherPhone());
  return follow(client, await press(client, await client.get('/booking/hourly'), 'continue', rental));
}

describe('Complete Booking', () => {
  test('keeps its form when the booking cannot be stored', async () => {
    const client = new Client(site);
    const page = await contactPage(client);
    await lose('bookings');
    const answer = await press(client, page, 'complete', contact);
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('Booking Failed. Unable to complete booking. Please try again.');
    expect(formOn(answer, 'complete').fields).toMatchObject(contact);
    await restore();
    expect((await press(client, answer, 'complete')).headers.get('Location')).toMatch(/^\/confirmation/);
  });

  test('keeps everything typed when no page can be read, and books when it is sent again', async () => {
    const client = new Client(site);
    const page = await contactPage(client);
    const before = await bookingsStored(site);
    await lose('sessions');
    const answer = await press(client, page, 'complete', contact);
    expect(answer.status).toBe(503);
    expect(answer.body).toContain('Booking Failed');
    expect(answer.body).toContain('Unable to complete booking. Please try again.');
    const { action, fields } = formOn(answer, 'complete');
    expect(fields).toMatchObject(contact);
    // Another attempt during the outage loses nothing either.
    const again = await client.form(action, fields);
    expect(formOn(again, 'complete').fields).toMatchObject(contact);
    await restore();
    expect((await client.form(action, fields)).headers.get('Location')).toMatch(/^\/confirmation/);
    expect(await bookingsStored(site)).toBe(before + 1);
  });
});

test('step 1 keeps its form', async () => {
  const client = new Client(site);
  const page = await client.get('/booking/hourly');
  await lose('sessions');
  client.cookie = '';
  const answer = await press(client, page, 'continue', rental);
  expect(answer.status).toBe(503);
  expect(formOn(answer, 'continue').fields).toMatchObject(rental);
});

test('the login keeps its form', async () => {
  const client = new Client(site);
  const page = await client.get('/otp');
  await lose('otp_challenges');
  const answer = await press(client, page, 'send-otp', { phone: '9876500001' });
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('Failed to Send OTP');
  expect(formOn(answer, 'send-otp').fields).toMatchObject({ phone: '9876500001' });
});

describe('a form of the team', () => {
  const driver = { name: 'Ravi Kumar', phone: '9876500002', license: 'DL-0420110012345' };

  test('keeps everything typed when the server fails', async () => {
    const page = await team.get('/admin/drivers/new');
    await lose('drivers');
    const answer = await press(team, page, 'add', driver);
    expect(answer.status).toBe(500);
    expect(formOn(answer, 'add').fields).toMatchObject(driver);
    await restore();
    const { action, fields } = formOn(answer, 'add');
    expect((await team.form(action, fields)).status).toBe(303);
  });

  test('keeps everything typed when the session has ended', async () => {
    const other = { ...driver, phone: '9876500003', license: 'DL-0420110099999' };
    const page = await team.get('/admin/drivers/new');
    const { cookie } = team;
    team.cookie = '';
    const answer = await press(team, page, 'add', other);
    expect(answer.status).toBe(401);
    expect(answer.body).toContain('Login in a new tab');
    const { action, fields } = formOn(answer, 'add');
    expect(fields).toMatchObject(other);
    team.cookie = cookie;
    expect((await team.form(action, fields)).status).toBe(303);
  });
});
