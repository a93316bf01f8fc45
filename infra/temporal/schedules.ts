import { createHash } from 'node:crypto';
import {
  type Client,
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  type ScheduleOptions,
  ScheduleOverlapPolicy,
} from '@temporalio/client';
import type { IndiaTime } from '#domain/kernel/india-time.ts';
import type { TemporalClient } from '#infra/temporal/client.ts';
import { claimScheduleId, installationPrefix, type Scope, scopePrefix } from '#infra/temporal/scope.ts';

const WITHIN_MS = 15_000;

type Schedule = Pick<ScheduleOptions, 'spec' | 'state'> & {
  readonly name: string;
  readonly workflowType: string;
  /** How late a missed run still starts. */
  readonly catchupWindow: '1 hour' | '1 day';
};

export type ScheduleSettings = {
  /** Schedules of the version before did not name the installation. */
  readonly hasOldWorkflows?: boolean;
  /** When the team gets the conflicts of the day, in India time. */
  readonly conflictsAt?: IndiaTime;
  /** Whether an external calendar is configured. */
  readonly syncsCalendar?: boolean;
};

const DEFAULT_CONFLICTS_AT = '06:00' as IndiaTime;

function schedulesOf({ conflictsAt = DEFAULT_CONFLICTS_AT, syncsCalendar }: ScheduleSettings): Schedule[] {
  const [hour, minute] = conflictsAt.split(':').map(Number);
  return [
    ...SCHEDULES,
    {
      name: 'conflict-list',
      workflowType: 'conflictListWorkflow',
      spec: {
        calendars: [{ ...(hour !== undefined && { hour }), ...(minute !== undefined && { minute }) }],
        timezone: 'Asia/Kolkata',
      },
      catchupWindow: '1 hour',
    },
    ...(syncsCalendar ? OF_A_CALENDAR : []),
  ];
}

const SCHEDULES: readonly Schedule[] = [
  {
    name: 'clean-up',
    workflowType: 'cleanUpWorkflow',
    spec: { intervals: [{ every: '1 hour' }] },
    catchupWindow: '1 hour',
  },
  {
    name: 'trip-generation',
    workflowType: 'tripGenerationWorkflow',
    spec: { calendars: [{ hour: 0, minute: 10 }], timezone: 'Asia/Kolkata' },
    // A new installation generates trips at once, not only after midnight.
    state: { triggerImmediately: true },
    catchupWindow: '1 day',
  },
  {
    name: 'retention',
    workflowType: 'retentionWorkflow',
    spec: { calendars: [{ hour: 3, minute: 40 }], timezone: 'Asia/Kolkata' },
    catchupWindow: '1 hour',
  },
  {
    name: 'reconcile',
    workflowType: 'reconcileWorkflow',
    spec: { intervals: [{ every: '1 hour', offset: '30 minutes' }] },
    catchupWindow: '1 hour',
  },
];

/** Schedules that exist only while an external calendar is configured. */
const OF_A_CALENDAR: readonly Schedule[] = [
  {
    name: 'calendar-sync',
    workflowType: 'calendarSyncWorkflow',
    spec: { intervals: [{ every: '10 minutes' }] },
    catchupWindow: '1 hour',
  },
  {
    name: 'calendar-comparison',
    workflowType: 'calendarComparisonWorkflow',
    // Between two syncs.
    spec: { calendars: [{ hour: 3, minute: 25 }], timezone: 'Asia/Kolkata' },
    // An upgraded installation repairs at once what earlier releases recorded.
    state: { triggerImmediately: true },
    catchupWindow: '1 day',
  },
];

/** Names of the schedules of earlier versions, which did not name the installation. */
const OLD_NAMES: readonly string[] = ['clean-up', 'trip-generation', 'retention'];

type Found = { readonly scheduleId: string; readonly isPaused: boolean; readonly note: string | undefined };

/**
 * Creates missing schedules, and updates those whose definition has changed. They stay when the worker stops. A schedule
 * of an earlier epoch or version is replaced, and stays paused if it was. Throws if Temporal does not answer.
 */
export async function ensureSchedules(
  { ask }: TemporalClient,
  scope: Scope,
  settings: ScheduleSettings = {},
): Promise<void> {
  const replaced = (await ask(WITHIN_MS, listSchedules)).filter(({ scheduleId }) =>
    isReplaced(scheduleId, scope, settings.hasOldWorkflows ?? false),
  );
  for (const schedule of schedulesOf(settings)) {
    const paused = replaced.find(
      ({ scheduleId, isPaused }) => isPaused && isNamed(scheduleId, schedule.name),
    );
    await ask(WITHIN_MS, (client) => ensureSchedule(client, scope, schedule, paused));
  }
  const unused = (settings.syncsCalendar ? [] : OF_A_CALENDAR).map(({ name }) => ({
    scheduleId: `${scopePrefix(scope)}${name}`,
  }));
  for (const { scheduleId } of [...replaced, ...unused]) {
    // The list may name a schedule that is deleted already.
    await ask(WITHIN_MS, ({ schedule }) => schedule.getHandle(scheduleId).delete()).catch(ignoreMissing);
  }
}

/** Starts a reconcile now. If one is running, another one follows it. */
export async function triggerReconcile({ ask }: TemporalClient, scope: Scope): Promise<void> {
  await ask(WITHIN_MS, ({ schedule }) =>
    schedule.getHandle(`${scopePrefix(scope)}reconcile`).trigger(ScheduleOverlapPolicy.BUFFER_ONE),
  );
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ScheduleNotFoundError)) throw error;
}

async function listSchedules({ schedule }: Client): Promise<Found[]> {
  const found: Found[] = [];
  for await (const { scheduleId, state } of schedule.list()) {
    found.push({ scheduleId, isPaused: state.paused, note: state.note });
  }
  return found;
}

/** Returns true for a schedule of this installation in an earlier epoch or version. */
function isReplaced(scheduleId: string, scope: Scope, hasOldWorkflows: boolean): boolean {
  if (hasOldWorkflows && OLD_NAMES.includes(scheduleId)) return true;
  return (
    scheduleId !== claimScheduleId(scope.installation) &&
    scheduleId.startsWith(installationPrefix(scope.installation)) &&
    !scheduleId.startsWith(scopePrefix(scope))
  );
}

function isNamed(scheduleId: string, name: string): boolean {
  return scheduleId === name || scheduleId.endsWith(`-${name}`);
}

async function ensureSchedule(
  client: Client,
  scope: Scope,
  { name, workflowType, catchupWindow, spec, state }: Schedule,
  paused: Found | undefined,
): Promise<void> {
  const scheduleId = `${scopePrefix(scope)}${name}`;
  const { taskQueue, installation } = scope;
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow };
  const definition = createHash('sha256')
    .update(JSON.stringify({ spec, policies, workflowType, taskQueue }))
    .digest('hex');
  const action = {
    type: 'startWorkflow',
    workflowType,
    workflowId: scheduleId,
    taskQueue,
    memo: { installation, definition },
  } as const;
  try {
    await client.schedule.create({
      scheduleId,
      spec,
      policies,
      action,
      ...(paused
        ? { state: { paused: true, ...(paused.note && { note: paused.note }) } }
        : state && { state }),
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const handle = client.schedule.getHandle(scheduleId);
    if ((await handle.describe()).action.memo?.definition === definition) return;
    await handle.update((current) => ({
      spec,
      policies,
      action,
      state: { paused: current.state.paused, ...(current.state.note && { note: current.state.note }) },
    }));
  }
}
