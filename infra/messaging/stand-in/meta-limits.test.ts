import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from '#infra/messaging/stand-in/behaviour.ts';
import { startMeta } from '#infra/messaging/stand-in/meta.ts';
import { PAIR_LIMIT } from '#infra/messaging/stand-in/sending-limits.ts';
import { manualClock } from '#infra/messaging/testing/manual-clock.ts';
import { sampleDelivery } from '#infra/messaging/testing/sample-delivery.ts';
import { whatsappCloud } from '#infra/messaging/whatsapp/whatsapp.ts';
import { askWhatsappSettings } from '#infra/messaging/whatsapp/whatsapp-settings.ts';
import {
  listTemplates,
  type Submission,
  submissions,
  submitTemplate,
} from '#infra/messaging/whatsapp/whatsapp-templates.ts';

const SETTINGS = { token: 'token', phoneNumberId: '1055', accountId: '2077' };
const HOUR_MS = 3_600_000;
const RIDER = '+919999900002';

let clock: ReturnType<typeof manualClock>;
let meta: Awaited<ReturnType<typeof startMeta>>;
let deliver: ReturnType<typeof whatsappCloud>;

beforeEach(async () => {
  clock = manualClock();
  meta = await startMeta({ ...SETTINGS, now: clock.now, later: clock.later, run: 'test' });
  const adapter = { deadlineMs: 1_500, hasWritten: async () => true };
  deliver = whatsappCloud({ ...SETTINGS, ...adapter, apiUrl: meta.apiUrl });
});
afterEach(() => meta.close());

const account = () => ({ ...SETTINGS, apiUrl: meta.apiUrl, timeoutMs: 5_000 });
const otp = submissions([], ['en'])[0] as Submission;
const code = (to = RIDER) => deliver(sampleDelivery({ kind: 'otp', code: '481516', to }));
/** Sends a message without a template. */
const text = (to = RIDER) => deliver(sampleDelivery({ to }));
const outcomeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.message.replace(/^whatsapp: (\w+ ?\w*).*$/s, '$1'),
  );

test('takes a text for 24 hours after the person wrote', async () => {
  expect(await outcomeOf(text())).toMatch(/^131047/);
  meta.writes(RIDER);
  clock.pass(24 * HOUR_MS - 1);
  expect(await outcomeOf(text())).toBe('sent');
  clock.pass(1);
  expect(await outcomeOf(text())).toMatch(/^131047/);
});

test('takes a burst to one person, and then nothing until its time is over', async () => {
  meta.writes(RIDER);
  meta.setPairs(PAIR_LIMIT);
  for (let sent = 0; sent < 3; sent += 1) {
    expect(await outcomeOf(text())).toBe('sent');
    clock.pass(1_000);
  }
  // Three messages use 18 seconds, and 3 have passed.
  clock.pass(14_999);
  await expect(text()).rejects.toMatchObject({
    message: expect.stringContaining('131056'),
    outcome: 'refused-for-now',
  });
  clock.pass(1);
  expect(await outcomeOf(text())).toBe('sent');
  expect(await outcomeOf(code('+919999900003'))).not.toMatch(/^131056/);
});

test('takes no more than 45 messages in a burst', async () => {
  meta.writes(RIDER);
  meta.setPairs(PAIR_LIMIT);
  const outcomes = [];
  for (let sent = 0; sent < 46; sent += 1) outcomes.push(await outcomeOf(text()));
  expect(outcomes.filter((one) => one === 'sent')).toHaveLength(45);
  expect(outcomes.at(-1)).toMatch(/^131056/);
});

test('lets the number write first to the people of its tier in 24 hours', async () => {
  await submitTemplate(account(), otp);
  meta.setTier('TIER_50');
  expect(await askWhatsappSettings(account(), 5_000)).toMatchObject({ peoplePerDay: 50, quality: 'green' });
  const person = (number: number) => `+9199999${String(10_000 + number)}`;
  for (let number = 0; number < 50; number += 1) expect(await outcomeOf(code(person(number)))).toBe('sent');
  expect(await outcomeOf(code(person(50)))).toMatch(/^131048/);
  expect(await outcomeOf(code(person(49)))).toBe('sent');
  meta.writes(person(51));
  expect(await outcomeOf(code(person(51)))).toBe('sent');
  clock.pass(24 * HOUR_MS);
  expect(await outcomeOf(code(person(50)))).toBe('sent');
});

test('takes as many messages in a second as it is set to', async () => {
  meta.writes(RIDER);
  meta.setPerSecond(2);
  expect([await outcomeOf(text()), await outcomeOf(text())]).toEqual(['sent', 'sent']);
  await expect(text()).rejects.toMatchObject({
    message: expect.stringContaining('130429'),
    outcome: 'refused-for-now',
  });
  clock.pass(1_000);
  expect(await outcomeOf(text())).toBe('sent');
});

test('sends no template before its review ends, nor one that is rejected, paused or disabled', async () => {
  meta.reviewsAs('APPROVED', 60_000);
  expect(await submitTemplate(account(), otp)).toBe('pending');
  clock.pass(59_999);
  expect(await outcomeOf(code())).toMatch(/^132001/);
  clock.pass(1);
  expect((await listTemplates(account())).map(({ status }) => status)).toEqual(['approved']);
  expect(await outcomeOf(code())).toBe('sent');
  for (const [status, refusal] of [
    ['PAUSED', '132015'],
    ['DISABLED', '132016'],
    ['REJECTED', '132001'],
  ] as const) {
    meta.set('ratha_', status);
    await expect(code()).rejects.toMatchObject({
      message: expect.stringContaining(refusal),
      operatorFault: 'template',
    });
  }
});

test.each([
  ['refuses-texts', '131047', 'sent'],
  ['refuses-pair', '131056', '131056'],
  ['refuses-people', '131048', '131048'],
  ['refuses-throughput', '130429', '130429'],
  ['refuses-paused-template', 'sent', '132015'],
  ['refuses-rejected-template', 'sent', '132001'],
  ['refuses-parameters', 'sent', '132000'],
  ['refuses-phone', '131026', '131026'],
] satisfies [Behaviour, string, string][])(
  '%s as long as it is chosen',
  async (behaviour, ofText, ofTemplate) => {
    await submitTemplate(account(), otp);
    meta.writes(RIDER);
    meta.behaves(behaviour);
    expect((await outcomeOf(text())).split(' ')[0]).toBe(ofText);
    expect((await outcomeOf(code())).split(' ')[0]).toBe(ofTemplate);
    meta.behaves('delivers');
    expect([await outcomeOf(text()), await outcomeOf(code())]).toEqual(['sent', 'sent']);
  },
);

test('takes a message and does not answer, so that its outcome is unknown', async () => {
  meta.writes(RIDER);
  meta.behaves('never-answers');
  await expect(text()).rejects.toMatchObject({ outcome: 'unknown' });
  expect(meta.arrived).toHaveLength(1);
});
