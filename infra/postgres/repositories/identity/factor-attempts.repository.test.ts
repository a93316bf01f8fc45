import { expect, test } from 'vitest';
import { giveAuthenticatorCode } from '#domain/identity/second-factor/give-factor.ts';
import type { FactorAttempts } from '#domain/identity/second-factor/ports.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { factorAttempts } from '#infra/postgres/repositories/identity/factor-attempts.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const PHONE = '+919812300001' as Phone;
const NOW = new Date();

/** Waits until this many callers have arrived, and lets them go on together. */
function barrier(callers: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = callers;
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return promise;
  };
}

/** Returns the attempts of a member, who waits before the write until all have read the last step. */
function waitingAttempts(callers: number): FactorAttempts {
  const attempts = factorAttempts(db);
  const allHaveRead = barrier(callers);
  return {
    ...attempts,
    async count(phone, now) {
      const counted = await attempts.count(phone, now);
      await allHaveRead();
      return counted;
    },
  };
}

test('accepts the code of a step once, if three requests have read the step before the first one writes', async () => {
  await db.insertInto('team_members').values({ phone: PHONE, role: 'owner' }).execute();
  await db
    .insertInto('team_factors')
    .values({ phone: PHONE, authenticator_secret: 'sealed', authenticator_step: 41, created_at: NOW })
    .execute();
  const give = giveAuthenticatorCode({
    attempts: waitingAttempts(3),
    clock: () => NOW,
    codes: { newSecret: () => '', stepOf: () => 42, address: () => '' },
    box: { seal: (secret) => secret, open: () => 'secret', renewed: (sealed) => sealed },
  });
  const given = await Promise.all([1, 2, 3].map(() => give({ phone: PHONE, code: '123456' })));
  expect(given.filter(({ ok }) => ok)).toHaveLength(1);
  expect(given.filter(({ ok }) => !ok)).toEqual(
    Array(2).fill({ ok: false, refusal: { code: 'factor-wrong', reason: 'used', field: 'code' } }),
  );
});
