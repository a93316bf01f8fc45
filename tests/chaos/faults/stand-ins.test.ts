import { expect, test } from 'vitest';
import { standInWhatsApp } from '#tests/chaos/faults/stand-ins.ts';
import { startProviders } from '#tests/chaos/storm/providers.ts';
import { randomOf } from '#tests/chaos/storm/random.ts';

test.each([
  ['of the faults', faults],
  ['of the storm', storm],
])('the stand-in %s answers a worker that asks for the number', async (_, start) => {
  const { url, stop } = await start();
  expect((await fetch(`${url}/1?fields=id`)).status).toBe(200);
  await stop();
});

async function faults() {
  const { url, close } = await standInWhatsApp();
  return { url, stop: async () => void close() };
}

async function storm() {
  const { environment, stop } = await startProviders(randomOf(1));
  return { url: environment.WHATSAPP_API_URL, stop };
}
