import { type ActionFunctionArgs, data } from '@remix-run/node';
import { conflictView } from '#app/console/duties/calendar/day/conflict-view.server.ts';
import { dutyErrorResponse, tryWithOverride } from '#app/console/duties/dialogs/form/override.server.ts';
import { parseSubject } from '#app/console/duties/dialogs/ride-words.ts';
import { backHref, dutyDialogHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, instantOf, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import type { Conflict } from '#domain/duties/conflict.ts';
import { conflictKeys } from '#domain/duties/conflicts/conflict-keys.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import type { Duty } from '#domain/duties/duty.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { formatDateTime, indiaDateOf, indiaInstant, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';
import type { InputFieldError, Refusal } from '#domain/refusals.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import type { Container } from '#infra/container/container.ts';
import type { RideLine } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';

/**
 * Assigns a driver and a vehicle to the booking or trip of the form. Redirects with a toast, or returns the refusal with
 * everything typed. Throws 401 when signed out and 403 without a role.
 */
export async function postAssign({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const { container } = context;
  const form = await readForm(request);
  if (!['assign', 'override'].includes(textOf(form, 'intent')))
    return dutyErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const subject = parseSubject(textOf(form, 'subject'));
  const driverId = parseDriverId(textOf(form, 'driver'));
  if (!subject || !driverId) {
    const field = subject ? 'driver' : 'subject';
    return wrongField(form, field, 'Please select a booking and driver');
  }
  const ride = await container.queries.dutyCalendar.ride(subject);
  if (!ride) return wrongField(form, 'subject', 'Selected booking not found');
  // Without JavaScript a form can be sent with another ride than it was rendered with. It then showed no pickup of that one.
  const isOfRide = textOf(form, 'shownFor') === textOf(form, 'subject');
  const seenStart = isOfRide ? instantOf(form, 'seenStart') : null;
  if (seenStart === undefined) return dutyErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const times = readTimes(form, ride);
  if ('field' in times) return wrongField(form, times.field, times.message);
  const vehicleId = parseVehicleId(textOf(form, 'vehicle')) ?? null;
  const { result, conflicts } = await tryWithOverride(form, (override) =>
    container.useCases.assignDuty({
      subject,
      driverId,
      vehicleId,
      ...times,
      ...(seenStart && { shownPickupAt: seenStart }),
      override,
      by,
    }),
  );
  if (!result.ok) return assignError(container, result.refusal, form, { ride, conflicts });
  return redirectDone(backHref(request.url, indiaDateOf(ride.startsAt)), {
    title: 'Duty assigned',
    description: `${ride.label} is assigned to ${await crewWords(container, result.value.duty)}.`,
  });
}

/** Returns the driver and the vehicle of a duty in words. */
export async function crewWords({ queries, clock }: Container, duty: Duty): Promise<string> {
  const [driver, vehicle] = await Promise.all([
    queries.fleet.driver(duty.driverId, clock()),
    queries.fleet.vehicle(duty.vehicleId, clock()),
  ]);
  return `${driver?.name ?? 'the driver'} with ${vehicle?.regNo ?? 'the vehicle'}`;
}

function wrongField(form: FormData, field: string, message: string) {
  const error: InputFieldError = { field, code: 'input-wrong', message };
  return dutyErrorResponse(invalid([error]), form);
}

/** Answers a form whose pickup was moved meanwhile, with the pickup of now, so that it can be sent again. */
function pickupMoved(form: FormData, { label }: RideLine, pickupAt: Date) {
  const { formError } = dutyErrorResponse(FORM_NOT_UNDERSTOOD, form).data;
  const was = formatDateTime(new Date(textOf(form, 'seenStart')));
  const answer = {
    ...formError,
    title: 'Error',
    message: `The pickup of ${label} was moved meanwhile. Nothing was assigned.`,
    errors: {},
    changed: [`Pickup: ${was} → ${formatDateTime(pickupAt)}`],
    typed: { ...formError.typed, seenStart: pickupAt.toISOString() },
  };
  return data({ formError: answer }, { status: 409 });
}

type Times = { readonly startsAt: Date | null; readonly minutes: number | null };

/**
 * Reads the start and the duration. A form that was sent with another booking than it was rendered with, which happens
 * without JavaScript, has the times of that one: they count only if somebody changed them.
 */
function readTimes(form: FormData, ride: RideLine): Times | { field: string; message: string } {
  const isOther = textOf(form, 'shownFor') !== textOf(form, 'subject');
  const isUntouched = (name: string, shown: string) => isOther && textOf(form, name) === textOf(form, shown);
  const start = parseIndiaTime(textOf(form, 'start'));
  if (!start) return { field: 'start', message: 'Enter the start time, such as 10:50' };
  if (textOf(form, 'minutes').trim() === '')
    return { field: 'minutes', message: 'Enter the duration in minutes' };
  return {
    startsAt: isUntouched('start', 'shownStart') ? null : indiaInstant(indiaDateOf(ride.startsAt), start),
    minutes: isUntouched('minutes', 'shownMinutes') ? null : typedNumber(textOf(form, 'minutes')),
  };
}

type Tried = { readonly ride: RideLine; readonly conflicts: readonly Conflict[] };

async function assignError(
  container: Container,
  refusal: Refusal,
  form: FormData,
  { ride, conflicts }: Tried,
) {
  switch (refusal.code) {
    case 'already-assigned': {
      const date = indiaDateOf(ride.startsAt);
      const href = dutyDialogHref(refusal.dutyId, { name: 'edit', date });
      return dutyErrorResponse(refusal, form, { link: { href, text: 'Edit the assignment' } });
    }
    case 'no-vehicle-of-driver':
      return wrongField(form, 'vehicle', 'No vehicle assigned to the selected driver');
    case 'not-found':
      if (refusal.what === 'driver') return wrongField(form, 'driver', NO_DRIVER);
      return refusal.what === 'booking' || refusal.what === 'trip'
        ? wrongField(form, 'subject', 'Selected booking not found')
        : dutyErrorResponse(refusal, form);
    case 'not-assignable':
      if (refusal.why === 'pickup-moved') return pickupMoved(form, ride, refusal.pickupAt);
      return refusal.why === 'driver-inactive'
        ? wrongField(form, 'driver', NO_DRIVER)
        : dutyErrorResponse(refusal, form);
    default:
      return dutyErrorResponse(refusal, form, await conflictPart(container, conflicts, ride.startsAt));
  }
}

const NO_DRIVER = 'No driver selected or available';

/** Returns the part of an answer that lists conflicts; nothing without conflicts. */
export async function conflictPart({ queries }: Container, conflicts: readonly Conflict[], at: Date) {
  if (conflicts.length === 0) return {};
  const names = namesOfSheet(await queries.dutySheet.sheet(sheetInterval({ from: at, to: at })));
  return {
    conflicts: conflicts.map((conflict) => conflictView(conflict, names)),
    seenConflicts: conflictKeys(conflicts).join(' '),
  };
}
