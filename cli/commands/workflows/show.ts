import { z } from 'zod';
import {
  knownToAnswer,
  knownToText,
  toAnswer,
  type WorkflowAnswer,
} from '#cli/commands/workflows/followed-json.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { BOOKING_NOT_FOUND } from '#domain/bookings/refusals.ts';
import { formatDutyId, parseDutyId } from '#domain/duties/duty.ts';
import { DUTY_NOT_FOUND } from '#domain/duties/refusals.ts';
import { formatBookingId, parseBookingId, parseTripId } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { TRIP_NOT_FOUND } from '#domain/rideshare/refusals.ts';
import type { FollowedBooking, FollowedDuty, FollowedTrip } from '#domain/workflows/followed.ts';
import { knowsBooking, knowsDuty, knowsTrip } from '#domain/workflows/plan.ts';
import type { RunningWorkflow } from '#domain/workflows/running.ts';
import type { Container } from '#infra/container/container.ts';

const input = z.object({
  about: z.string().transform((written, context) => {
    const booking = parseBookingId(written);
    if (booking) return { kind: 'booking', id: booking } as const;
    const trip = parseTripId(written);
    if (trip) return { kind: 'trip', id: trip } as const;
    const duty = parseDutyId(written);
    if (duty) return { kind: 'duty', id: duty } as const;
    context.addIssue('must be a booking such as BK-12, a trip such as TR-7, or a duty such as DT-3');
    return z.NEVER;
  }),
});

type About = z.output<typeof input>['about'];

type Answer = {
  readonly about: string;
  /** The state in the database; null if it has no such booking or trip. */
  readonly database: ReturnType<typeof knownToAnswer>;
  /** Null if no workflow is running. */
  readonly workflow: WorkflowAnswer | null;
  readonly waitingEvents: boolean;
  readonly agrees: boolean;
};

async function showOne({ about }: { readonly about: About }, { env }: CommandContext) {
  return withContainer(env, async ({ workflows }) => {
    const [{ epoch }, workflow] = [await workflows.installation(), await workflows.running.find(about)];
    const found = await factsOf(about, workflow, workflows);
    if (!found.database && !workflow) return refuse(NOT_FOUND[about.kind]);
    return ok<Answer>({
      about: nameOf(about),
      ...found,
      workflow: workflow && toAnswer(workflow, epoch),
    });
  });
}

const NOT_FOUND = { booking: BOOKING_NOT_FOUND, trip: TRIP_NOT_FOUND, duty: DUTY_NOT_FOUND } as const;

function nameOf(about: About): string {
  if (about.kind === 'duty') return formatDutyId(about.id);
  return about.kind === 'booking' ? formatBookingId(about.id) : `TR-${about.id}`;
}

type Facts = Pick<Answer, 'database' | 'waitingEvents' | 'agrees'>;

async function factsOf(
  about: About,
  workflow: RunningWorkflow | null,
  { followed }: Container['workflows'],
): Promise<Facts> {
  if (about.kind === 'booking') {
    const [booking] = await followed.bookings.find([about.id]);
    const waitingEvents = (await followed.bookings.waiting()).has(about.id);
    const known = workflow?.kind === 'booking' ? workflow.known : null;
    const agrees = booking ? agreesOnBooking(booking, workflow !== null, known) : workflow === null;
    const database = booking ? knownToAnswer({ ...booking, sequence: booking.version }) : null;
    return { database, waitingEvents, agrees };
  }
  if (about.kind === 'duty') {
    const [duty] = await followed.duties.find([about.id]);
    const waitingEvents = (await followed.duties.waiting()).has(about.id);
    const known = workflow?.kind === 'duty' ? workflow.known : null;
    const agrees = duty ? agreesOnDuty(duty, workflow !== null, known) : workflow === null;
    return { database: duty ? knownToAnswer(duty) : null, waitingEvents, agrees };
  }
  const [trip] = await followed.trips.find([about.id]);
  const waitingEvents = (await followed.trips.waiting()).has(about.id);
  const known = workflow?.kind === 'trip' ? workflow.known : null;
  const agrees = trip ? agreesOnTrip(trip, workflow !== null, known) : workflow === null;
  return { database: trip ? knownToAnswer(trip) : null, waitingEvents, agrees };
}

function agreesOnBooking(
  booking: FollowedBooking,
  isRunning: boolean,
  known: Parameters<typeof knowsBooking>[0],
): boolean {
  const isClosed = booking.status === 'completed' || booking.status === 'cancelled';
  return isRunning ? knowsBooking(known, booking) : isClosed;
}

function agreesOnTrip(
  trip: FollowedTrip,
  isRunning: boolean,
  known: Parameters<typeof knowsTrip>[0],
): boolean {
  return isRunning ? knowsTrip(known, trip) : trip.isClosed;
}

function agreesOnDuty(
  duty: FollowedDuty,
  isRunning: boolean,
  known: Parameters<typeof knowsDuty>[0],
): boolean {
  return isRunning ? knowsDuty(known, duty) : duty.isOver;
}

function show({ about, database, workflow, waitingEvents, agrees }: Answer): string {
  const lines = [
    about,
    `Database  ${database ? knownToText(database) : 'does not have it'}`,
    `Workflow  ${workflow ? knownToText(workflow.knows) : 'is not running'}`,
  ];
  if (workflow) lines.push(`          ${workflow.workflowId}, since ${workflow.startedAt}`);
  if (waitingEvents) lines.push('Events wait in the outbox.');
  lines.push(agrees ? 'They agree.' : 'They differ. See `ratha workflows reconcile`.');
  return lines.join('\n');
}

export const showCommand = command({
  name: 'show <about>',
  summary:
    'Show what the database says of a booking (BK-12), trip (TR-7) or duty (DT-3), and what its workflow knows',
  input,
  run: showOne,
  show,
}).addHelpText(
  'after',
  `
With --json: { "about", "database", "workflow", "waitingEvents", "agrees" }. workflow is null if none is running.`,
);
