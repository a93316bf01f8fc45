import { expect, test, vi } from 'vitest';
import type { Config } from '#infra/config/config.ts';
import {
  answersJson,
  refusesMessage,
  startWhatsappStandIn,
} from '#infra/messaging/stand-in/whatsapp-server.ts';
import { keepWhatsappLimit } from '#infra/messaging/whatsapp/whatsapp-limit.ts';

const of = (tier: string) => answersJson(200, { id: '1055', messaging_limit_tier: tier });

test('keeps the limit that Meta tells, and the known one while Meta tells none', async () => {
  const meta = await startWhatsappStandIn(of('TIER_1K'));
  const whatsapp = { token: 'token', phoneNumberId: '1055', apiUrl: meta.apiUrl } as Config['whatsapp'];
  const numbers = { mayAsk: vi.fn(async () => true), learn: vi.fn(), forget: vi.fn() };
  const keep = keepWhatsappLimit({ whatsapp }, numbers);
  try {
    await keep();
    meta.answers(refusesMessage(401, 190));
    await keep();
    meta.answers(of('TIER_UNLIMITED'));
    await keep();
    expect(numbers.learn.mock.calls).toEqual([[1_000], [null]]);

    numbers.mayAsk.mockResolvedValue(false);
    await keep();
    expect(meta.received).toHaveLength(3);
    await keepWhatsappLimit({ whatsapp: null }, numbers)();
    expect(numbers.mayAsk).toHaveBeenCalledTimes(4);
  } finally {
    await meta.close();
  }
});
