import type { AppLoadContext } from '@remix-run/node';
import { assignmentListCall } from '#app/api/admin/schemas/duty-call.schema.ts';
import { pageMembers, readQuery } from '#app/api/schemas/page-query.ts';
import { serializeAssignment } from '#app/api/serializers/assignment.server.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';

/**
 * Returns the answer to a call for the list of duties: those that start on `date`, earliest first, or between
 * `startDate` and `endDate`; all of them, latest first, without dates (docs/product/calls.md#duties).
 */
export async function assignmentList(request: Request, { container }: AppLoadContext): Promise<Response> {
  const query = readQuery(request, assignmentListCall);
  const { driverId, vehicleId, bookingId, tripId, limit, page } = query;
  const first = query.date ?? query.startDate;
  const last = query.date ?? query.endDate;
  const filter = {
    from: first && startOfDay(first),
    to: last && endOfDay(last),
    driverId,
    vehicleId,
    bookingId,
    tripId,
  };
  const { duty } = container.queries;
  const order = first || last ? 'asc' : 'desc';
  const [lines, total] = await Promise.all([
    duty.list(filter, { order, limit, offset: (page - 1) * limit }),
    duty.count(filter),
  ]);
  return Response.json(
    { assignments: lines.map(serializeAssignment), ...pageMembers(request, { page, limit, total }) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
