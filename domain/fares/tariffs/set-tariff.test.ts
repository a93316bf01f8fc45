import { expect, test } from 'vitest';
import { FIRST_TARIFF } from '#domain/fares/tariff.ts';
import { previewTariff } from '#domain/fares/tariffs/preview-tariff.ts';
import { type SetTariff, setTariff } from '#domain/fares/tariffs/set-tariff.ts';
import { inForceOn, scheduleOn } from '#domain/fares/tariffs/tariff-schedule.ts';
import type { IndiaDate } from '#domain/kernel/india-time.ts';
import { india } from '#tests/builders/india.ts';
import { accepted, refused } from '#tests/builders/outcomes.ts';
import { BY_DISPATCHER, BY_OWNER } from '#tests/builders/people.ts';
import { aTariffDraft, firstSchedule, tariffBook, tariffPerHour } from '#tests/builders/tariffs.ts';

const NOON = india('2026-11-21 12:00');
const clock = () => NOON;
const NO_MAPS = { journey: async () => undefined };
const FROM = '2026-12-01';

function setup(schedule = firstSchedule()) {
  const book = tariffBook(schedule);
  const set = setTariff({ inTransaction: book.inTransaction, clock });
  const order = (known: Partial<SetTariff> = {}): SetTariff => ({
    from: FROM,
    draft: aTariffDraft({ perHour: 550 }),
    replace: false,
    by: BY_OWNER,
    ...known,
  });
  return { book, set, order };
}

test('sets the fares from a day on and records who changed what', async () => {
  const { book, set, order } = setup();
  expect(accepted(await set(order())).changed).toBe(true);
  expect(book.changes).toEqual([
    {
      from: FROM,
      terms: tariffPerHour(550),
      replaced: false,
      lines: ['Hourly · Price per hour: ₹500 → ₹550'],
      by: BY_OWNER,
      at: NOON,
    },
  ]);
});

test.each([
  ['2026-11-21', 'tariff-day-out-of-range'],
  ['2026-11-20', 'tariff-day-out-of-range'],
  ['2027-11-23', 'tariff-day-out-of-range'],
  ['2026-02-30', 'tariff-day-out-of-range'],
  ['', 'tariff-day-out-of-range'],
])('refuses fares from %j', async (from, code) => {
  const { book, set, order } = setup();
  const refusal = refused(await set(order({ from })));
  expect(refusal).toMatchObject({ code: 'invalid', errors: [{ field: 'from', code }] });
  expect(book.changes).toEqual([]);
});

test('reports all errors at once', async () => {
  const { set, order } = setup();
  const draft = aTariffDraft({ perHour: 0, minimumHours: 0 });
  expect(refused(await set(order({ from: '', draft })))).toMatchObject({
    errors: [{ field: 'from' }, { field: 'perHour' }, { field: 'minimumHours' }],
  });
});

test('refuses a second tariff for a day, unless it replaces one that is not in force yet', async () => {
  const { book, set, order } = setup();
  await set(order());
  const second = order({ draft: aTariffDraft({ perHour: 600 }) });
  expect(refused(await set(second))).toMatchObject({ code: 'already-there', field: 'from' });
  expect(accepted(await set({ ...second, replace: true })).changed).toBe(true);
  expect(book.changes[1]).toMatchObject({
    replaced: true,
    lines: ['Hourly · Price per hour: ₹550 → ₹600'],
  });
});

test('shows the coming fares that replace the new ones, and how they differ', async () => {
  const later = { from: '2026-12-10' as IndiaDate, terms: tariffPerHour(500) };
  const { book, order } = setup([...firstSchedule(), later]);
  const preview = previewTariff({ schedule: book.schedule, places: NO_MAPS, clock });
  const { plan } = accepted(await preview(order()));
  expect(plan.next).toEqual({ from: '2026-12-10', changes: ['Hourly · Price per hour: ₹550 → ₹500'] });
  const last = accepted(await preview(order({ from: '2026-12-20', draft: aTariffDraft({ perHour: 560 }) })));
  expect(last.plan.next).toBeNull();
});

test('refuses unchanged fares, but lets a future change be undone', async () => {
  const { book, set, order } = setup();
  const same = order({ draft: aTariffDraft() });
  expect(refused(await set(same))).toMatchObject({ errors: [{ code: 'tariff-unchanged' }] });
  await set(order());
  accepted(await set({ ...same, replace: true }));
  expect(book.changes.at(-1)?.terms).toEqual(FIRST_TARIFF);
});

test('sets the fares once if a form is sent twice', async () => {
  const { book, set, order } = setup();
  const posted = order({ expectedVersion: 0 });
  expect(accepted(await set(posted)).changed).toBe(true);
  expect(accepted(await set(posted)).changed).toBe(false);
  expect(book.changes).toHaveLength(1);
});

test('refuses a change that is based on older tariffs', async () => {
  const { book, set, order } = setup();
  await set(order({ from: '2026-12-24' }));
  expect(refused(await set(order({ expectedVersion: 0 })))).toMatchObject({
    code: 'changed-meanwhile',
    version: 1,
  });
  expect(book.changes).toHaveLength(1);
});

test('lets only an owner change fares', async () => {
  const { book, set, order } = setup();
  expect(refused(await set(order({ by: BY_DISPATCHER }))).code).toBe('not-allowed');
  expect(book.changes).toEqual([]);
});

test('previews common rides before and after, and changes nothing', async () => {
  const { book, order } = setup();
  const preview = previewTariff({
    schedule: book.schedule,
    places: { journey: async () => ({ km: 20, minutes: 40 }) },
    clock,
  });
  const draft = aTariffDraft({ perHour: 550, meetAndGreet: 450 });
  const { plan, rides } = accepted(await preview(order({ draft })));
  expect(plan).toMatchObject({ from: FROM, replaces: false, before: FIRST_TARIFF });
  expect(rides.map(({ ride, km, before, after }) => [ride, km, before, after])).toEqual([
    ['Saket → Terminal 3', 20, 1199, 1199],
    ['Gurugram → Terminal 3', 20, 1199, 1199],
    ['Terminal 3 → Noida, with Meet & Greet', 20, 1599, 1649],
    ['Rental of 4 hours', null, 2000, 2200],
    ['Delhi → Agra, one way', 20, 2000, 2000],
    ['Delhi → Jaipur and back, 1 day there', 20, 5320, 5320],
  ]);
  expect(rides[5]?.lines).toEqual([
    '160 km both ways, ₹22 per km',
    'Waiting, first 8 hours',
    'Waiting, 1 more day',
  ]);
  expect(book.changes).toEqual([]);
});

test('compares with the fares of the day before, not with those of today', async () => {
  const earlier = { from: '2026-11-25' as IndiaDate, terms: tariffPerHour(520) };
  const { book, order } = setup([...firstSchedule(), earlier]);
  const preview = previewTariff({
    schedule: book.schedule,
    places: { journey: async () => undefined },
    clock,
  });
  const { plan } = accepted(await preview(order()));
  expect(plan.changes).toEqual(['Hourly · Price per hour: ₹520 → ₹550']);
});

test('returns the newest tariff that has taken effect', () => {
  const schedule = [...firstSchedule(), { from: FROM as IndiaDate, terms: tariffPerHour(550) }];
  expect(inForceOn(schedule, '2026-11-30' as IndiaDate)?.from).toBe('2025-04-01');
  expect(inForceOn(schedule, FROM as IndiaDate)?.from).toBe(FROM);
  expect(inForceOn(schedule, '2025-03-31' as IndiaDate)).toBeUndefined();
  const states = (today: string) =>
    scheduleOn(schedule, today as IndiaDate).map(({ state, until }) => `${state} ${until}`);
  expect(states('2026-11-30')).toEqual(['in-force 2026-11-30', 'coming null']);
  expect(states(FROM)).toEqual(['past 2026-11-30', 'in-force null']);
});
