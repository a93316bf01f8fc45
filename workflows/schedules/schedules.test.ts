import { type Client, ScheduleAlreadyRunning } from '@temporalio/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ensureSchedules } from '#infra/temporal/schedules.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { startTestEnvironment } from '#workflows/testing/test-environment.ts';

let environment: Awaited<ReturnType<typeof open>>;

const open = () =>
  startTestEnvironment(() => {
    const counts = { trips: 0, cleanUps: 0 };
    const activities = {
      scheduleTrips: async () => ({ scheduled: ++counts.trips, there: 0 }),
      forgetExpired: async () => ({ sessions: 0, codes: 0, holds: ++counts.cleanUps, bookings: 0 }),
    };
    return { state: counts, activities };
  });

beforeEach(async () => {
  environment = await open();
});
afterEach(async () => {
  await environment.stop();
});

const schedule = (id: string) =>
  environment.client.ask(5_000, async (client) => client.schedule.getHandle(id));

test('generates trips at once in a new installation, and then daily shortly after midnight in India', async () => {
  await ensureSchedules(environment.client);
  await eventually(() => environment.state.trips === 1);

  const { info, spec } = await (await schedule('trip-generation')).describe();
  expect(spec.timezone).toBe('Asia/Kolkata');
  expect(info.nextActionTimes.slice(0, 3).map(indiaTimeOf)).toEqual(['00:10', '00:10', '00:10']);
});

test('leaves existing schedules unchanged and does not generate trips again', async () => {
  await ensureSchedules(environment.client);
  await eventually(() => environment.state.trips === 1);
  await (await schedule('trip-generation')).pause('for the festival');
  await ensureSchedules(environment.client);

  expect((await (await schedule('trip-generation')).describe()).state.paused).toBe(true);
  expect(environment.state.trips).toBe(1);
});

test('creates the schedule that an older installation lacks', async () => {
  const olderOne = ({ schedule }: Client) =>
    schedule.create({
      scheduleId: 'clean-up',
      spec: { intervals: [{ every: '1 hour' }] },
      action: { type: 'startWorkflow', workflowType: 'cleanUpWorkflow', taskQueue: 'workflow-tests' },
    });
  await environment.client.ask(5_000, olderOne);
  await ensureSchedules(environment.client);

  await eventually(() => environment.state.trips === 1);
  await expect(environment.client.ask(5_000, olderOne)).rejects.toThrow(ScheduleAlreadyRunning);
});

test('runs the clean-up by its schedule', async () => {
  await ensureSchedules(environment.client);
  await (await schedule('clean-up')).trigger();
  await eventually(() => environment.state.cleanUps === 1);
});
