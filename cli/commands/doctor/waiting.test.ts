import { expect, test } from 'vitest';
import { checkWaiting } from '#cli/commands/doctor/waiting.ts';
import type { Config } from '#infra/config/config.ts';
import { turnRepository } from '#infra/postgres/repositories/messaging/turn.repository.ts';
import { openTestDatabase } from '#tests/setup/database.ts';

const { db } = await openTestDatabase();
const whatsapp = { phoneNumberId: '1055' } as NonNullable<Config['whatsapp']>;
const turns = turnRepository(db, whatsapp.phoneNumberId);

test('says how many messages wait, and of how many people a day the number has used up', async () => {
  expect(await checkWaiting(db, null)).toEqual([{ check: 'waiting', state: 'ok', text: 'No message waits' }]);
  const write = (n: number) =>
    turns.take({ to: `+9199999000${n}`, kind: 'booking-confirmed', importance: 2, withinMs: 0 });
  await write(1);
  expect(await checkWaiting(db, whatsapp)).toMatchObject([
    {},
    { state: 'ok', text: 'The number wrote first to 1 person in 24 hours. No limit is known' },
  ]);

  await turns.mayAsk();
  await turns.learn(3);
  await write(2);
  await db
    .insertInto('messages')
    .values({
      ...{ kind: 'booking-confirmed', channel: 'whatsapp', to: '+91999990003', subject: '', body: '' },
      ...{ status: 'queued', not_before: new Date(), attempts: 0 },
    })
    .execute();
  expect(await checkWaiting(db, whatsapp)).toEqual([
    {
      ...{ check: 'waiting', state: 'ok' },
      text: '1 message waits. `ratha messages list --status queued` says which',
    },
    {
      ...{ check: 'people a day', state: 'warning' },
      text: 'The number wrote first to 2 people in 24 hours, of 3 that Meta allows',
      fix: 'What matters less waits. Ask Meta for a higher limit in WhatsApp Manager.',
    },
  ]);
});
