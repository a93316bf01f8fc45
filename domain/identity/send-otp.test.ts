import { expect, test } from 'vitest';
import type { OtpPast } from '#domain/identity/otp.ts';
import type { OtpSends } from '#domain/identity/ports.ts';
import { sendOtp } from '#domain/identity/send-otp.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';

const NOON = india('2026-11-21 12:00');
const NOTHING: OtpPast = { sentToPhone: [], failures: 0, oldestFailureAt: null };

/**
 * Sets up sending codes to a phone with earlier attempts. `done` lists what was stored and sent, in order.
 */
function sending(past: Partial<OtpPast> = {}, fault?: Error, limited?: LimitReached) {
  const done: [string, unknown][] = [];
  const otps: OtpSends = {
    past: async (...question) => {
      done.push(['past', question]);
      return { ...NOTHING, ...past };
    },
    add: async (kept) => {
      done.push(['add', kept]);
    },
  };
  const send = sendOtp({
    inTransaction: async (work) => {
      const result = await work({ otps });
      done.push(['transaction', result.ok]);
      return result;
    },
    codes: { make: () => '012345', hash: (phone, code) => `hash of ${code} for ${phone}` },
    send: async (message) => {
      done.push(['send', message]);
      if (fault) throw fault;
    },
    parsePhone,
    limits: {
      spend: async (...spends) => {
        done.push(['spend', spends.map(({ budget, key }) => `${budget} ${key}`)]);
        return limited;
      },
    },
    dialPrefix: (phone) => (phone.startsWith('+91') ? undefined : phone.slice(1, 3)),
    clock: () => NOON,
  });
  return { send, done };
}

test('stores the hash of a code for 5 minutes before it sends the code', async () => {
  const { send, done } = sending();
  expect(accepted(await send({ phone: ` ${RIDER_PHONE} `, address: '192.0.2.1' }))).toEqual({
    phone: RIDER_PHONE,
  });
  expect(done).toEqual([
    ['spend', ['code-sends-network 192.0.2.1', 'code-sends-total ']],
    ['past', [RIDER_PHONE, india('2026-11-21 11:00')]],
    [
      'add',
      {
        phone: RIDER_PHONE,
        address: '192.0.2.1',
        codeHash: `hash of 012345 for ${RIDER_PHONE}`,
        sentAt: NOON,
        expiresAt: india('2026-11-21 12:05'),
      },
    ],
    ['transaction', true],
    ['send', { phone: RIDER_PHONE, code: '012345' }],
  ]);
});

test.each([
  ['', 'phone-missing'],
  ['  ', 'phone-missing'],
  ['12345', 'phone-invalid'],
])('refuses %j as a phone, and stores and sends nothing', async (phone, code) => {
  const { send, done } = sending();
  expect(refused(await send({ phone, address: '192.0.2.1' }))).toEqual({
    code: 'invalid',
    errors: [{ field: 'phone', code }],
  });
  expect(done).toEqual([]);
});

test('refuses a code that is requested too soon, and stores and sends nothing', async () => {
  const { send, done } = sending({ sentToPhone: [new Date(NOON.getTime() - 10_000)] });
  expect(refused(await send({ phone: RIDER_PHONE, address: '192.0.2.1' }))).toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 20,
  });
  expect(done.map(([step]) => step)).toEqual(['spend', 'past', 'transaction']);
});

test('spends the budgets of the network, the foreign dial prefix and everybody, the narrowest first', async () => {
  const { send, done } = sending();
  await send({ phone: '+447700900123', address: '192.0.2.1' });
  expect(done[0]).toEqual([
    'spend',
    ['code-sends-network 192.0.2.1', 'code-sends-prefix 44', 'code-sends-total '],
  ]);
});

test('refuses an exhausted budget, and stores and sends nothing', async () => {
  const exhausted = { code: 'too-many-requests', reason: 'code-sends', retryAfterSeconds: 90 } as const;
  const { send, done } = sending({}, undefined, exhausted);
  expect(refused(await send({ phone: RIDER_PHONE, address: '192.0.2.1' }))).toEqual(exhausted);
  expect(done.map(([step]) => step)).toEqual(['spend']);
});

test('reports a failed delivery and still counts the code as sent', async () => {
  const { send, done } = sending({}, new DeliveryError('Refused', { permanent: true }));
  expect(refused(await send({ phone: RIDER_PHONE, address: '192.0.2.1' }))).toEqual({
    code: 'not-delivered',
  });
  expect(done.map(([step]) => step)).toEqual(['spend', 'past', 'add', 'transaction', 'send']);
});

test('throws an internal error that occurs while sending', async () => {
  const { send } = sending({}, new TypeError('A bug'));
  await expect(send({ phone: RIDER_PHONE, address: '192.0.2.1' })).rejects.toThrow('A bug');
});
