import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

const PAGES = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.data', '/%64ev/outbox', '/dev/gallery'];

let demo: Site;
let production: Site;
beforeAll(async () => {
  demo = await startSite();
  production = await startSite({}, { production: true });
});
afterAll(async () => {
  await demo.stop();
  await production.stop();
});

test.each(PAGES)('%s is for a visitor of this machine only, and never in production', async (page) => {
  const visitor = new Client(demo);
  expect((await visitor.get(page)).status).toBe(200);
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'X-Real-IP']) {
    expect({ header, ...(await visitor.get(page, { [header]: 'for=192.0.2.1' })) }).toMatchObject({
      header,
      status: 404,
    });
  }
  expect((await new Client(production).get(page)).status).toBe(404);
});

test('a proxied visitor gets no link to the code', async () => {
  const phone = anotherPhone();
  const visitor = new Client(demo);
  await visitor.get('/otp');
  await visitor.post('/api/otp/send', { phone });
  const proxied = await visitor.get('/dev/outbox.json', { 'X-Forwarded-For': '192.0.2.1' });
  expect(JSON.stringify(proxied.body)).not.toMatch(/\d{6} is/);
  expect(await visitor.codeOf(phone)).toMatch(/^\d{6}$/);
  const page = await visitor.get('/otp', { 'X-Forwarded-For': '192.0.2.1' });
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('/dev/outbox');
});
