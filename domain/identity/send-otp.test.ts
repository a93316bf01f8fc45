import { expect, test } from 'vitest';
import type { OtpPast } from '#domain/identity/otp.ts';
import { sendOtp } from '#domain/identity/send-otp.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { parsePhone, RIDER_PHONE } from '#tests/builders/people.ts';

const NOON = india('2026-11-21 12:00');
const SENDER = {
  address: '192.0.2.1',
  names: { device: 'device 1', networks: ['network 1'] },
  session: { ref: 'session-1', isNew: true, login: 'login-1' },
};

/** Sets up sending codes. `past` makes the store refuse. `done` lists what was stored and sent, in order. */
function setUp({
  past,
  fault,
  limited,
  isLong = false,
  isShared = false,
  isScarce = false,
  needsMessage = true,
  sending,
}: {
  past?: OtpPast;
  fault?: Error;
  limited?: LimitReached;
  isLong?: boolean;
  isShared?: boolean;
  isScarce?: boolean;
  needsMessage?: boolean;
  /** What the provider waits for. */
  sending?: Promise<void>;
} = {}) {
  const done: [string, unknown][] = [];
  const send = sendOtp({
    otps: {
      send: async (kept) => {
        done.push(['store', kept]);
        if (limited) return { limited };
        return past ? { past } : { isForLogin: false, isLong, isShared, isScarce, needsMessage };
      },
    },
    codes: {
      make: () => '012345',
      makeLong: () => 'ACDEFHJKMN',
      hashes: (phone, code) => [`hash of ${code} for ${phone}`, 'hash of an earlier key'],
    },
    send: async (message) => {
      done.push(['send', message]);
      await sending;
      if (fault) throw fault;
    },
    parsePhone,
    onLost: (error) => done.push(['lost', error]),
    wideNetwork: (address) => (address.includes(':') ? `${address} wide` : null),
    dialPrefix: (phone) => (phone.startsWith('+91') ? undefined : phone.slice(1, 3)),
  });
  return { send: (phone: string, address = SENDER.address) => send({ phone, ...SENDER, address }), done };
}

test('stores the hash of a code for the session before it sends the code', async () => {
  const { send, done } = setUp();
  expect(accepted(await send(` ${RIDER_PHONE} `))).toEqual({
    phone: RIDER_PHONE,
    isForLogin: false,
    isLong: false,
    isShared: false,
    isScarce: false,
  });
  expect(done).toEqual([
    [
      'store',
      {
        phone: RIDER_PHONE,
        session: 'session-1',
        isNewSession: true,
        login: 'login-1',
        address: '192.0.2.1',
        wideNetwork: null,
        names: SENDER.names,
        codeHash: `hash of 012345 for ${RIDER_PHONE}`,
        longCodeHash: `hash of ACDEFHJKMN for ${RIDER_PHONE}`,
        spends: [
          { budget: 'code-sends-network', key: '192.0.2.1' },
          { budget: 'code-sends-total', key: '' },
          { budget: 'code-sends-new-numbers', key: '' },
        ],
      },
    ],
    ['send', { phone: RIDER_PHONE, code: '012345' }],
  ]);
});

test.each([
  ['', 'phone-missing'],
  ['  ', 'phone-missing'],
  ['12345', 'phone-invalid'],
])('refuses %j as a phone, and stores and sends nothing', async (phone, code) => {
  const { send, done } = setUp();
  expect(refused(await send(phone))).toEqual({ code: 'invalid', errors: [{ field: 'phone', code }] });
  expect(done).toEqual([]);
});

test('sends nothing if the sender must wait', async () => {
  const past = { sent: [new Date(NOON.getTime() - 10_000)], lockedUntil: null, fullUntil: null, now: NOON };
  const { send, done } = setUp({ past });
  expect(refused(await send(RIDER_PHONE))).toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 20,
  });
  expect(done.map(([step]) => step)).toEqual(['store']);
});

test('spends the budgets of the network, the foreign dial prefix and everybody, the narrowest first', async () => {
  const { send, done } = setUp();
  await send('+447700900123');
  expect(done[0]?.[1]).toMatchObject({
    spends: [
      { budget: 'code-sends-network', key: '192.0.2.1' },
      { budget: 'code-sends-prefix', key: '44' },
      { budget: 'code-sends-total', key: '' },
      { budget: 'code-sends-new-numbers', key: '' },
    ],
  });
});

test('spends the budget of the /48 of an IPv6 network too', async () => {
  const { send, done } = setUp();
  await send(RIDER_PHONE, '2001:db8:1:2::/64');
  expect(done[0]?.[1]).toMatchObject({
    wideNetwork: '2001:db8:1:2::/64 wide',
    spends: [
      { budget: 'code-sends-network', key: '2001:db8:1:2::/64' },
      { budget: 'code-sends-wide-network', key: '2001:db8:1:2::/64 wide' },
      { budget: 'code-sends-total', key: '' },
      { budget: 'code-sends-new-numbers', key: '' },
    ],
  });
});

test('sends the long code if that is the one that was stored', async () => {
  const { send, done } = setUp({ isLong: true });
  expect(accepted(await send(RIDER_PHONE))).toMatchObject({ isLong: true });
  expect(done[1]).toEqual(['send', { phone: RIDER_PHONE, code: 'ACDEFHJKMN' }]);
});

test('sends nothing if the session shares a code that the phone has', async () => {
  const { send, done } = setUp({ isLong: true, isShared: true, needsMessage: false });
  expect(accepted(await send(RIDER_PHONE))).toMatchObject({ isLong: true, isShared: true });
  expect(done.map(([step]) => step)).toEqual(['store']);
});

test('refuses an exhausted budget, and sends nothing', async () => {
  const exhausted = { code: 'too-many-requests', reason: 'code-sends', retryAfterSeconds: 90 } as const;
  const { send, done } = setUp({ limited: exhausted });
  expect(refused(await send(RIDER_PHONE))).toEqual(exhausted);
  expect(done.map(([step]) => step)).toEqual(['store']);
});

test.each(['refused', 'refused-for-now'] as const)(
  'reports a code that was %s, and still counts it as sent',
  async (outcome) => {
    const { send, done } = setUp({ fault: new DeliveryError('Refused', { outcome }) });
    expect(refused(await send(RIDER_PHONE))).toEqual({ code: 'not-delivered' });
    expect(done.map(([step]) => step)).toEqual(['store', 'send']);
  },
);

test('accepts a code that may have been sent, because the rider may receive it', async () => {
  const { send } = setUp({ fault: new DeliveryError('No answer', { outcome: 'unknown' }) });
  expect((await send(RIDER_PHONE)).ok).toBe(true);
});

test('throws an internal error that occurs while sending', async () => {
  const { send } = setUp({ fault: new TypeError('A bug') });
  await expect(send(RIDER_PHONE)).rejects.toThrow('A bug');
});

test('waits for no message while codes are scarce, so that the time of the answer tells nothing', async () => {
  const provider = Promise.withResolvers<void>();
  const fault = new DeliveryError('Refused', { outcome: 'refused' });
  const { send, done } = setUp({ isScarce: true, sending: provider.promise, fault });
  const answer = accepted(await send(RIDER_PHONE));
  expect(answer).toMatchObject({ isScarce: true });
  expect(done.map(([step]) => step)).toEqual(['store', 'send']);
  provider.resolve();
  await expect.poll(() => done.at(-1)).toEqual(['lost', fault]);

  const unsent = setUp({ isScarce: true, needsMessage: false });
  expect(accepted(await unsent.send(RIDER_PHONE))).toEqual(answer);
  expect(unsent.done.map(([step]) => step)).toEqual(['store']);
});
