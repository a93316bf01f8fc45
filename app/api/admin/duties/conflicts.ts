import type { LoaderFunctionArgs } from '@remix-run/node';
import { conflictListCall } from '#app/api/admin/schemas/duty-call.schema.ts';
import { readQuery, wholeList } from '#app/api/schemas/page-query.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { problem } from '#app/http/problem.server.ts';
import { serializeConflict } from '#app/http/serialize-conflicts.server.ts';
import { conflictsOfDuties } from '#domain/duties/conflicts/conflicts-of-duties.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { endOfDay, startOfDay } from '#domain/kernel/india-calendar.ts';
import { addDays, indiaDateOf, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';

const DEFAULT_DAYS_AHEAD = 7;
const MAX_DAYS_AHEAD = 92;

export const action = () => methodNotAllowed('GET');

/**
 * `GET /api/admin/duty/conflicts` answers the conflicts of the duties that start from `startDate` (default: today) to `endDate`
 * (default: 7 days later), in India time. `unresolvedOnly=true` leaves out those that were overridden.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const { queries, clock } = context.container;
  const query = readQuery(request, conflictListCall);
  const startDate = query.startDate ?? indiaDateOf(clock());
  const endDate = query.endDate ?? addDays(startDate, DEFAULT_DAYS_AHEAD);
  if (endDate < startDate || endDate > addDays(startDate, MAX_DAYS_AHEAD)) return wrongDays();
  const days = { from: startOfDay(startDate), to: endOfDay(endDate) };
  const sheet = await queries.dutySheet.sheet(sheetInterval(days));
  const names = namesOfSheet(sheet);
  const conflicts = conflictsOfDuties(sheet, days)
    .filter(({ isResolved }) => query.unresolvedOnly === 'false' || !isResolved)
    .map(({ conflict, duty: { startsAt, endsAt, subject, label }, isResolved }) => ({
      ...serializeConflict(conflict, names),
      label,
      bookingId: subject.kind === 'booking' ? subject.id : null,
      tripId: subject.kind === 'trip' ? subject.id : null,
      dutyDate: indiaDateOf(startsAt),
      scheduledStartTime: startsAt.toISOString(),
      scheduledEndTime: endsAt.toISOString(),
      estimatedStartTime: indiaTimeOf(startsAt),
      isResolved,
    }));
  return Response.json(
    { conflicts, startDate, endDate, ...wholeList(conflicts) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

function wrongDays(): Response {
  const detail = `endDate must be from startDate to ${MAX_DAYS_AHEAD} days after it`;
  return problem({
    status: 422,
    code: 'invalid',
    title: 'Validation Error',
    detail,
    errors: { endDate: [detail] },
  });
}
