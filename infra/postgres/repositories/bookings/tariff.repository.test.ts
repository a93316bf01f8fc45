import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { tariffChanges, tariffRepository } from '#infra/postgres/repositories/bookings/tariff.repository.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_OWNER } from '#tests/builders/people.ts';
import { aTariffDraft, tariffPerHour } from '#tests/builders/tariffs.ts';
import { createTestContainer, type TestContainer } from '#tests/setup/container.ts';

const NOON = india('2026-11-21 12:00');
const FROM = '2026-12-01';

let house: TestContainer;
beforeAll(async () => {
  house = await createTestContainer({ clock: () => NOON });
});
afterAll(() => house.drop());

const order = { from: FROM, draft: aTariffDraft({ perHour: 550 }), replace: false, by: BY_OWNER };

test('has the first tariff of the domain as the first tariff of the database', async () => {
  const [first] = (await house.container.queries.tariffs.schedule()).tariffs;
  expect(first).toEqual({ from: '2025-04-01', terms: FIRST_TARIFF });
});

test('lets one of many succeed who set fares for the same day at once', async () => {
  const { setTariff } = house.container.useCases;
  const draft = (at: number) => aTariffDraft({ perHour: 600 + at });
  const orders = Array.from({ length: 8 }, (_, at) =>
    setTariff({ ...order, from: '2027-01-01', draft: draft(at) }),
  );
  const outcomes = await Promise.all(orders);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('applies new fares at midnight in India, without a new read', async () => {
  const { useCases, queries, db } = house.container;
  accepted(await useCases.setTariff(order));
  const tariffs = tariffRepository(db);
  const perHourAt = async (at: string) => (await tariffs.inForce(india(at))).hourly.perHour;
  expect(await perHourAt('2026-11-30 23:59')).toBe(500);
  expect(await perHourAt('2026-12-01 00:00')).toBe(550);
  const [change] = await queries.tariffs.changes(1);
  expect(change).toMatchObject({
    from: FROM,
    replaced: false,
    lines: ['Hourly · Price per hour: ₹500 → ₹550'],
    by: BY_OWNER,
    at: NOON,
  });
});

test('lets fares be replaced that are not in force yet, and never those in force', async () => {
  const { useCases, queries, db } = house.container;
  const coming = { ...order, from: '2027-03-01' };
  accepted(await useCases.setTariff(coming));
  accepted(await useCases.setTariff({ ...coming, draft: aTariffDraft({ perHour: 560 }), replace: true }));
  const { tariffs } = await queries.tariffs.schedule();
  expect(tariffs.find(({ from }) => from === coming.from)?.terms).toEqual(tariffPerHour(560));
  refused(await useCases.setTariff({ ...order, from: '2026-11-21', replace: true }));
  const change = {
    from: '2025-04-01' as IndiaDate,
    terms: tariffPerHour(1),
    replaced: true,
    lines: ['no'],
    by: BY_OWNER,
    at: NOON,
  };
  await expect(tariffChanges(db).write(change)).rejects.toThrow();
  expect((await queries.tariffs.schedule()).tariffs[0]?.terms).toEqual(FIRST_TARIFF);
});
