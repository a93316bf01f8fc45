import { type Client, ScheduleAlreadyRunning } from '@temporalio/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ensureSchedules } from '#infra/temporal/schedules.ts';
import { eventually, openStage } from '#workflows/testing/stage.ts';

let stage: Awaited<ReturnType<typeof open>>;

const open = () =>
  openStage(() => {
    const world = { trips: 0, cleanUps: 0 };
    const activities = {
      scheduleTrips: async () => ({ scheduled: ++world.trips, there: 0 }),
      forgetExpired: async () => ({ sessions: 0, codes: 0, holds: ++world.cleanUps, bookings: 0 }),
    };
    return { world, activities };
  });

beforeEach(async () => {
  stage = await open();
});
afterEach(async () => {
  await stage.stop();
});

const schedule = (id: string) => stage.client.ask(5_000, async (client) => client.schedule.getHandle(id));

test('a new installation has its trips at once, and afterwards each day shortly after midnight in India', async () => {
  await ensureSchedules(stage.client);
  await eventually(() => stage.world.trips === 1);

  const { info, spec } = await (await schedule('trip-generation')).describe();
  expect(spec.timezone).toBe('Asia/Kolkata');
  expect(info.nextActionTimes.slice(0, 3).map(indiaTimeOf)).toEqual(['00:10', '00:10', '00:10']);
});

test('schedules that are there are left as they are, and trips are not made anew for them', async () => {
  await ensureSchedules(stage.client);
  await eventually(() => stage.world.trips === 1);
  await (await schedule('trip-generation')).pause('for the festival');
  await ensureSchedules(stage.client);

  expect((await (await schedule('trip-generation')).describe()).state.paused).toBe(true);
  expect(stage.world.trips).toBe(1);
});

test('an installation that has only the older schedule gets the one that is missing', async () => {
  const olderOne = ({ schedule }: Client) =>
    schedule.create({
      scheduleId: 'clean-up',
      spec: { intervals: [{ every: '1 hour' }] },
      action: { type: 'startWorkflow', workflowType: 'cleanUpWorkflow', taskQueue: 'stories' },
    });
  await stage.client.ask(5_000, olderOne);
  await ensureSchedules(stage.client);

  await eventually(() => stage.world.trips === 1);
  await expect(stage.client.ask(5_000, olderOne)).rejects.toThrow(ScheduleAlreadyRunning);
});

test('the clean-up does its work when its hour comes', async () => {
  await ensureSchedules(stage.client);
  await (await schedule('clean-up')).trigger();
  await eventually(() => stage.world.cleanUps === 1);
});
