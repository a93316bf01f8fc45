import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DutySubject } from '#domain/duties/duty.ts';
import { formatPlanItem, type PlanItem } from '#domain/duties/plan/plan-item.ts';
import { formatReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import type { ReassignItem } from '#domain/duties/reassign/reassign-many.ts';
import type { DriverId } from '#domain/fleet/driver.ts';
import { ROLES, type Role } from '#domain/identity/role.ts';
import { type BookingId, formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { USES } from '#infra/operations/uses/uses.ts';
import { addDriver, addVehicle } from '#tests/builders/duties.ts';
import { OPERATOR, type OperationName, operationScenes } from '#tests/builders/operation-scenes.ts';
import { accepted } from '#tests/builders/outcomes.ts';
import { contentsOf } from '#tests/builders/table-contents.ts';
import { follow, press } from '#tests/contract/posted-form.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** The page of each operation, which follows from its declaration, without JavaScript (docs/product/operations.md#page). */

let site: Site;
let scenes: Awaited<ReturnType<typeof operationScenes>>;
const callers = {} as Record<'rider' | Role, Client>;

beforeAll(async () => {
  site = await startSite();
  scenes = await operationScenes(site.container, new Date());
  for (const role of ROLES) {
    const phone = anotherPhone();
    await site.container.db
      .insertInto('team_members')
      .values({ phone: phone as never, role })
      .execute();
    callers[role] = new Client(site);
    await callers[role].logIn(phone);
  }
  callers.rider = new Client(site);
  await callers.rider.logIn(anotherPhone());
});
afterAll(() => site.stop());

/** One that asks for a number has a page of its own. */
const OPERATIONS = USES.map(({ operation }): Operation & { name: OperationName } => operation).filter(
  ({ danger }) => danger !== 'type-the-count',
);

/** Writes inputs as a person types them. */
function typed({ inputs }: Operation, given: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typedAs(inputs[name]?.kind, value)]),
  );
}

function typedAs(kind: string | undefined, value: unknown): string {
  if (kind === 'booking') return formatBookingId(value as never);
  if (kind === 'seat-booking') return formatRideshareId(value as never);
  if (kind === 'yes-no') return value ? 'yes' : '';
  if (kind === 'planned-duties') return (value as PlanItem[]).map(formatPlanItem).join(',');
  if (kind === 'duty-changes') return (value as ReassignItem[]).map(formatReassignItem).join(',');
  if (kind !== 'ride' && kind !== 'duty') return String(value);
  const subject = value as DutySubject;
  return subject.kind === 'booking' ? formatBookingId(subject.id) : `TR-${subject.id}`;
}

/** Returns the contents of the tables. A site writes of its own accord how often an address was seen. */
async function stored() {
  const { security_events: _, sessions: __, ...tables } = await contentsOf(site.container.db);
  return tables;
}

const textOf = ({ body }: { readonly body: unknown }) => String(body).replaceAll('<!-- -->', '');

describe.each(OPERATIONS)('the page of $name', (operation) => {
  const path = `/admin/operations/${operation.name}`;

  test('shows what would happen, and then does it', async () => {
    const { owner } = callers;
    const fields = typed(operation, await scenes[operation.name]());
    const page = await owner.get(path);
    expect(page.status).toBe(200);
    const before = await stored();
    const checked = await press(owner, page, 'check', fields);
    expect(
      checked.status,
      textOf(checked)
        .replaceAll(/<[^>]*>/g, ' ')
        .slice(-600),
    ).toBe(200);
    expect(textOf(checked)).toContain('This would happen');
    expect(await stored()).toEqual(before);
    const done = await press(owner, checked, 'run');
    expect(done.status).toBe(303);
    expect((await follow(owner, done)).status).toBe(200);
    expect(await stored()).not.toEqual(before);
  });

  test('is for the roles that it declares', async () => {
    const isReadByAll = operation.roles.includes('dispatcher');
    expect((await callers.rider.get(path)).status).toBe(403);
    for (const role of ROLES) {
      const isAllowed = operation.roles.includes(role);
      const read = await callers[role].get(path);
      expect(read.status, role).toBe(isReadByAll || isAllowed ? 200 : 403);
      if (read.status === 200) expect(read.body.includes('value="check"'), role).toBe(isAllowed);
      expect((await callers[role].get('/admin/operations')).body.includes(`"${path}"`), role).toBe(isAllowed);
      const post = await callers[role].form(path, { intent: 'run', checked: '{}' });
      expect(isAllowed ? [200, 422] : [403], role).toContain(post.status);
    }
  });
});

test('a lost session shows what was typed, and not what the page had added', async () => {
  const { booking } = (await scenes['bookings.paid']()) as { booking: number };
  const path = '/admin/operations/bookings.cancel';
  const page = await callers.owner.get(`${path}?booking=${booking}`);
  const checked = await press(callers.owner, page, 'check', { reason: 'other' });
  const lost = textOf(await press(new Client(site), checked, 'run'));
  expect(lost).toContain('What you typed');
  expect(lost).toMatch(/name="checked" value="[^"]/);
  for (const added of ['>Checked<', '>Shown status<']) expect(lost).not.toContain(added);
});

test('choices have their names', async () => {
  const { body } = await callers.owner.get('/admin/operations/bookings.paid');
  expect(body).toContain('<option value="upi">UPI</option>');
  const other = await callers.owner.get('/admin/operations/messages.other-channel');
  expect(other.body).toContain('<option value="whatsapp">WhatsApp</option>');
  expect(textOf(other)).toMatch(/May send: a message of any of \d\d kinds\. /);
});

test('commands in a hint are code, without their backticks', async () => {
  const { owner } = callers;
  const hints = [
    ['incidents.car-broken-down', 'ratha vehicles in-service'],
    ['seats.unpaid', 'paidAt'],
  ] as const;
  for (const [name, code] of hints) {
    const { body } = await owner.get(`/admin/operations/${name}`);
    expect(body).toContain(`<code>${code}</code>`);
    expect(body).not.toContain(`>\`${code}`);
  }
});

test('drivers, vehicles and routes are chosen by their names', async () => {
  const { owner } = callers;
  const { driver } = (await scenes['drivers.deactivate']()) as { driver: number };
  const { body } = await owner.get('/admin/operations/drivers.reactivate');
  expect(body).toContain(`<option value="${driver}">Ravi Dry, driver ${driver}</option>`);
  accepted(
    await site.container.acts.editDriver({ id: driver as DriverId, edit: { active: false }, by: OPERATOR }),
  );
  const set = await owner.get(`/admin/operations/drivers.set-shift?driver=${driver}`);
  expect(set.body).toContain(
    `<option value="${driver}" selected="">Ravi Dry, driver ${driver} (inactive)</option>`,
  );
  const [vehicle] = await site.container.queries.fleet.vehicles(site.container.clock());
  expect(set.body).toContain(`>${vehicle?.regNo}, ${vehicle?.make} ${vehicle?.model}</option>`);
  const [route] = await site.container.trips.routes();
  expect((await owner.get('/admin/operations/seats.block')).body).toContain(`>${route?.name}</option>`);
  const none = await press(owner, await owner.get('/admin/operations/drivers.delete'), 'check', {});
  expect(textOf(none)).toContain('Driver: Choose one');
});

test('what was changed after the check is checked again before it runs', async () => {
  const { owner } = callers;
  const [first, second] = [await scenes['bookings.confirm'](), await scenes['bookings.confirm']()] as {
    booking: number;
  }[];
  const page = await owner.get(`/admin/operations/bookings.confirm?booking=${first?.booking}`);
  const checked = await press(owner, page, 'check');
  const other = await press(owner, checked, 'run', { booking: `BK-${second?.booking}` });
  expect(other.status).toBe(200);
  expect(textOf(other)).toContain('The form differs from what was checked');
  expect(textOf(other)).toContain(`BK-${second?.booking} is confirmed.`);
  expect((await site.container.queries.bookings.find(second?.booking as never))?.status).toBe('received');
  expect((await press(owner, other, 'run')).status).toBe(303);
  expect((await site.container.queries.bookings.find(second?.booking as never))?.status).toBe('confirmed');
});

test('an edit that was checked is for the version that was there then', async () => {
  const { owner, dispatcher } = callers;
  const { booking } = (await scenes['bookings.edit']()) as { booking: number };
  const page = await owner.get(`/admin/operations/bookings.edit?booking=${booking}`);
  const checked = await press(owner, page, 'check', { time: '12:05' });
  await dispatcher.call('PUT', `/api/admin/bookings/${booking}`, { pickupTime: '13:15' });
  const late = await press(owner, checked, 'run');
  expect(late.status).toBe(409);
  expect(textOf(late)).toContain('Not done');
  expect(late.body).toContain('value="12:05"');
});

test('what changed since the check is refused, until it is checked again', async () => {
  const { owner, dispatcher } = callers;
  const { booking } = (await scenes['bookings.cancel']()) as { booking: number };
  const page = await owner.get(`/admin/operations/bookings.cancel?booking=${booking}`);
  const checked = await press(owner, page, 'check', { reason: 'other' });
  await dispatcher.post(`/api/admin/bookings/${booking}/confirm`, {});
  const late = await press(owner, checked, 'run');
  expect(late.status).toBe(409);
  const again = await press(owner, late, 'check');
  expect(again.status).toBe(200);
  expect((await press(owner, again, 'run')).status).toBe(303);
});

test('an override that was checked without a conflict overrides none that appears before the run', async () => {
  const { owner } = callers;
  const { container } = site;
  const { booking } = (await scenes['bookings.undo']()) as { booking: BookingId };
  const driver = await addDriver(container.db, 'Meera Dry', await addVehicle(container.db));
  const page = await owner.get(`/admin/operations/duties.assign?ride=BK-${booking}&driver=${driver}`);
  const checked = await press(owner, page, 'check', { override: 'They know' });
  expect(textOf(checked)).toContain('This would happen');
  expect(textOf(checked)).not.toContain('Overridden');
  const ride = await container.queries.bookings.find(booking);
  const date = indiaDateOf(ride?.ride.pickupAt ?? new Date());
  const leave = { driverId: driver, date, startsAt: null, endsAt: null, reason: null, by: OPERATOR };
  accepted(await container.acts.addLeave(leave));
  const late = await press(owner, checked, 'run');
  expect(late.status).toBe(409);
  expect(textOf(late)).toContain('Not done');
});

test('a wrong field says so, and all that was typed stays', async () => {
  const { owner } = callers;
  const page = await owner.get('/admin/operations/duties.assign');
  const wrong = await press(owner, page, 'check', { ride: 'Monday', driver: '3', date: '2026-11-31' });
  expect(wrong.status).toBe(422);
  const text = textOf(wrong);
  expect(text).toContain('Must be a booking such as BK-12, or a trip such as TR-5');
  expect(text).toContain('Must be a day such as');
  for (const value of ['Monday', '3']) expect(text).toContain(`value="${value}"`);
});

test('a name without a page is not found', async () => {
  for (const name of ['bookings.paint', 'bookings.delete-cancelled', 'toString'])
    expect((await callers.owner.get(`/admin/operations/${name}`)).status).toBe(404);
});

test('says what takes an operation back, or what to do instead', async () => {
  const page = async (name: string) => textOf(await callers.owner.get(`/admin/operations/${name}`));
  expect(await page('bookings.paid')).toContain('Taken back by: bookings.unpaid.');
  const cancellation = await page('seats.cancel');
  expect(cancellation).toContain('Cannot be taken back: the rider books again.');
  expect(cancellation).not.toContain('Taken back by');
});
