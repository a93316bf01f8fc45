import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from '#infra/messaging/stand-in/behaviour.ts';
import { standInClient } from '#infra/messaging/stand-in/control-client.ts';
import { startMeta } from '#infra/messaging/stand-in/meta.ts';
import { manualClock } from '#infra/messaging/testing/manual-clock.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';
import { startWebhookSite } from '#infra/messaging/testing/webhook-site.ts';
import { whatsappCloud } from '#infra/messaging/whatsapp/whatsapp.ts';

const SECRET = 'the secret of the app at Meta';
const SETTINGS = { token: 'token', phoneNumberId: '1055', accountId: '2077' };
const RIDER = '+919999900002';

let clock: ReturnType<typeof manualClock>;
let site: Awaited<ReturnType<typeof startWebhookSite>>;
let meta: Awaited<ReturnType<typeof startMeta>>;
let deliver: ReturnType<typeof whatsappCloud>;

beforeEach(async () => {
  clock = manualClock(1_800_000_000_000);
  site = await startWebhookSite(SECRET, SETTINGS.phoneNumberId);
  const reportsTo = { url: site.url, appSecret: SECRET, number: '+911000000001', random: () => 0.3 };
  meta = await startMeta({ ...SETTINGS, now: clock.now, later: clock.later, run: 'test', reportsTo });
  deliver = whatsappCloud({
    ...{ ...SETTINGS, apiUrl: meta.apiUrl, deadlineMs: 5_000 },
    hasWritten: async () => true,
  });
  meta.writes(RIDER);
});
afterEach(async () => {
  await meta.close();
  await site.close();
});

/** Lets milliseconds pass one report after the other, each until the site has answered it. */
async function pass(ms: number, answers: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    clock.pass(500);
    await new Promise((soon) => setTimeout(soon, 20));
  }
  await expect.poll(() => site.statuses.length).toBe(answers);
}

const STEPS = ['failed', 'read', 'delivered'] as const;
/** Returns what the site learned, in the order of its arrival. */
const learned = () =>
  site.taken
    .flatMap(({ receipts }) => receipts)
    .map(({ reference, ...times }) => STEPS.find((step) => times[`${step}At`] !== null));

test.each([
  // The reports that a message is sent say nothing new to the site.
  ['delivers-and-reads', 3, ['delivered', 'read']],
  ['delivers', 2, ['delivered']],
  ['reads-without-delivered', 2, ['read']],
  ['fails-after-accepting', 2, ['failed']],
  ['reports-nothing', 0, []],
  ['reports-twice', 6, ['delivered', 'delivered', 'read', 'read']],
  ['reports-in-disorder', 3, ['read', 'delivered']],
  ['reports-in-pieces', 3, ['delivered', 'read']],
] satisfies [Behaviour, number, string[]][])('%s', async (behaviour, answers, expected) => {
  meta.behaves(behaviour);
  const { reference } = await deliver(sampleDelivery());
  await pass(4_000, answers);
  expect(learned()).toEqual(expected);
  expect(site.statuses.filter((status) => status !== 200)).toEqual([]);
  const receipts = site.taken.flatMap((one) => one.receipts);
  expect(receipts.filter((receipt) => receipt.reference !== reference)).toEqual([]);
  if (behaviour === 'fails-after-accepting')
    expect(receipts).toMatchObject([{ error: 'whatsapp: 131026 Message undeliverable' }]);
  if (behaviour === 'reports-in-pieces') expect(Math.max(...site.chunks)).toBeGreaterThan(1);
  if (behaviour === 'reports-in-disorder') {
    const [read, delivered] = receipts;
    expect(Number(read?.readAt)).toBeGreaterThan(Number(delivered?.deliveredAt));
  }
});

test('reports with a wrong signature once, and the site takes nothing', async () => {
  meta.behaves('reports-with-wrong-signature');
  await deliver(sampleDelivery());
  await pass(8_000, 3);
  expect(site.statuses).toEqual([401, 401, 401]);
  expect(site.taken).toEqual([]);
});

test('reports again to a site that was away', async () => {
  site.goesAway(true);
  meta.behaves('delivers');
  await deliver(sampleDelivery());
  await pass(1_500, 3);
  expect(learned()).toEqual([]);
  site.goesAway(false);
  await expect
    .poll(() => {
      clock.pass(500);
      return learned();
    })
    .toEqual(['delivered']);
});

test('tells what a person writes, in another language too, and opens the window', async () => {
  const stranger = '+919999900007';
  expect(await meta.receive(stranger, 'मेरी कार कहाँ है?')).toBe(200);
  expect(site.taken).toMatchObject([
    { receipts: [], written: [{ phone: stranger, kind: 'text', body: 'मेरी कार कहाँ है?' }] },
  ]);
  expect((await deliver(sampleDelivery({ to: stranger }))).state).toBe('sent');
  site.goesAway(true);
  expect(await meta.receive(stranger, 'Hello?')).toBe(503);
});

test('gives each text its own id', async () => {
  await meta.receive(RIDER, 'one');
  await meta.receive(RIDER, 'one');
  const ids = site.taken.flatMap(({ written }) => written.map(({ reference }) => reference));
  expect(new Set(ids).size).toBe(2);
});

test('serves the page of the demo, with the token only', async () => {
  const standIn = new URL(meta.apiUrl).origin;
  const page = standInClient({ standIn, token: SETTINGS.token });
  expect(await page.write(RIDER, 'Where is my car?')).toBe(200);
  await page.behave('delivers');
  await deliver(sampleDelivery({ body: 'It comes.' }));
  expect(await page.state()).toMatchObject({
    behaviour: 'delivers',
    chat: [
      { phone: RIDER, text: 'Where is my car?', isFromPerson: true },
      { phone: RIDER, text: 'It comes.', isFromPerson: false },
    ],
  });
  const stranger = standInClient({ standIn, token: 'another' });
  for (const call of [stranger.state(), stranger.write(RIDER, 'x'), stranger.behave('delivers')])
    await expect(call).rejects.toThrow('401');
  await expect(page.write('not a phone', 'x')).rejects.toThrow('400');
});
