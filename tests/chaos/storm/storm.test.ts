import { expect, test } from 'vitest';
import { openQuestions } from './checks.ts';
import { everyCheck, runStorm } from './run-storm.ts';

/** Faults of the data, each with the check that must name it. */
const PLANTED: Readonly<Record<string, string>> = {
  'accepted bookings are stored once': `update bookings set idempotency_key = 'other' where id = (select max(id) from bookings)`,
  'stored bookings were asked for': `update bookings set idempotency_key = 'unasked' where id = (select min(id) from bookings)`,
  'accepted seats are stored once': `update rideshare_bookings set idempotency_key = 'other' where id = (select max(id) from rideshare_bookings)`,
  'stored seats were asked for': `update rideshare_bookings set idempotency_key = 'unasked' where id = (select min(id) from rideshare_bookings)`,
  'seats are sold once': `update trip_seats set status = 'booked' where (trip_id, seat) in
      (select trip_id, seat from trip_seats where status = 'free' limit 1)`,
  'history rows, versions and events agree':
    'update bookings set version = version + 1 where id = (select max(id) from bookings)',
  'a coupon is used once for each booking that has it': `delete from coupon_redemptions where booking_id in
      (select id from bookings where status in ('received', 'confirmed'))`,
  'no event waits':
    'update outbox_events set delivered_at = null where id = (select max(id) from outbox_events)',
  'nothing is held for ever': `update trip_seats set status = 'held', held_by = 'nobody', hold_slot = 1, held_until = now() + interval '1 day' where (trip_id, seat) in
      (select trip_id, seat from trip_seats where status = 'free' limit 1)`,
  'each open booking has one workflow': `update bookings set status = 'completed' where id =
      (select max(id) from bookings where status in ('received', 'confirmed'))`,
  'each message that is due is stored once': `delete from messages where kind = 'booking-received'`,
  'no message is on its way for ever': `update messages set status = 'queued' where id = (select max(id) from messages)`,
};

test('loses and doubles nothing in a short storm with one restore, and the checks find planted faults', async () => {
  const faults = { kill: 6, freeze: 1, silence: 2 };
  const options = { seed: 7, bookings: 40, seats: 12, faults, tell: () => undefined };
  const { checks, soldTwiceNaively } = await runStorm(options, async (site, load) => {
    const { ask, close } = await openQuestions(site.databaseUrl);
    for (const [name, plant] of Object.entries(PLANTED)) {
      await ask('begin');
      await ask('set local session_replication_role = replica');
      await ask(plant);
      const found = (await everyCheck(ask, site, load)).filter(({ wrong }) => wrong.length > 0);
      expect(found.map((check) => check.name)).toContain(name);
      await ask('rollback');
    }
    await close();
    const [first] = site.providers.taken;
    if (first) site.providers.taken.push(first);
    const { ask: again, close: done } = await openQuestions(site.databaseUrl);
    const found = (await everyCheck(again, site, load)).filter(({ wrong }) => wrong.length > 0);
    expect(found.map(({ name }) => name)).toEqual(['no provider got a message twice']);
    await done();
  });
  expect(checks.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  expect(checks.filter(({ counted }) => counted === 0)).toEqual([]);
  expect(soldTwiceNaively).toBeGreaterThan(0);
});
