import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { OTP } from '#domain/identity/otp.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { otpRepository } from '#infra/postgres/repositories/identity/otp.repository.ts';
import { otpSends } from '#infra/postgres/repositories/identity/otp-sends.repository.ts';
import { codesOf } from '#tests/builders/codes.ts';
import { openTestDatabase } from '#tests/setup/database.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startLastingTransaction } from '#tests/setup/lasting-transaction.ts';
import { waitingForLocks } from '#tests/setup/waiting-for-locks.ts';

const { db } = await openTestDatabase();
let phones = 0;
let phone: Phone;

beforeEach(() => {
  phones += 1;
  phone = `+9198111${10_000 + phones}` as Phone;
});

const { code, send, attempt } = codesOf(db, () => phone);

/** Moves the end of the codes of the phone to the past. */
const expire = () =>
  sql`update otp_challenges set expires_at = now() - interval '1 ms' where phone = ${phone}`.execute(db);

/** Lets the session ask for another code. */
const letSend = () => sql`update otp_limits set sent = '{}' where phone = ${phone}`.execute(db);

/** Lets all wrong codes become older. */
const letAge = (hours: number) =>
  sql`update otp_limits set compared =
    array(select at - make_interval(hours => ${hours}) from unnest(compared) at)
    where phone = ${phone}`.execute(db);

/** Creates the customer of the phone, for whom the senders are known since the given number of days. */
async function remember(names: readonly string[], days = 0): Promise<void> {
  const { id } = await db
    .insertInto('customers')
    .values({ phone, name: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const sender of names) {
    await db
      .insertInto('known_senders')
      .values({
        customer_id: id as CustomerId,
        sender,
        verified_at: sql<Date>`now() - make_interval(days => ${days})`,
      })
      .execute();
  }
}

test('says with the fifth wrong code, and after it, that the code has ended', async () => {
  await send();
  for (let tries = 1; tries < OTP.attempts; tries += 1) {
    expect(await attempt('wrong')).toEqual({ kind: 'wrong', triesLeft: OTP.attempts - tries });
  }
  expect(await attempt('wrong')).toEqual({ kind: 'wrong', ended: 'tries' });
  expect(await attempt('right')).toEqual({ kind: 'wrong', ended: 'tries' });
  await letSend();
  await send({}, 'new');
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

test('is used by one of two requests that found it right at the same moment', async () => {
  await send();
  const tried = await Promise.all([attempt('right'), attempt('right')]);
  const ids = tried.map((one) => (one.kind === 'right' && !one.isUsed ? one.challengeId : 0));
  const { consume } = otpRepository(db);
  // Both have read the unused code before the first one uses it, so only the write can decide.
  expect((await Promise.all(ids.map(consume))).sort()).toEqual([false, true]);
  expect(await attempt('right')).toMatchObject({ kind: 'right', isUsed: true });
});

/** Lets a stranger on another network ask for a code. Returns whether it is a long one. */
async function asks(stranger: number): Promise<boolean | undefined> {
  const sent = await send({ session: `stranger ${stranger}`, address: `198.51.100.${stranger}` });
  return 'isLong' in sent ? sent.isLong : undefined;
}

/** Lets strangers try all six-digit codes that they may. */
async function useUp(): Promise<void> {
  for (const stranger of [1, 2]) {
    await asks(stranger);
    for (let wrong = 0; wrong < 6; wrong += 1) await attempt(`${wrong}`, `stranger ${stranger}`);
  }
}

/** Returns how many wrong six-digit codes of strangers were compared within the last day. */
async function compared(sender = 'strangers'): Promise<number> {
  const row = await db
    .selectFrom('otp_limits')
    .select('compared')
    .where('phone', '=', phone)
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow();
  return row.compared.length;
}

describe('six-digit codes of strangers', () => {
  test('are stored for two sessions of twenty that ask at the same moment, and compared ten times', async () => {
    const strangers = Array.from({ length: 20 }, (_, index) => index);
    const isLong = await Promise.all(strangers.map(asks));
    expect(isLong.filter((one) => one === false)).toHaveLength(2);
    const guesses = strangers.flatMap((stranger) =>
      Array.from({ length: 9 }, (_, wrong) => attempt(`${wrong}`, `stranger ${stranger}`)),
    );
    await Promise.all(guesses);
    expect(await compared()).toBe(10);
    await expire();
    expect(await asks(30)).toBe(true);
  });

  test('keep their five attempts whatever other strangers do', async () => {
    expect(await asks(1)).toBe(false);
    for (let stranger = 2; stranger < 20; stranger += 1) {
      await asks(stranger);
      for (let wrong = 0; wrong < 6; wrong += 1) await attempt(`${wrong}`, `stranger ${stranger}`);
    }
    for (let wrong = 0; wrong < 4; wrong += 1) await attempt(`${wrong}`, 'stranger 1');
    expect(await attempt('right', 'stranger 1')).toMatchObject({ kind: 'right', isUsed: false });
  });

  test('are followed by long codes, which count for their session only', async () => {
    await useUp();
    expect(await send({ session: 'owner' })).toMatchObject({ isLong: true });
    expect(await attempt('right', 'owner')).toMatchObject({ kind: 'wrong' });
    expect(await attempt('long', 'owner')).toMatchObject({ kind: 'right', isUsed: false });
    expect(await compared()).toBe(10);
  });

  test('are sent again when a day has passed', async () => {
    await useUp();
    await letAge(23);
    expect(await asks(3)).toBe(true);
    await letAge(1);
    expect(await asks(4)).toBe(false);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['that have expired', expire],
    [
      'that were used',
      () => sql`update otp_challenges set used_at = now() where phone = ${phone}`.execute(db),
    ],
  ])('leave no attempts behind: codes %s', async (_what, end) => {
    for (let stranger = 0; stranger < 12; stranger += 2) {
      expect([await asks(stranger), await asks(stranger + 1)]).toEqual([false, false]);
      await end();
    }
  });

  test('are sent again in one session without another’s attempts', async () => {
    await asks(1);
    for (let sends = 0; sends < 3; sends += 1) {
      await letSend();
      expect(await send()).toMatchObject({ isLong: false });
    }
    expect(await asks(2)).toBe(true);
  });

  test('are not compared if a new code was sent meanwhile', async () => {
    await send();
    await letSend();
    const trx = await startLastingTransaction(db);
    const sent = otpSends(trx, null, () => new Date()).send(code({}, 'new'));
    expect(await sent).toMatchObject({ isLong: false });
    const late = attempt('right');
    await eventually(() => waitingForLocks(db));
    await trx.commit().execute();
    expect(await late).toEqual({ kind: 'wrong' });
    expect(await attempt('new')).toMatchObject({ kind: 'right' });
  });
});

const OWNER = { device: 'device 1', networks: ['network 1', 'network by an earlier key'] };

describe('a known device or network', () => {
  test.each([
    ['device', ['device 1']],
    ['network', ['network 1']],
    ['network by an earlier key', ['network by an earlier key']],
  ])('keeps its six-digit codes while strangers send and guess: %s', async (_what, known) => {
    await remember(known);
    for (let stranger = 0; stranger < 40; stranger += 1) await asks(stranger);
    await useUp();
    expect(await send({ session: 'owner', names: OWNER })).toMatchObject({ isLong: false });
    expect(await attempt('right', 'owner')).toMatchObject({ kind: 'right' });
  });

  test('has an allowance of its own, and then gets long codes', async () => {
    await remember(['device 1', 'network 1']);
    for (const session of ['thief 1', 'thief 2']) {
      await send({ session, names: OWNER });
      for (let wrong = 0; wrong < 5; wrong += 1) await attempt(`${wrong}`, session);
    }
    expect(await compared('device 1')).toBe(10);
    expect(await send({ session: 'thief 3', names: OWNER })).toMatchObject({ isLong: true });
    expect(await send({ session: 'other device', names: { ...OWNER, device: 'device 2' } })).toMatchObject({
      isLong: false,
    });
  });

  test.each([
    [179, false],
    [181, true],
  ])('is known for 180 days: after %d days', async (days, isForgotten) => {
    await remember(['device 1'], days);
    await useUp();
    expect(await send({ session: 'owner', names: OWNER })).toMatchObject({ isLong: isForgotten });
  });

  test('is not known for another phone', async () => {
    await remember(['device 1', 'network 1']);
    phone = `+9198222${10_000 + phones}` as Phone;
    await remember([]);
    await useUp();
    expect(await send({ session: 'owner', names: OWNER })).toMatchObject({ isLong: true });
  });
});
