import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givePasskey } from '#domain/identity/second-factor/give-factor.ts';
import { removeFactor } from '#domain/identity/second-factor/remove-factor.ts';
import { type FactorId, SECOND_FACTOR } from '#domain/identity/second-factor/second-factor.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { addMinutes } from '#domain/kernel/india-time.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { DbPool } from '#infra/postgres/connection/database.ts';
import { inTransactionOf } from '#infra/postgres/connection/in-transaction.ts';
import { factorAttempts } from '#infra/postgres/repositories/identity/factor-attempts.repository.ts';
import { factorChallenges } from '#infra/postgres/repositories/identity/factor-challenges.repository.ts';
import { factorChanges } from '#infra/postgres/repositories/identity/factor-changes.repository.ts';
import { passkeyChecks } from '#infra/security/second-factor/passkey-checks.ts';
import { codeOf } from '#tests/builders/authenticator.ts';
import { settableClock } from '#tests/builders/india.ts';
import { accepted, refused, refusedFor } from '#tests/builders/outcomes.ts';
import { aPasskey } from '#tests/builders/passkeys.ts';
import { securityLog } from '#tests/builders/security-log.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const [ASHA, BINA] = ['+919999900001', '+919999900002'] as [Phone, Phone];
const [SESSION, OTHER_SESSION] = ['session-of-asha', 'session-of-bina'];
const START = new Date();

const clock = settableClock(START);
let house: TestContainer;
let db: DbPool;
let use: TestContainer['container']['useCases'];
let origin: string;

beforeAll(async () => {
  house = await createTestContainer({ clock });
  ({ db, useCases: use } = house.container);
  origin = house.container.config.publicUrl;
  for (const phone of [ASHA, BINA])
    await db.insertInto('team_members').values({ phone, role: 'owner' }).execute();
  for (const id of [SESSION, OTHER_SESSION]) {
    await db
      .insertInto('sessions')
      .values({ id_hash: id, customer_id: null, data: '{}', expires_at: addMinutes(START, 600) })
      .execute();
  }
});
afterAll(() => house.drop());
beforeEach(async () => {
  clock.now = START;
  await db.deleteFrom('team_factors').execute();
  await db.deleteFrom('team_factor_challenges').execute();
});

const asha = (factor: FactorId | null) => ({ phone: ASHA, session: SESSION, factor });
const bina = (factor: FactorId | null) => ({ phone: BINA, session: OTHER_SESSION, factor });
type By = ReturnType<typeof asha>;

type Options = { readonly challenge: string };
async function newChallenge(by: By): Promise<string> {
  return (accepted(await use.askForNewPasskey(by)) as Options).challenge;
}
async function signInChallenge(by: By): Promise<string> {
  return (accepted(await use.askForPasskey(by)) as Options).challenge;
}

async function add(by: By, passkey = aPasskey(), name = 'Phone') {
  const challenge = await newChallenge(by);
  return use.addPasskey({ ...by, name, passkey: passkey.register({ challenge, origin }) });
}

async function addAuthenticator(by: By) {
  await use.startAuthenticator(by);
  const { secret } = (await house.container.queries.authenticatorToConfirm(by)) ?? { secret: '' };
  const { factor } = accepted(await use.confirmAuthenticator({ ...by, code: codeOf(secret, 0, clock.now) }));
  return { factor, secret };
}

async function passkeysOf(phone: Phone) {
  return db
    .selectFrom('team_passkeys')
    .innerJoin('team_factors', 'team_factors.id', 'factor_id')
    .select(['team_passkeys.id', 'name', 'counter'])
    .where('phone', '=', phone)
    .orderBy('name')
    .execute();
}

describe('setting up a passkey', () => {
  test('creates the factor with ten recovery codes, and a second passkey joins it', async () => {
    const first = accepted(await add(asha(null)));
    expect(new Set(first.recoveryCodes).size).toBe(10);
    const second = accepted(await add(asha(first.factor), aPasskey(), '  Laptop '));
    expect(second).toEqual({ factor: first.factor, recoveryCodes: null });
    expect((await passkeysOf(ASHA)).map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
  });

  test('needs a challenge of this session that is fresh and not used yet', async () => {
    const passkey = aPasskey();
    const challenge = await newChallenge(asha(null));
    const order = { name: 'Phone', passkey: passkey.register({ challenge, origin }) };
    expect(refusedFor(await use.addPasskey({ ...bina(null), ...order }))).toBe('factor-expired');
    clock.now = new Date(START.getTime() + SECOND_FACTOR.challengeMs);
    expect(refusedFor(await use.addPasskey({ ...asha(null), ...order }))).toBe('factor-expired');

    const { factor } = accepted(await add(asha(null), passkey));
    expect(refusedFor(await use.addPasskey({ ...asha(factor), ...order }))).toBe('factor-expired');
  });

  test('refuses the answer of another site, to another challenge, or without the person verified', async () => {
    const wrong = [
      { origin: 'https://ratha.example' },
      { challenge: Buffer.from('another').toString('base64url') },
      { isVerified: false },
    ];
    for (const part of wrong) {
      const challenge = await newChallenge(asha(null));
      const passkey = aPasskey().register({ challenge, origin, ...part });
      const answer = await use.addPasskey({ ...asha(null), name: 'Phone', passkey });
      expect(refused(answer)).toMatchObject({ code: 'factor-wrong', reason: 'passkey' });
    }
    expect(await passkeysOf(ASHA)).toEqual([]);
  });

  test('refuses the passkey of another member, and one that is there already', async () => {
    const passkey = aPasskey();
    accepted(await add(asha(null), passkey));
    const { factor } = accepted(await add(bina(null)));
    expect(refused(await add(bina(factor), passkey))).toMatchObject({
      code: 'already-there',
      what: 'passkey',
    });
    expect(await passkeysOf(BINA)).toHaveLength(1);
  });

  test('allows ten passkeys', async () => {
    const { factor } = accepted(await add(asha(null)));
    for (let count = 2; count <= 10; count++) accepted(await add(asha(factor)));
    expect(refused(await add(asha(factor)))).toEqual({ code: 'too-many-passkeys', maximum: 10 });
  });

  test.each([
    ['', 'passkey-name-missing'],
    ['   ', 'passkey-name-missing'],
    ['n'.repeat(61), 'passkey-name-long'],
  ])('refuses the name %j and keeps the challenge for another try', async (name, code) => {
    const challenge = await newChallenge(asha(null));
    const passkey = aPasskey().register({ challenge, origin });
    expect(refusedFor(await use.addPasskey({ ...asha(null), name, passkey }))).toBe(code);
    accepted(await use.addPasskey({ ...asha(null), name: '😀'.repeat(60), passkey }));
  });

  test('is refused to a session that read the factor before it was replaced', async () => {
    const { factor } = accepted(await add(asha(null)));
    accepted(await use.resetFactor({ phone: ASHA, by: { role: 'owner', phone: BINA, surface: 'console' } }));
    expect(refusedFor(await add(asha(factor)))).toBe('factor-expired');
    const next = accepted(await add(asha(null)));
    expect(refusedFor(await add(asha(null)))).toBe('factor-expired');
    expect(await passkeysOf(ASHA)).toHaveLength(1);
    expect(next.factor).not.toBe(factor);
  });

  test('is not offered to a phone without a role', async () => {
    const stranger = { ...asha(null), phone: '+919999900009' as Phone };
    expect(refusedFor(await use.askForNewPasskey(stranger))).toBe('not-found');
  });
});

describe('a sign-in by passkey', () => {
  async function member() {
    const passkey = aPasskey();
    const { factor } = accepted(await add(asha(null), passkey));
    const by = asha(factor);
    const give = (answer: string, session = SESSION) =>
      use.givePasskey({ phone: ASHA, session, passkey: answer });
    return { passkey, by, factor, give };
  }

  test('gives the factor once for each challenge', async () => {
    const { passkey, by, factor, give } = await member();
    const answer = passkey.signIn({ challenge: await signInChallenge(by), origin });
    expect(accepted(await give(answer))).toEqual({ factor });
    expect(refusedFor(await give(answer))).toBe('factor-expired');
  });

  test('needs a challenge of this session that has not expired', async () => {
    const { passkey, by, give } = await member();
    const answer = passkey.signIn({ challenge: await signInChallenge(by), origin });
    expect(refusedFor(await give(answer, OTHER_SESSION))).toBe('factor-expired');
    clock.now = new Date(START.getTime() + SECOND_FACTOR.challengeMs);
    expect(refusedFor(await give(answer))).toBe('factor-expired');
  });

  test('refuses the passkey of another member and a signature by another key', async () => {
    const { passkey, by, give } = await member();
    const others = aPasskey();
    accepted(await add(bina(null), others));
    const foreign = others.signIn({ challenge: await signInChallenge(by), origin });
    expect(refused(await give(foreign))).toMatchObject({ code: 'factor-wrong', reason: 'passkey' });

    const forged = { ...JSON.parse(others.signIn({ challenge: await signInChallenge(by), origin })) };
    const named = JSON.stringify({ ...forged, id: passkey.id, rawId: passkey.id });
    expect(refused(await give(named))).toMatchObject({ code: 'factor-wrong', reason: 'passkey' });
    expect(refused(await give('not json'))).toMatchObject({ code: 'factor-expired' });
  });

  test('refuses a counter that did not grow, which is a sign of a copy', async () => {
    const { passkey, by, give } = await member();
    const signIn = async (counter: number) =>
      give(passkey.signIn({ challenge: await signInChallenge(by), origin, counter }));
    accepted(await signIn(5));
    expect(refusedFor(await signIn(5))).toBe('passkey');
    accepted(await signIn(6));
    expect(await passkeysOf(ASHA)).toMatchObject([{ counter: '6' }]);
  });

  test('refuses an answer if the same counter was given while it was checked', async () => {
    const { passkey, by, give } = await member();
    const first = passkey.signIn({ challenge: await signInChallenge(by), origin, counter: 1 });
    const other = await signInChallenge({ ...by, session: OTHER_SESSION });
    const second = passkey.signIn({ challenge: other, origin, counter: 1 });
    const attempts = factorAttempts(db);
    const slowGive = givePasskey({
      attempts: {
        ...attempts,
        async passkeys(phone) {
          const known = await attempts.passkeys(phone);
          accepted(await give(second, OTHER_SESSION));
          return known;
        },
      },
      challenges: factorChallenges(db),
      passkeys: passkeyChecks({ publicUrl: origin, siteName: 'Ratha', userKey: Buffer.alloc(32) }),
      clock,
    });
    expect(refusedFor(await slowGive({ phone: ASHA, session: SESSION, passkey: first }))).toBe('passkey');
  });

  test('asks nobody who has no passkey', async () => {
    const { factor } = await addAuthenticator(bina(null));
    expect(refusedFor(await use.askForPasskey(bina(factor)))).toBe('passkey');
    expect(refusedFor(await use.askForPasskey(asha(null)))).toBe('passkey');
  });
});

describe('an authenticator app', () => {
  test('is not set up by an incomplete code, and not after the set-up has expired', async () => {
    await use.startAuthenticator(asha(null));
    const set = await house.container.queries.authenticatorToConfirm(asha(null));
    const confirm = (code: string) => use.confirmAuthenticator({ ...asha(null), code });
    expect(refusedFor(await confirm('12 34'))).toBe('factor-code-incomplete');
    clock.now = new Date(START.getTime() + SECOND_FACTOR.setUpMs);
    expect(await house.container.queries.authenticatorToConfirm(asha(null))).toBeUndefined();
    expect(refusedFor(await confirm(codeOf(set?.secret ?? '', 0, clock.now)))).toBe('factor-expired');
  });

  test('joins a passkey once, by one of several confirmations at the same moment', async () => {
    const by = asha(accepted(await add(asha(null))).factor);
    await use.startAuthenticator(by);
    const set = await house.container.queries.authenticatorToConfirm(by);
    const code = codeOf(set?.secret ?? '', 0, clock.now);
    const confirmed = await Promise.all(
      Array.from({ length: 4 }, () => use.confirmAuthenticator({ ...by, code })),
    );
    expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('asks for a recovery code that was left empty without counting an attempt', async () => {
    await addAuthenticator(asha(null));
    for (let tries = 0; tries < 6; tries++) {
      const given = await use.giveRecoveryCode({ phone: ASHA, recoveryCode: '  ' });
      expect(refusedFor(given)).toBe('recovery-code-missing');
    }
    const { attempts } = await db.selectFrom('team_factors').select('attempts').executeTakeFirstOrThrow();
    expect(attempts).toBe(0);
  });
});

describe('recovery codes', () => {
  test('are renewed for the factor that the session read, and for no other', async () => {
    const renew = (factor: FactorId) => use.renewRecoveryCodes({ phone: ASHA, factor });
    expect(refused(await renew(1))).toMatchObject({ code: 'not-found', what: 'second-factor' });
    const { factor, recoveryCodes } = accepted(await add(asha(null)));
    expect(refusedFor(await renew(factor + 1_000))).toBe('factor-expired');
    const give = (recoveryCode = '') => use.giveRecoveryCode({ phone: ASHA, recoveryCode });
    expect(accepted(await give(recoveryCodes?.[0]))).toMatchObject({ factor, codesLeft: 9 });

    const renewed = accepted(await renew(factor));
    expect(refusedFor(await give(recoveryCodes?.[1]))).toBe('recovery');
    expect(accepted(await give(renewed[0]))).toMatchObject({ factor, codesLeft: 9 });
  });
});

describe('removing and renaming', () => {
  test('finds nothing to remove without a factor, or without an authenticator app', async () => {
    const remove = (factor: FactorId | null) =>
      use.removeFactor({ phone: ASHA, factor, what: 'authenticator' });
    expect(refused(await remove(null))).toMatchObject({ code: 'not-found', what: 'second-factor' });
    const { factor } = accepted(await add(asha(null)));
    expect(refused(await remove(factor))).toMatchObject({ code: 'not-found', what: 'second-factor' });
    expect(await passkeysOf(ASHA)).toHaveLength(1);
  });

  test('removes the way that is named and keeps the other', async () => {
    const { factor } = await addAuthenticator(asha(null));
    const [one, two] = [aPasskey(), aPasskey()];
    accepted(await add(asha(factor), one, 'One'));
    accepted(await add(asha(factor), two, 'Two'));
    accepted(await use.removeFactor({ phone: ASHA, factor, what: { passkey: one.id } }));
    expect((await passkeysOf(ASHA)).map(({ name }) => name)).toEqual(['Two']);
    accepted(await use.removeFactor({ phone: ASHA, factor, what: 'authenticator' }));
    const left = await db.selectFrom('team_factors').select(['id', 'authenticator_secret']).execute();
    expect(left).toEqual([{ id: factor, authenticator_secret: null }]);
    expect(await passkeysOf(ASHA)).toHaveLength(1);
  });

  test('removes the whole factor with its last way, unless a factor is required', async () => {
    const passkey = aPasskey();
    const { factor } = accepted(await add(asha(null), passkey));
    const asked = { phone: ASHA, factor, what: { passkey: passkey.id } };
    const { security } = securityLog();
    const inTransaction = inTransactionOf(db, (trx) => ({ factors: factorChanges(trx), security }));
    const required = removeFactor({ inTransaction, mode: 'required' });
    expect(refusedFor(await required(asked))).toBe('last-factor');
    accepted(await use.removeFactor(asked));
    expect(await db.selectFrom('team_factors').select('id').execute()).toEqual([]);
  });

  test('renames a passkey of the member', async () => {
    const passkey = aPasskey();
    const { factor } = accepted(await add(asha(null), passkey));
    accepted(await use.renamePasskey({ phone: ASHA, factor, passkey: passkey.id, name: ' Work phone ' }));
    expect((await passkeysOf(ASHA)).map(({ name }) => name)).toEqual(['Work phone']);
    const empty = await use.renamePasskey({ phone: ASHA, factor, passkey: passkey.id, name: ' ' });
    expect(refusedFor(empty)).toBe('passkey-name-missing');
  });

  test('touches no passkey of another member, and none by a factor of before', async () => {
    const passkey = aPasskey();
    const { factor } = accepted(await add(asha(null), passkey, 'Mine'));
    const others = accepted(await add(bina(null)));
    const byBina = { phone: BINA, factor: others.factor };
    const byOldSession = { phone: ASHA, factor: factor + 1_000 };
    const rename = { passkey: passkey.id, name: 'Theirs' };
    expect(refused(await use.renamePasskey({ ...byBina, ...rename }))).toMatchObject({ what: 'passkey' });
    expect(refusedFor(await use.renamePasskey({ ...byOldSession, ...rename }))).toBe('factor-expired');
    expect(
      refused(
        await use.renamePasskey({ ...byBina, factor: null, phone: '+919999900009' as Phone, ...rename }),
      ),
    ).toMatchObject({ what: 'second-factor' });
    const remove = { what: { passkey: passkey.id } };
    expect(refused(await use.removeFactor({ ...byBina, ...remove }))).toMatchObject({ what: 'passkey' });
    expect(refusedFor(await use.removeFactor({ ...byOldSession, ...remove }))).toBe('factor-expired');
    expect((await passkeysOf(ASHA)).map(({ name }) => name)).toEqual(['Mine']);
  });
});

describe('a reset', () => {
  const reset = (by: Actor) => use.resetFactor({ phone: ASHA, by });

  test('is refused to a dispatcher, to who is no owner any more, and to the system', async () => {
    const { factor } = accepted(await add(asha(null)));
    await db.updateTable('team_members').set({ role: 'dispatcher' }).where('phone', '=', BINA).execute();
    const left = '+919999900009' as Phone;
    for (const by of [
      { role: 'dispatcher', phone: BINA, surface: 'console' },
      { role: 'owner', phone: BINA, surface: 'console' },
      { role: 'owner', phone: left, surface: 'console' },
      { role: 'system', phone: null, surface: 'workflow' },
    ] as const) {
      expect(refused(await reset(by))).toEqual({ code: 'not-allowed', what: 'reset-factor' });
    }
    await db.updateTable('team_members').set({ role: 'owner' }).where('phone', '=', BINA).execute();
    const own = await reset({ role: 'owner', phone: ASHA, surface: 'console' });
    expect(refused(own)).toEqual({ code: 'not-allowed', what: 'reset-own-factor' });
    expect(await db.selectFrom('team_factors').select('id').execute()).toEqual([{ id: factor }]);
  });

  test.each([
    ['', 'member-phone-missing'],
    ['12', 'phone-invalid'],
    ['+91919812345670', 'phone-repeats-code'],
  ])('refuses the phone %j, as a change of roles does', async (phone, code) => {
    const by = { role: 'owner', phone: ASHA, surface: 'console' } as const;
    expect(refusedFor(await use.resetFactor({ phone, by }))).toBe(code);
    expect(refusedFor(await use.revokeRole({ phone, by }))).toBe(code);
  });
});
