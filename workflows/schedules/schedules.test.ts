import { ScheduleNotFoundError, type ScheduleOptions } from '@temporalio/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type IndiaTime, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ensureSchedules } from '#infra/temporal/schedules.ts';
import { type Scope, scopeOf, scopePrefix } from '#infra/temporal/scope.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestEnvironment, TEST_SCOPE } from '#workflows/testing/test-environment.ts';

const NOTHING = {
  sessions: 0,
  codes: 0,
  'code-limits': 0,
  'code-messages': 0,
  'message-logins': 0,
  'factor-challenges': 0,
  'budget-counts': 0,
};

let environment: Awaited<ReturnType<typeof open>>;

const open = () =>
  startTestEnvironment(() => {
    const counts = { trips: 0, cleanUps: 0, retentions: 0, lists: 0, syncs: 0, comparisons: 0 };
    const activities = {
      scheduleTrips: async () => ({ scheduled: ++counts.trips, there: 0 }),
      forgetExpired: async () => ({ ...NOTHING, holds: ++counts.cleanUps }),
      sendConflictList: async () => ({ conflicts: ++counts.lists, unassigned: 0 }),
      syncCalendar: async () => void counts.syncs++,
      compareCalendar: async () => void counts.comparisons++,
      removeOldData: async () => ({ isComplete: ++counts.retentions === 3 }),
    };
    return { state: counts, activities };
  });

beforeEach(async () => {
  environment = await open();
});
afterEach(async () => {
  await environment.stop();
});

const idOf = (name: string) => `${scopePrefix(TEST_SCOPE)}${name}`;
const schedule = (name: string) =>
  environment.client.ask(20_000, async (client) => client.schedule.getHandle(idOf(name)));

test('generates trips at once in a new installation, and then daily shortly after midnight in India', async () => {
  await ensureSchedules(environment.client, TEST_SCOPE);
  await eventually(() => environment.state.trips === 1);

  const { info, spec } = await (await schedule('trip-generation')).describe();
  expect(spec.timezone).toBe('Asia/Kolkata');
  expect(info.nextActionTimes.slice(0, 3).map(indiaTimeOf)).toEqual(['00:10', '00:10', '00:10']);
});

test('leaves existing schedules unchanged and does not generate trips again', async () => {
  await ensureSchedules(environment.client, TEST_SCOPE);
  await eventually(() => environment.state.trips === 1);
  await (await schedule('trip-generation')).pause('for the festival');
  await ensureSchedules(environment.client, TEST_SCOPE);

  expect((await (await schedule('trip-generation')).describe()).state.paused).toBe(true);
  expect(environment.state.trips).toBe(1);
});

test('sends the conflicts of the day each morning in India, at the time of the configuration', async () => {
  await ensureSchedules(environment.client, TEST_SCOPE, { conflictsAt: '05:45' as IndiaTime });
  const list = await schedule('conflict-list');
  const { info } = await list.describe();
  expect(info.nextActionTimes.slice(0, 3).map(indiaTimeOf)).toEqual(['05:45', '05:45', '05:45']);
  await list.trigger();
  await eventually(() => environment.state.lists === 1);
});

test('syncs the calendar only while one is configured', async () => {
  await ensureSchedules(environment.client, TEST_SCOPE, { syncsCalendar: true });
  await (await schedule('calendar-sync')).trigger();
  await eventually(() => environment.state.syncs === 1);
  await ensureSchedules(environment.client, TEST_SCOPE);
  expect(await exists(idOf('calendar-sync'))).toBe(false);
  expect(await exists(idOf('calendar-comparison'))).toBe(false);
});

test('compares the calendar at once where it is new, and then each night in India', async () => {
  await ensureSchedules(environment.client, TEST_SCOPE, { syncsCalendar: true });
  await eventually(() => environment.state.comparisons === 1);
  const { info } = await (await schedule('calendar-comparison')).describe();
  expect(info.nextActionTimes.slice(0, 3).map(indiaTimeOf)).toEqual(['03:25', '03:25', '03:25']);
});

/** Creates a schedule as an earlier version or epoch did. */
const createEarlier = (scheduleId: string, state?: ScheduleOptions['state']) =>
  environment.client.ask(20_000, ({ schedule }) =>
    schedule.create({
      scheduleId,
      spec: { intervals: [{ every: '7 days' }] },
      action: { type: 'startWorkflow', workflowType: 'cleanUpWorkflow', taskQueue: 'earlier' },
      ...(state && { state }),
    }),
  );

/** Returns the ids of the schedules that the server lists. The list may be late. */
const listed = () =>
  environment.client.ask(20_000, async ({ schedule }) => {
    const ids: string[] = [];
    for await (const { scheduleId } of schedule.list()) ids.push(scheduleId);
    return ids;
  });

/** Returns whether a schedule exists, whatever the list says. */
const exists = (scheduleId: string) =>
  environment.client.ask(20_000, ({ schedule }) =>
    schedule
      .getHandle(scheduleId)
      .describe()
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ScheduleNotFoundError) return false;
          throw error;
        },
      ),
  );

test('updates a schedule whose definition has changed, and leaves it paused', async () => {
  await createEarlier(idOf('clean-up'), { paused: true, note: 'for the audit' });
  await ensureSchedules(environment.client, TEST_SCOPE);

  const { spec, action, state } = await (await schedule('clean-up')).describe();
  expect(spec.intervals).toMatchObject([{ every: 3_600_000 }]);
  expect(action.taskQueue).toBe(TEST_SCOPE.taskQueue);
  expect(state).toMatchObject({ paused: true, note: 'for the audit' });
});

test('replaces the schedules of an earlier epoch and version, and those of no other installation', async () => {
  const restored = scopeOf({ ...TEST_SCOPE.installation, epoch: '89abcdef' }, null);
  const other = scopeOf({ id: 'ffffffffffff', epoch: '01234567' }, null);
  const NAMES = ['clean-up', 'trip-generation', 'retention', 'reconcile'];
  const idsOf = (scope: Scope) => NAMES.map((name) => `${scopePrefix(scope)}${name}`);
  const replaced = ['retention', 'trip-generation', ...idsOf(TEST_SCOPE)];
  await createEarlier('retention', { paused: true, note: 'for the court' });
  await createEarlier('trip-generation');
  await ensureSchedules(environment.client, TEST_SCOPE);
  await ensureSchedules(environment.client, other);
  await eventually(async () => {
    const ids = await listed();
    return replaced.every((id) => ids.includes(id));
  });

  await ensureSchedules(environment.client, restored, { hasOldWorkflows: true });
  expect(await Promise.all(replaced.map(exists))).not.toContain(true);
  expect(await Promise.all([...idsOf(restored), ...idsOf(other)].map(exists))).not.toContain(false);
  const retention = await environment.client.ask(20_000, (client) =>
    client.schedule.getHandle(`${scopePrefix(restored)}retention`).describe(),
  );
  expect(retention.state).toMatchObject({ paused: true, note: 'for the court' });
});

test('runs the clean-up by its schedule', async () => {
  await ensureSchedules(environment.client, TEST_SCOPE);
  await (await schedule('clean-up')).trigger();
  await eventually(() => environment.state.cleanUps === 1);
});

test('removes old data each night in India, and repeats until nothing is due', async () => {
  await ensureSchedules(environment.client, TEST_SCOPE);
  const retention = await schedule('retention');
  const { info, spec } = await retention.describe();
  expect(spec.timezone).toBe('Asia/Kolkata');
  expect(info.nextActionTimes.slice(0, 2).map(indiaTimeOf)).toEqual(['03:40', '03:40']);
  expect(environment.state.retentions).toBe(0);

  await retention.trigger();
  await eventually(async () => (await retention.describe()).info.recentActions.length === 1);
  const [run] = (await retention.describe()).info.recentActions;
  const { workflowId = '' } = run?.action.workflow ?? {};
  await (await environment.handle(workflowId)).result();
  expect(environment.state.retentions).toBe(3);
});
