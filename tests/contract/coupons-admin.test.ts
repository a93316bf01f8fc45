import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

let site: Site;
let owner: Client;
let dispatcher: Client;

beforeAll(async () => {
  site = await startSite();
  const member = async (role: 'dispatcher' | 'owner') => {
    const phone = anotherPhone();
    await site.container.db.insertInto('team_members').values({ phone, role }).execute();
    const client = new Client(site);
    await client.logIn(phone);
    return client;
  };
  owner = await member('owner');
  dispatcher = await member('dispatcher');
});
afterAll(() => site.stop());

const run = (name: string, inputs: object, client = owner, query = '') =>
  client.call('POST', `/api/admin/operations/coupons.${name}${query}`, inputs);
const listed = async (code: string) =>
  (await dispatcher.call('GET', '/api/admin/coupons')).body.coupons.find(
    (coupon: { code: string }) => coupon.code === code,
  );

test('lists the coupons with their terms, their state and their uses', async () => {
  const { status, body } = await dispatcher.call('GET', '/api/admin/coupons');
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: body.coupons.length, next: null });
  expect(await listed('WELCOME10')).toEqual({
    ...{ code: 'WELCOME10', percentage: 10, cap: 500, minimumOrder: null, perCustomer: 1 },
    ...{ validFrom: null, validUntil: null, active: true, version: 1, state: 'active' },
    ...{ terms: ['10% off, at most ₹500', 'Once per customer'], uses: 0, discounts: 0 },
  });
});

test('creates, edits, pauses and resumes a coupon by calls, and a dry run changes nothing', async () => {
  const terms = { code: 'bycall', percentage: 12, from: '2026-12-01', until: '2026-12-31' };
  const dry = await run('create', terms, owner, '?dryRun=true');
  expect(dry).toMatchObject({ status: 200, body: { dryRun: true, coupon: { code: 'BYCALL' } } });
  expect(await listed('BYCALL')).toBeUndefined();

  const created = await run('create', terms);
  expect(created.body.coupon).toMatchObject({
    ...{ code: 'BYCALL', percentage: 12, cap: null, active: true, version: 1 },
    ...{ validFrom: '2026-11-30T18:30:00.000Z', validUntil: '2026-12-31T18:29:59.999Z' },
  });
  expect(await run('create', terms)).toMatchObject({
    ...{ status: 409, body: { code: 'already-there', errors: { code: [expect.any(String)] } } },
  });
  const edited = await run('edit', { coupon: ' bycall ', cap: 200, openEnd: true, seen: 1 });
  expect(edited.body).toMatchObject({
    coupon: { cap: 200, validUntil: null, version: 2 },
    changes: ['Cap: none → ₹200', 'Last day: 31/12/2026 → none'],
  });
  expect(await run('edit', { coupon: 'BYCALL', cap: 0, seen: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
  expect((await run('edit', { coupon: 'BYCALL', cap: 0, seen: 2 })).body.coupon.cap).toBeNull();
  expect((await run('pause', { coupon: 'BYCALL' })).body.coupon.active).toBe(false);
  expect(await listed('BYCALL')).toMatchObject({ state: 'paused', version: 4 });
  expect((await run('resume', { coupon: 'BYCALL' })).body.coupon.active).toBe(true);
});

test('names what is wrong of a coupon', async () => {
  expect(await run('create', { code: 'WRONGONE', percentage: 0 })).toMatchObject({
    status: 422,
    body: { errors: { percentage: ['Enter a whole percentage from 1 to 100'] } },
  });
  expect(await run('edit', { coupon: 'PLUSHFAMILY', from: '2026-12-02', until: '2026-12-01' })).toMatchObject(
    { status: 422, body: { errors: { until: [expect.any(String)] } } },
  );
  expect(await run('pause', { coupon: 'NONE' })).toMatchObject({ status: 404 });
});

test('refuses dispatchers', async () => {
  for (const name of ['create', 'edit', 'pause', 'resume'])
    expect((await run(name, { coupon: 'WELCOME10' }, dispatcher)).status).toBe(403);
  expect(await listed('WELCOME10')).toMatchObject({ active: true, version: 1 });
});

test('the page of an operation offers the coupons, and the record shows what changed', async () => {
  const page = String((await owner.get('/admin/operations/coupons.pause')).body);
  expect(page).toContain('<option value="RIGHTVALUES"');
  await run('edit', { coupon: 'RIGHTVALUES', percentage: 7 });
  const record = String((await owner.get('/admin/audit?subject=coupon%20rightvalues')).body);
  expect(record).toContain('/admin/coupons/RIGHTVALUES');
  expect(record).toContain('7%');
});

test('a coupon without a cap is valid, and its call answers null', async () => {
  await run('create', { code: 'NOCAP', percentage: 10 });
  const { body } = await new Client(site).post('/api/coupon/validate', {
    ...{ couponCode: 'NOCAP', orderAmount: 9000 },
  });
  expect(body).toMatchObject({ isValid: true, discount: 900, coupon: { maxDiscountAmount: null } });
});
