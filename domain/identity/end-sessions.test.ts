import { describe, expect, test } from 'vitest';
import { endOwnSession, endSessions } from '#domain/identity/end-sessions.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import type { SecurityEvent } from '#domain/security-log/security-event.ts';
import { securityLog } from '#tests/builders/security-log.ts';

const MINE = 7 as CustomerId;
const PUBLIC_ID = '0b8e1f6a-6a0c-4f2e-9d57-3f1f0a4b2c11';
const NOT_FOUND = { ok: false, refusal: { code: 'not-found', what: 'session' } };

describe('endOwnSession', () => {
  function run(publicId: string, customerId = MINE) {
    const asked: string[] = [];
    const events: SecurityEvent[] = [];
    const endOwn = async (id: string, owner: CustomerId, event: SecurityEvent) => {
      asked.push(id);
      events.push(event);
      return id === PUBLIC_ID && owner === MINE;
    };
    return { ended: endOwnSession({ sessions: { endOwn } })({ publicId, customerId }), asked, events };
  }

  test('ends a session of the customer', async () => {
    const { ended, events } = run(PUBLIC_ID);
    expect(await ended).toEqual({ ok: true, value: null });
    expect(events).toEqual([{ kind: 'session.ended', detail: 'device', who: MINE }]);
  });

  test('does not find the session of another customer', async () => {
    expect(await run(PUBLIC_ID, 8 as CustomerId).ended).toEqual(NOT_FOUND);
  });

  test.each(['', '7', `${PUBLIC_ID}'`, 'login.abc'])(
    'asks the database for no other text: %s',
    async (id) => {
      const { ended, asked } = run(id);
      expect(await ended).toEqual(NOT_FOUND);
      expect(asked).toEqual([]);
    },
  );
});

describe('endSessions', () => {
  const phone = '+919812300001' as Phone;
  const other = '+919812300002' as Phone;
  const { security, events } = securityLog();
  const end = endSessions({
    inTransaction: (work) => work({ sessions: { endOfPhone: async () => 2 }, security }),
    parsePhone: (text) => (text.startsWith('+91') ? (text as Phone) : undefined),
  });

  test('ends those of the own phone, and for an owner those of any phone', async () => {
    const ended = { ok: true, value: { phone, ended: 2 } };
    expect(await end({ phone, by: { role: 'rider', phone, surface: 'web' } })).toEqual(ended);
    expect(await end({ phone, by: { role: 'owner', phone: other, surface: 'console' } })).toEqual(ended);
    expect(events.map(({ who, subject }) => [who, subject])).toEqual([
      [phone, phone],
      [other, phone],
    ]);
  });

  test('refuses those of others to everybody else', async () => {
    for (const role of ['rider', 'dispatcher'] as const) {
      const by = { role, phone: other, surface: 'console' } as const;
      expect(await end({ phone, by })).toMatchObject({ refusal: { code: 'not-allowed' } });
      expect(await end({ phone: 'nobody', by })).toMatchObject({ refusal: { code: 'not-allowed' } });
    }
  });

  test('names the error of a wrong phone to an owner', async () => {
    const by = { role: 'owner', phone: other, surface: 'console' } as const;
    expect(await end({ phone: '12', by })).toMatchObject({ refusal: { code: 'invalid' } });
  });
});
