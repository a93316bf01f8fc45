import { type ActionFunctionArgs, data } from '@remix-run/node';
import { conflictView } from '#app/console/duties/calendar/day/conflict-view.server.ts';
import { startOfDay, timesOf } from '#app/console/duties/calendar/day/span.ts';
import type { PlacementError } from '#app/console/duties/calendar/placement/placement-error.ts';
import { readSubject } from '#app/console/duties/calendar/placement/read-subject.server.ts';
import { type CalendarAt, calendarHref } from '#app/console/duties/duty-hrefs.ts';
import { readOverride } from '#app/console/shared/dialogs/read-override.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, instantOf, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { conflictKeys } from '#domain/duties/conflicts/conflict-keys.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { type DutySubject, parseDutyId } from '#domain/duties/duty.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { parseVehicleId, type VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { addDays, indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import type { OverrideRequest } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import type { Refusal } from '#domain/refusals.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';

const VERSION = /^[1-9]\d{0,8}$/;

type Done = { readonly title: string; readonly description: string };

/**
 * Handles a form of the calendar by its `intent`: assign, reassign or undo. Redirects to the calendar, which says what was
 * done beside its Undo; only an undo has a toast. Or returns the refusal with its status; conflicts are listed, and the form can be sent again with a reason.
 * Throws 401 when signed out and 403 without a role.
 */
export async function postCalendar({ request, context }: ActionFunctionArgs, at: CalendarAt) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const { container } = context;
  const done = await change(container, form, by);
  if (done.ok) return redirectAfter(done.value, at);
  if (done.refusal.code !== 'invalid' || !form.has('overrideConflicts')) {
    const formError = await placementError(container, at, done.refusal, form);
    return data({ formError }, { status: statusOf(done.refusal) });
  }
  // The reason is wrong. Without it, the answer lists the conflicts again, or there are none any more.
  const reasonError = renderRefusal(done.refusal, 'team').message;
  form.delete('overrideConflicts');
  const again = await change(container, form, by);
  if (again.ok) return redirectAfter(again.value, at);
  const formError = { ...(await placementError(container, at, again.refusal, form)), reasonError };
  return data({ formError }, { status: statusOf(again.refusal) });
}

async function redirectAfter(done: Done | null, at: CalendarAt): Promise<Response> {
  if (done) return redirectDone(calendarHref(at), done);
  const response = redirectWith(calendarHref(at));
  // Back leads to the page before the calendar, not to the calendar before each change.
  response.headers.set('X-Remix-Replace', 'true');
  return response;
}

async function change(
  container: Container,
  form: FormData,
  by: Actor,
): Promise<Result<Done | null, Refusal>> {
  switch (textOf(form, 'intent')) {
    case 'assign':
      return assign(container, form, by);
    case 'reassign':
      return reassign(container, form, by);
    case 'undo':
      return undo(container, form, by);
    default:
      return refuse(FORM_NOT_UNDERSTOOD);
  }
}

async function assign(container: Container, form: FormData, by: Actor): Promise<Result<null, Refusal>> {
  const subject = readSubject((name) => textOf(form, name));
  const driverId = parseDriverId(textOf(form, 'driver'));
  if (!subject || !driverId) return refuse(FORM_NOT_UNDERSTOOD);
  const pickupAt = instantOf(form, 'pickupAt');
  if (pickupAt === undefined) return refuse(FORM_NOT_UNDERSTOOD);
  const usual = { vehicleId: null, startsAt: null, minutes: null };
  const assigned = await container.useCases.assignDuty({
    ...usual,
    subject,
    driverId,
    override: overrideOf(form),
    by,
    ...(pickupAt && { shownPickupAt: pickupAt }),
  });
  return assigned.ok ? ok(null) : assigned;
}

/**
 * Gives a duty another driver, with the vehicle of the driver's shift, or else with its own. With a day and a time it moves
 * there too; its present driver keeps the vehicle.
 */
async function reassign(container: Container, form: FormData, by: Actor): Promise<Result<null, Refusal>> {
  const id = parseDutyId(textOf(form, 'duty'));
  const driverId = parseDriverId(textOf(form, 'driver'));
  const version = readVersion(form);
  const moved = form.has('start') ? readMoved(form) : null;
  if (!id || !driverId || !version || moved === undefined) return refuse(FORM_NOT_UNDERSTOOD);
  const { editDuty } = container.useCases;
  const command = { id, version, driverId, override: overrideOf(form), by };
  const change = (vehicleId: VehicleId | null) => editDuty({ ...command, ...moved, vehicleId });
  const own = parseVehicleId(textOf(form, 'vehicle'));
  const present = await container.queries.bookingDuty.find(id);
  let done = await change(own && present?.driverId === driverId ? own : null);
  if (!done.ok && done.refusal.code === 'no-vehicle-of-driver' && own) done = await change(own);
  return done.ok ? ok(null) : done;
}

/** Reads the day, the time and the length of a moved duty. */
function readMoved(form: FormData): { startsAt: Date; minutes: number } | undefined {
  const date = parseIndiaDate(textOf(form, 'date'));
  const start = parseIndiaTime(textOf(form, 'start'));
  const minutes = textOf(form, 'minutes');
  if (!date || !start || !/^\d{1,5}$/.test(minutes)) return undefined;
  return { startsAt: indiaInstant(date, start), minutes: Number(minutes) };
}

async function undo({ useCases }: Container, form: FormData, by: Actor): Promise<Result<Done, Refusal>> {
  if (form.has('duties')) return undoPlan(useCases, textOf(form, 'duties'), by);
  const id = parseDutyId(textOf(form, 'duty'));
  const version = readVersion(form);
  if (!id || !version) return refuse(FORM_NOT_UNDERSTOOD);
  const undone = await useCases.undoDutyChange({ id, version, by });
  return undone.ok ? ok({ title: 'Undone', description: 'The duty is as it was before.' }) : undone;
}

/** Takes back all duties of a plan in one transaction. Each is written with its version: `DT-5.1`. */
async function undoPlan(
  { undoMany }: Container['useCases'],
  text: string,
  by: Actor,
): Promise<Result<Done, Refusal>> {
  const written = text.split(' ');
  const duties = written.flatMap((one) => {
    const [duty = '', version = ''] = one.split('.');
    const id = parseDutyId(duty);
    return id && VERSION.test(version) ? [{ id, version: Number(version) }] : [];
  });
  if (duties.length !== written.length) return refuse(FORM_NOT_UNDERSTOOD);
  const undone = await undoMany({ duties, by });
  return undone.ok
    ? ok({ title: 'Undone', description: `${counted(duties.length, 'duty', 'duties')} taken back.` })
    : undone;
}

function subjectLabel({ kind, id }: DutySubject): string {
  return kind === 'booking' ? formatBookingId(id) : `Trip ${id}`;
}

/** A form with `overrideConflicts` carries the reason to allow the duty, even an empty one. */
function overrideOf(form: FormData): OverrideRequest {
  return form.has('overrideConflicts') ? readOverride(form) : null;
}

function readVersion(form: FormData): number | undefined {
  const version = textOf(form, 'version');
  return VERSION.test(version) ? Number(version) : undefined;
}

async function placementError(
  { queries }: Container,
  { date }: CalendarAt,
  refusal: Refusal,
  form: FormData,
): Promise<PlacementError> {
  const conflicts = refusal.code === 'duty-conflicts' ? refusal.conflicts : [];
  const day = { from: startOfDay(date), to: startOfDay(addDays(date, 1)) };
  const names = conflicts.length > 0 && namesOfSheet(await queries.dutySheet.sheet(sheetInterval(day)));
  const subject = readSubject((name) => textOf(form, name));
  const driver = names && conflicts[0] && names.driver(conflicts[0].driverId);
  return {
    message: (await changedWords(queries, refusal, form)) ?? renderRefusal(refusal, 'team').message,
    conflicts: names ? conflicts.map((conflict) => conflictView(conflict, names)) : [],
    seenConflicts: conflictKeys(conflicts).join(' '),
    fields: Object.fromEntries(
      PLACEMENT_FIELDS.map((name) => [name, textOf(form, name)]).filter(([, value]) => value !== ''),
    ),
    about: [[subject && subjectLabel(subject), driver].filter(Boolean).join(' for '), textOf(form, 'start')]
      .filter(Boolean)
      .join(' at '),
    reasonError: null,
  };
}

/** Says how a duty is that somebody else changed meanwhile, so that nobody has to look for it. */
async function changedWords(
  { bookingDuty }: Container['queries'],
  { code }: Refusal,
  form: FormData,
): Promise<string | undefined> {
  const id = code === 'changed-meanwhile' && parseDutyId(textOf(form, 'duty'));
  const subject = readSubject((name) => textOf(form, name));
  const duty = id && (await bookingDuty.find(id));
  if (!duty || !subject) return undefined;
  const { driverName, regNo, startsAt, endsAt } = duty;
  return `Somebody else changed ${subjectLabel(subject)} meanwhile: it is with ${driverName}, ${regNo}, ${timesOf(startsAt, endsAt)}. Your change was not saved.`;
}

/** The fields that are sent again with a reason. */
const PLACEMENT_FIELDS = [
  ...['intent', 'booking', 'trip', 'pickupAt', 'duty', 'version', 'vehicle', 'driver'],
  ...['date', 'start', 'minutes'],
];
