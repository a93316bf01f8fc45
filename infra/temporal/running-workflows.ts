import type { Client, WorkflowExecutionInfo } from '@temporalio/client';
import { z } from 'zod';
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts';
import { DUTY_STATES, type DutyId } from '#domain/duties/duty.ts';
import type { BookingId, TripId } from '#domain/kernel/ids.ts';
import type { KnownBooking, KnownDuty, KnownTrip } from '#domain/workflows/known.ts';
import type { RunningWorkflow, Workflows } from '#domain/workflows/running.ts';
import type { TemporalClient } from '#infra/temporal/client.ts';
import {
  bookingStart,
  createDeliveries,
  DELIVERY_MS,
  dutyStart,
  type Start,
  tripStart,
} from '#infra/temporal/deliveries.ts';
import { installationPrefix, parseWorkflowId, type Scope, workflowIdOf } from '#infra/temporal/scope.ts';

/** Long enough for 100,000 workflows. */
const LIST_MS = 60_000;
/** The most that a server returns at once. */
const PAGE_SIZE = 1_000;

const knownBooking = z.object({
  sequence: z.int(),
  status: z.enum([...BOOKING_STATUSES, 'deleted']),
  pickupAt: z.number(),
}) satisfies z.ZodType<KnownBooking>;
const knownTrip = z.object({
  closesAt: z.number(),
  riders: z.int(),
  cancelled: z.int(),
}) satisfies z.ZodType<KnownTrip>;
const knownDuty = z.object({
  sequence: z.int(),
  state: z.enum([...DUTY_STATES, 'removed']),
  startsAt: z.number(),
}) satisfies z.ZodType<KnownDuty>;

/** Works on the workflows of one installation. What they know is in their memos, so a list needs no further calls. */
export function runningWorkflows(client: TemporalClient, scope: () => Promise<Scope>): Workflows {
  return {
    async list({ old }) {
      const { installation } = await scope();
      const own = `WorkflowId STARTS_WITH "${installationPrefix(installation)}"`;
      const found = await client.ask(LIST_MS, (asked) => listRunning(asked, own));
      // Earlier versions started workflows under the numbers of the bookings alone.
      const earlier = old
        ? await client.ask(LIST_MS, (asked) => listRunning(asked, OF_EARLIER_VERSIONS))
        : [];
      return [...found, ...earlier].flatMap((info) => toRunning(info, installation) ?? []);
    },

    async find({ kind, id }) {
      const { installation } = await scope();
      const workflowId = workflowIdOf({ installation }, kind, id);
      const info = await client
        .ask(DELIVERY_MS, ({ workflow }) => workflow.getHandle(workflowId).describe())
        .catch(nullIfNotFound);
      return info?.status.name === 'RUNNING' ? toRunning(info, installation) : null;
    },

    async startBooking(event, { unlessEnded } = { unlessEnded: false }) {
      return start(client, bookingStart(await scope(), event), unlessEnded);
    },

    async startTrip(event) {
      return start(client, tripStart(await scope(), event), false);
    },

    async startDuty(event) {
      return start(client, dutyStart(await scope(), event), false);
    },

    ...createDeliveries(client, scope),

    async end({ workflowId, runId }, reason) {
      const ended = await client
        .ask(DELIVERY_MS, ({ workflow }) => workflow.getHandle(workflowId, runId).terminate(reason))
        .catch(nullIfNotFound);
      return ended !== null;
    },
  };
}

const OF_EARLIER_VERSIONS = '(WorkflowId STARTS_WITH "booking-" OR WorkflowId STARTS_WITH "trip-")';

async function listRunning({ workflow }: Client, which: string): Promise<WorkflowExecutionInfo[]> {
  const query = `ExecutionStatus = "Running" AND ${which}`;
  const found: WorkflowExecutionInfo[] = [];
  for await (const info of workflow.list({ query, pageSize: PAGE_SIZE })) found.push(info);
  return found;
}

function toRunning(
  {
    workflowId,
    runId,
    startTime,
    memo,
  }: Pick<WorkflowExecutionInfo, 'workflowId' | 'runId' | 'startTime' | 'memo'>,
  installation: Scope['installation'],
): RunningWorkflow | null {
  const named = parseWorkflowId(workflowId, installation);
  if (!named) return null;
  const { epoch, follows } = named;
  const common = { workflowId, runId, startedAt: startTime, epoch };
  if (follows?.kind === 'booking') {
    const known = knownBooking.safeParse(memo?.known).data ?? null;
    return { ...common, kind: 'booking', id: follows.id as BookingId, known };
  }
  if (follows?.kind === 'trip') {
    const known = knownTrip.safeParse(memo?.known).data ?? null;
    return { ...common, kind: 'trip', id: follows.id as TripId, known };
  }
  if (follows?.kind === 'duty') {
    const known = knownDuty.safeParse(memo?.known).data ?? null;
    return { ...common, kind: 'duty', id: follows.id as DutyId, known };
  }
  return { ...common, kind: 'schedule' };
}

async function start<Event>(
  client: TemporalClient,
  { type, signal: _, ...options }: Start<Event>,
  unlessEnded: boolean,
): Promise<boolean> {
  const workflowIdReusePolicy = unlessEnded ? 'ALLOW_DUPLICATE_FAILED_ONLY' : 'ALLOW_DUPLICATE';
  try {
    await client.ask(DELIVERY_MS, ({ workflow }) =>
      workflow.start(type, { ...options, workflowIdReusePolicy }),
    );
    return true;
  } catch (error) {
    const { WorkflowExecutionAlreadyStartedError } = await import('@temporalio/client');
    if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
    throw error;
  }
}

async function nullIfNotFound(error: unknown): Promise<null> {
  const { WorkflowNotFoundError } = await import('@temporalio/client');
  if (error instanceof WorkflowNotFoundError) return null;
  throw error;
}
