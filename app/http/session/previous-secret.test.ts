import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getVisit, visitCookie } from '#app/http/session/session.server.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { readConfig } from '#infra/config/config.ts';
import { createLog } from '#infra/config/logging.ts';
import { type Container, createContainer } from '#infra/container/container.ts';
import { codeOf } from '#tests/builders/authenticator.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { RIDER_PHONE } from '#tests/builders/people.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const FIRST = 'the first secret of this installation';
const SECOND = 'the second secret of this installation';

let empty: TestContainer;
let first: Container;
let rotated: Container;
let second: Container;

beforeAll(async () => {
  empty = await createTestContainer();
  const withSecrets = (secrets: Record<string, string>) =>
    createContainer(
      readConfig({ ...empty.variables, ...secrets, RATE_LIMITS: 'off' }, { demo: true }),
      createLog({ logLevel: 'silent' }, 'test'),
    );
  first = withSecrets({ SESSION_SECRET: FIRST });
  rotated = withSecrets({ SESSION_SECRET: SECOND, SESSION_SECRET_PREVIOUS: FIRST });
  second = withSecrets({ SESSION_SECRET: SECOND });
});
afterAll(async () => {
  await Promise.all([first, rotated, second].map((container) => container.close()));
  await empty.drop();
});

const contextOf = (container: Container) => ({ container }) as unknown as AppLoadContext;

async function readCookie(container: Container, cookie: string) {
  const request = new Request('http://localhost/', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  const { id, forged } = await getVisit(request, contextOf(container));
  return forged ? 'forged' : id;
}

test('accepts a session cookie and a one-time code of the previous secret', async () => {
  const id = 'visit.of-a-rider';
  const cookie = await visitCookie(contextOf(first), { id });
  expect(await readCookie(rotated, cookie)).toBe(id);
  expect(await readCookie(second, cookie)).toBe('forged');
  expect(await readCookie(second, await visitCookie(contextOf(rotated), { id }))).toBe(id);

  const session = { ref: 'session-1', isNew: false, login: null };
  accepted(await first.useCases.sendOtp({ phone: RIDER_PHONE, address: '192.0.2.1', session }));
  const [message] = await first.queries.messages.latest({ to: RIDER_PHONE, limit: 1 });
  const otp = message?.body.slice(0, 6) ?? '';
  const given = { phone: RIDER_PHONE, otp, session: session.ref };
  expect(refused(await second.useCases.verifyOtp(given)).code).toBe('otp-wrong');
  expect(accepted(await rotated.useCases.verifyOtp(given)).phone).toBe(RIDER_PHONE);
});

test('accepts an authenticator app and a recovery code of the previous secret', async () => {
  const phone = '+919812300777' as Phone;
  const session = 'session-of-a-member';
  const { db } = first;
  await db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  await db
    .insertInto('sessions')
    .values({ id_hash: session, customer_id: null, data: '{}', expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  await first.useCases.startAuthenticator({ phone, session });
  const { secret } = (await rotated.queries.authenticatorToConfirm({ phone, session })) ?? { secret: '' };
  const { recoveryCodes } = accepted(
    await first.useCases.confirmAuthenticator({ phone, session, factor: null, code: codeOf(secret) }),
  );
  const [recoveryCode = ''] = recoveryCodes ?? [];
  const stored = await db.selectFrom('team_recovery_codes').select('code_hash').execute();
  expect(stored).toHaveLength(10);
  for (const { code_hash } of stored) expect(code_hash).toMatch(/^scrypt-16384-8-1\$/);
  const giveCode = async (container: Container) => {
    await db.updateTable('team_factors').set({ authenticator_step: 0 }).where('phone', '=', phone).execute();
    return container.useCases.giveAuthenticatorCode({ phone, code: codeOf(secret) });
  };

  expect(refused(await giveCode(second)).code).toBe('factor-wrong');
  expect(refused(await second.useCases.giveRecoveryCode({ phone, recoveryCode })).code).toBe('factor-wrong');
  accepted(await rotated.useCases.giveRecoveryCode({ phone, recoveryCode }));
  accepted(await giveCode(rotated));
  // The accepted code encrypted the secret again, so that the previous secret is no longer needed.
  accepted(await giveCode(second));
});
