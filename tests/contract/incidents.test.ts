import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverId } from '#domain/fleet/driver.ts';
import type { BookingId } from '#domain/kernel/ids.ts';
import { type IndiaDate, type IndiaTime, indiaInstant } from '#domain/kernel/india-time.ts';
import { addBooking, addDriver, addVehicle } from '#tests/builders/duties.ts';
import { follow, press } from '#tests/contract/posted-form.ts';
import { newMember } from '#tests/contract/second-factor-steps.ts';
import { type Answer, type Client, day, type Site, startSite } from '#tests/contract/site.ts';

/** The pages of the incidents, without JavaScript (docs/product/incidents.md). */
let site: Site;
let team: Client;
let asha: DriverId;
let bala: DriverId;
const date = day(4) as IndiaDate;

beforeAll(async () => {
  site = await startSite();
  ({ client: team } = await newMember(site, 'dispatcher'));
  const { db } = site.container;
  asha = await addDriver(db, 'Asha', await addVehicle(db));
  bala = await addDriver(db, 'Bala', await addVehicle(db));
});
afterAll(() => site.stop());

const PAGE = '/admin/incidents';
const sick = () => `/admin/operations/incidents.driver-sick?driver=${asha}&date=${date}`;
const text = ({ body }: Answer) => String(body).replaceAll('<!-- -->', '');

async function withDriver(time: string): Promise<BookingId> {
  const { id } = await addBooking(site.container.db, indiaInstant(date, time as IndiaTime));
  const assigned = await team.post('/api/admin/operations/duties.assign', { ride: `BK-${id}`, driver: asha });
  expect(assigned.status).toBe(200);
  return id;
}

async function driverOf(id: BookingId): Promise<DriverId | undefined> {
  const [line] = await site.container.queries.duty.list({ bookingId: id });
  return line?.duty.driverId;
}

/** Checks the page of the sick driver, and runs what it has shown. */
async function handled(): Promise<Answer> {
  const checked = await press(team, await team.get(sick()), 'check');
  expect(text(checked)).toContain('This would happen');
  return follow(team, await press(team, checked, 'run'));
}

test('proposes, is done as one, is listed and undone as one', async () => {
  const [morning, evening] = [await withDriver('09:00'), await withDriver('17:00')];
  const checked = await press(team, await team.get(sick()), 'check');
  expect(text(checked)).toContain(`BK-${morning}, 09:00: Bala with`);
  expect(await driverOf(morning)).toBe(asha);
  const page = await follow(team, await press(team, checked, 'run'));
  expect(text(page)).toMatch(/Driver sick<\/th>.*driver \d/s);
  expect([await driverOf(morning), await driverOf(evening)]).toEqual([bala, bala]);

  const undone = await follow(team, await team.form(PAGE, { batch: batchOn(page) }));
  expect([await driverOf(morning), await driverOf(evening)]).toEqual([asha, asha]);
  expect(text(undone)).toContain('>Undone<');
  const { rows } = await sql<{ operation: string; batches: number }>`
    select operation, count(distinct batch)::integer as batches from audit_entries
    where operation like 'incidents.%' group by 1 order by 1`.execute(site.container.db);
  expect(rows).toEqual([
    { operation: 'incidents.driver-sick', batches: 1 },
    { operation: 'incidents.undo', batches: 1 },
  ]);
});

test('is undone too if an owner takes its batch back', async () => {
  const batch = batchOn(await handled());
  const { client: owner } = await newMember(site, 'owner');
  const path = `/admin/audit/batches/${batch}`;
  expect(text(await press(owner, await owner.get(path), 'undo'))).toContain('changes undone');
  expect(batchOn(await team.get(PAGE))).not.toBe(batch);
});

test('refuses what was shown if it has changed', async () => {
  const checked = await press(team, await team.get(sick()), 'check');
  const added = await withDriver('13:00');
  const refused = await press(team, checked, 'run');
  expect(refused.status).toBe(409);
  expect(text(refused)).toContain('The proposal has changed since it was shown.');
  expect(await driverOf(added)).toBe(asha);
  // The new proposal is on the same page, and runs as it is.
  expect(text(refused)).toContain('This would happen');
  const page = await follow(team, await press(team, refused, 'run'));
  expect(await driverOf(added)).toBe(bala);
  await team.form(PAGE, { batch: batchOn(page) });
  expect(await driverOf(added)).toBe(asha);
});

test('says why an undo came too late, and takes back nothing', async () => {
  const page = await handled();
  const moved = await site.container.queries.duty.list({});
  await sql`update duty_changes set at = at - interval '1 minute'`.execute(site.container.db);
  const refused = await team.form(PAGE, { batch: batchOn(page) });
  expect(refused.status).toBe(409);
  expect(text(refused)).toContain('Nothing was undone. ');
  expect((await site.container.queries.duty.list({})).map(({ duty }) => duty.driverId)).toEqual(
    moved.map(({ duty }) => duty.driverId),
  );
});

test('says that nothing of it can be undone, if only a bill was sent', async () => {
  const at = indiaInstant(date, '07:00' as IndiaTime);
  const { id } = await addBooking(site.container.db, at, { status: 'completed' });
  const billed = await team.post('/api/admin/operations/incidents.bill-wanted', { booking: `BK-${id}` });
  expect(billed.status).toBe(200);
  const batch = batchOn(await team.get(PAGE));
  const refused = await team.form(PAGE, { batch });
  expect(refused.status).toBe(409);
  expect(text(refused)).toContain('Nothing of it can be undone.');
  const { client: owner } = await newMember(site, 'owner');
  expect((await owner.form(`/admin/audit/batches/${batch}`, { intent: 'undo' })).status).toBe(409);
  expect(batchOn(await team.get(PAGE))).toBe(batch);
});

test('refuses a batch that is no incident, and one that cannot be read', async () => {
  expect((await team.form(PAGE, { batch: 'x' })).status).toBe(422);
  expect((await team.form(PAGE, { batch: '3f1c9a4e-8f0a-4a77-9a1e-2d1c9f7f0a11' })).status).toBe(404);
});

/** Returns the batch of the newest incident that the page can undo. */
function batchOn(page: Answer): string {
  return /name="batch" value="([^"]+)"/.exec(text(page))?.[1] ?? '';
}
