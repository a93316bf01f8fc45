import type { LoaderFunctionArgs } from '@remix-run/node';
import { dutyFits } from '#app/console/duties/calendar/placement/duty-fits.server.ts';
import { readSubject } from '#app/console/duties/calendar/placement/read-subject.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { DutySubject } from '#domain/duties/duty.ts';
import {
  addMinutes,
  indiaInstant,
  MINUTE_MS,
  parseIndiaDate,
  parseIndiaTime,
} from '#domain/kernel/india-time.ts';

/**
 * `GET /resources/duty-fit?booking=BK-12` (or `trip=7`) says for each driver whether it fits. A duty that exists keeps
 * its time, unless `date` and `start` are given.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamCall(request, context);
  const { queries } = context.container;
  const { searchParams } = new URL(request.url);
  const subject = readSubject((name) => searchParams.get(name) ?? '');
  const ride = subject && (await queries.dutyCalendar.ride(subject));
  if (!ride) return Response.json({ fits: [] });
  const date = parseIndiaDate(searchParams.get('date') ?? '');
  const start = parseIndiaTime(searchParams.get('start') ?? '');
  const moved = date && start && indiaInstant(date, start);
  const at = moved ?? ride.startsAt;
  const sheet = await queries.dutySheet.sheet(sheetInterval({ from: at, to: addMinutes(at, ride.minutes) }));
  const duty = sheet.duties.find((one) => isSame(one.subject, subject));
  const minutes = duty ? (duty.endsAt.getTime() - duty.startsAt.getTime()) / MINUTE_MS : ride.minutes;
  const startsAt = moved ?? duty?.startsAt ?? ride.startsAt;
  const endsAt = addMinutes(startsAt, minutes);
  const { from, to, km } = ride;
  const fits = dutyFits(sheet, { subject, startsAt, endsAt, from, to, km, present: duty });
  return Response.json({ fits });
}

function isSame(a: DutySubject, b: DutySubject): boolean {
  return a.kind === b.kind && a.id === b.id;
}
