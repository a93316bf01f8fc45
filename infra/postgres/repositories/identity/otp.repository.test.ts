import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { OTP } from '#domain/identity/otp.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { otpRepository } from '#infra/postgres/repositories/identity/otp.repository.ts';
import { otpSends } from '#infra/postgres/repositories/identity/otp-sends.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
let phones = 0;
let phone: Phone;

beforeEach(() => {
  phones += 1;
  phone = `+91981111000${phones}` as Phone;
});

const send = (codeHash = 'right') =>
  otpSends(db, null).send({
    ...{ phone, session: 'session', login: null, isNewSession: false, address: '127.0.0.1', codeHash },
    spends: [],
  });
const attempt = (codeHash: string, session = 'session') =>
  otpRepository(db).attempt({ phone, session, codeHashes: [codeHash] });

/** Moves the end of the codes of the phone to the past. */
const expire = () =>
  sql`update otp_challenges set expires_at = now() - interval '1 ms' where phone = ${phone}`.execute(db);

/** Lets the session ask for another code. */
const letSend = () => sql`update otp_limits set sent = '{}' where phone = ${phone}`.execute(db);

test('says with the fifth wrong code, and after it, that the code has ended', async () => {
  await send();
  for (let tries = 1; tries < OTP.attempts; tries += 1) {
    expect(await attempt('wrong')).toEqual({ kind: 'wrong' });
  }
  expect(await attempt('wrong')).toEqual({ kind: 'wrong', ended: 'tries' });
  expect(await attempt('right')).toEqual({ kind: 'wrong', ended: 'tries' });
  await letSend();
  await send('new');
  expect(await attempt('new')).toMatchObject({ kind: 'right' });
});

test('says that a code has expired, to its session only', async () => {
  await send();
  await expire();
  expect(await attempt('right')).toEqual({ kind: 'wrong', ended: 'expired' });
  expect(await attempt('right', 'stranger')).toEqual({ kind: 'wrong' });
});

test('a session without a code, or with a used one, has none that ended', async () => {
  expect(await attempt('wrong')).toEqual({ kind: 'wrong' });
  await send();
  const tried = await attempt('right');
  if (tried.kind === 'right') await otpRepository(db).consume(tried.challengeId);
  await expire();
  expect(await attempt('wrong')).toEqual({ kind: 'wrong' });
});
