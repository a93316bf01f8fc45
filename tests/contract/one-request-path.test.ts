import { expect, test } from 'vitest';
import { anotherPhone, Client, day, RIDES, startSite } from '#tests/contract/site.ts';

const phone = anotherPhone();
const trip = `/api/scheduled-rideshare/trips/delhi-dehradun/${day(3)}`;

const REQUESTS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/'],
  ['GET', '/nothing-here'],
  ['GET', '/healthz'],
  ['GET', '/api/nothing-here'],
  ['GET', '/api/bookings'],
  ['GET', '/api/%62ookings'],
  ['POST', '/api/bookings', RIDES.hourly],
  ['POST', '/api/bookings', { ...RIDES.hourly, customerPhone: phone, otp: '12345' }],
  ['POST', '/api/otp/send', { phone }],
  ['POST', '/api/otp/verify', { phone, otp: '000000' }],
  ['DELETE', '/api/otp/verify'],
  ['OPTIONS', '/api/otp/verify'],
  ['GET', '/api/admin/bookings/state'],
  ['POST', '/api/admin/bookings/7/confirm'],
  ['GET', `${trip}/nowhere`],
  ['PUT', `${trip}/outbound`],
];

/** Returns how a site answers REQUESTS, and a call whose database fails. */
async function answersOf({ dev }: { readonly dev: boolean }) {
  const site = await startSite({ LOG_LEVEL: 'silent' }, { dev });
  const answers = new Map<string, object>();
  const ask = async (method: string, path: string, body?: object) => {
    const { status, headers, body: answer } = await new Client(site).call(method, path, body);
    const type = headers.get('Content-Type');
    const json = type?.includes('json') ? answer : null;
    return { status, type, allow: headers.get('Allow'), json };
  };
  try {
    for (const request of REQUESTS) answers.set(request.slice(0, 2).join(' '), await ask(...request));
    await site.container.db.schema.alterTable('otp_challenges').renameTo('moved').execute();
    answers.set('a failing call', await ask('POST', '/api/otp/verify', { phone, otp: '000000' }));
  } finally {
    await site.stop();
  }
  return answers;
}

test('answers every request in development as the built site does', async () => {
  // One after the other, because Vite sets NODE_ENV for the whole process.
  const built = await answersOf({ dev: false });
  const development = await answersOf({ dev: true });
  expect(development).toEqual(built);
  expect(built.get('GET /')).toMatchObject({ status: 200 });
  expect(built.get('a failing call')).toMatchObject({
    status: 500,
    type: 'application/problem+json; charset=utf-8',
    json: { status: 500, title: 'Something went wrong' },
  });
});
