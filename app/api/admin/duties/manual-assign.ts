import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { assignCall, overrideOfCall, startOf } from '#app/api/admin/schemas/duty-call.schema.ts';
import { dutyAnswer, dutyProblem } from '#app/api/serializers/duty-answer.server.ts';
import { actOfCall } from '#app/http/dry-run.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import type { AssignDutyRefusal } from '#domain/duties/refusals.ts';
import type { DriverId } from '#domain/fleet/driver.ts';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  return methodNotAllowed('POST');
}

/**
 * `POST /api/admin/duty/manual-assign` assigns a driver and a vehicle to a booking or trip. Conflicts answer 409, unless
 * `overrideConflicts` and `overrideReason` override them (docs/product/calls.md#duties).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { by } = await requireTeamCall(request, context, { hasDryRun: true });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { container } = context;
  const call = await readJson(request, assignCall);
  const command = {
    subject: subjectOf(call),
    // The schema has refused a call without a driver.
    driverId: call.driverId as DriverId,
    vehicleId: call.vehicleId ?? null,
    startsAt: startOf(call),
    minutes: call.estimatedDuration,
    shownPickupAt: call.shownPickupAt ? new Date(call.shownPickupAt) : undefined,
    override: overrideOfCall(call),
    by,
  };
  const { done, members } = await actOfCall(request, container, (acts) => acts.assignDuty(command));
  if (!done.ok) return dutyProblem(done.refusal, container, wordsOf(done.refusal));
  return dutyAnswer(done.value, container, { message: 'Duty assigned successfully', status: 201, members });
}

function subjectOf({ bookingId, tripId }: z.output<typeof assignCall>): DutySubject {
  if (bookingId) return { kind: 'booking', id: bookingId };
  if (tripId) return { kind: 'trip', id: tripId };
  throw new Error('The schema refuses a call without a booking or trip');
}

function wordsOf(refusal: AssignDutyRefusal): string | undefined {
  if (refusal.code !== 'not-found') return undefined;
  if (refusal.what === 'booking') return 'Selected booking not found';
  return refusal.what === 'driver' ? 'No driver selected or available' : undefined;
}
