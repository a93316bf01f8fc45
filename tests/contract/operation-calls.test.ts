import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DutySubject } from '#domain/duties/duty.ts';
import { formatPlanItem, type PlanItem } from '#domain/duties/plan/plan-item.ts';
import { formatReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import type { ReassignItem } from '#domain/duties/reassign/reassign-many.ts';
import { ROLES, type Role } from '#domain/identity/role.ts';
import { formatBookingId, formatRideshareId } from '#domain/kernel/ids.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { USES } from '#infra/operations/uses/uses.ts';
import { operationScenes } from '#tests/builders/operation-scenes.ts';
import { contentsOf } from '#tests/builders/table-contents.ts';
import { anotherPhone, Client, type Site, startSite } from '#tests/contract/site.ts';

/** The call of each operation, which follows from its declaration (docs/product/calls.md#operations). */

let site: Site;
let scenes: Awaited<ReturnType<typeof operationScenes>>;
const callers = {} as Record<'nobody' | 'rider' | Role, Client>;

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
  callers.nobody = new Client(site);
});
afterAll(() => site.stop());

const OPERATIONS = USES.map(({ operation }) => operation);
const pathOf = ({ name }: Pick<Operation, 'name'>) => `/api/admin/operations/${name}`;

/** Writes inputs as a client does. */
function written({ inputs }: Operation, given: object): object {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, writtenAs(inputs[name]?.kind, value)]),
  );
}

function writtenAs(kind: string | undefined, value: unknown): unknown {
  if (kind === 'booking') return formatBookingId(value as never);
  if (kind === 'seat-booking') return formatRideshareId(value as never);
  if (kind === 'planned-duties') return (value as PlanItem[]).map(formatPlanItem);
  if (kind === 'duty-changes') return (value as ReassignItem[]).map(formatReassignItem);
  if (kind !== 'ride' && kind !== 'duty') return value;
  const subject = value as DutySubject;
  return subject.kind === 'booking' ? formatBookingId(subject.id) : `TR-${subject.id}`;
}

/** A sequence goes on after a rollback, so a new driver, vehicle, duty or message has another number. Time goes on too. */
const withoutNumbers = (answer: object) =>
  JSON.stringify(answer, (key, value) =>
    ['id', 'reference', 'success', 'dryRun', 'messages'].includes(key) ? undefined : value,
  )
    .replaceAll(/(Driver|Vehicle|Message|DT-)\s?\d+/g, '$1 0')
    .replaceAll(/[\d-]{10}T[\d:]{8}\.\d{3}Z/g, 'an instant');

/** The sentence of a dry run has no number that the run will not have. */
const SAYS_OTHERWISE = /^(seats\.|bookings\.create$)/;

/** What an entry of the record may be about. */
const SUBJECT = /^((BK|RS|DT|TR)-\d+|(driver|vehicle|inbox|message|view) \d+|coupon [A-Z0-9-]+|sessions)$/;

/** Who may do it to what the scene makes, where that is not all roles: a shared view is deleted by its creator and by owners. */
const OF_THE_SCENE: Readonly<Record<string, readonly string[]>> = { 'views.delete': ['owner'] };

describe.each(OPERATIONS)('the call $name', (operation: Operation & { name: keyof typeof scenes }) => {
  const path = pathOf(operation);

  test('runs it for the roles that it declares, and refuses all others', async () => {
    const body = written(operation, await scenes[operation.name]());
    const before = await contentsOf(site.container.db);
    const statuses = {
      nobody: (await callers.nobody.call('POST', path, body)).status,
      rider: (await callers.rider.call('POST', path, body)).status,
    };
    expect(statuses).toEqual({ nobody: 401, rider: 403 });
    for (const role of ROLES) {
      const isAllowed = (OF_THE_SCENE[operation.name] ?? operation.roles).includes(role);
      const { status } = await callers[role].call('POST', `${path}?dryRun=true`, body);
      expect(status, role).toBe(isAllowed ? 200 : 403);
      if (!isAllowed) expect((await callers[role].call('POST', path, body)).status, role).toBe(403);
    }
    const { bookings, drivers, vehicles, team_members } = await contentsOf(site.container.db);
    expect({ bookings, drivers, vehicles, team_members }).toEqual({
      bookings: before.bookings,
      drivers: before.drivers,
      vehicles: before.vehicles,
      team_members: before.team_members,
    });
  });

  test('answers a dry run as the run that follows, which is recorded as a call', async () => {
    const body = written(operation, await scenes[operation.name]());
    const dry = await callers.owner.call('POST', `${path}?dryRun=true`, body);
    expect(dry).toMatchObject({ status: 200, body: { success: true, dryRun: true } });
    const done = await callers.owner.call('POST', path, body);
    expect(done).toMatchObject({ status: 200, body: { success: true, dryRun: false } });
    expect(withoutNumbers(dry.body)).toBe(
      SAYS_OTHERWISE.test(operation.name)
        ? withoutNumbers({ ...done.body, message: dry.body.message })
        : withoutNumbers(done.body),
    );
    const { entries } = await site.container.queries.audit.list({ operation: operation.name }, 1);
    expect(entries).toMatchObject([{ operation: operation.name, surface: 'call', outcome: 'done' }]);
    expect(entries[0]?.subjects.filter((subject) => !SUBJECT.test(subject))).toEqual([]);
  });

  test('names each member that it does not know, and each that is missing, to those who may call it', async () => {
    const isForAll = operation.roles.includes('dispatcher');
    expect((await callers.dispatcher.call('POST', path, { unheard: 1 })).status).toBe(isForAll ? 422 : 403);
    const { status, body } = await callers.owner.call('POST', path, { unheard: 1 });
    const needed = Object.entries(operation.inputs).flatMap(([name, { required }]) =>
      required ? [name] : [],
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['unheard', ...needed].sort());
  });
});

test('a refusal names the input of the declaration', async () => {
  const { status, body } = await callers.owner.call('POST', '/api/admin/operations/vehicles.add', {
    ...{ make: 'BYD', model: 'eMAX 7', plate: '!', type: 'mpv' },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['plate']);
});

test('an operation that nobody declared is not found, and GET is refused', async () => {
  expect((await callers.owner.call('POST', '/api/admin/operations/bookings.paint', {})).status).toBe(404);
  expect((await callers.owner.get('/api/admin/operations/bookings.confirm')).status).toBe(405);
});
