import type { ActionFunctionArgs } from '@remix-run/node';
import { conflictPart, crewWords } from '#app/console/duties/dialogs/assign/post-assign.server.ts';
import { requireDuty } from '#app/console/duties/dialogs/duty/duty-page.server.ts';
import { dutyErrorResponse, tryWithOverride } from '#app/console/duties/dialogs/form/override.server.ts';
import { backHref, dateOf } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { MAX_OVERRIDE_REASON, parseDutyId } from '#domain/duties/duty.ts';
import { parseDriverId } from '#domain/fleet/driver.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { indiaDateOf, indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { invalid } from '#domain/kernel/refusal.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';
import { typedNumber } from '#domain/kernel/text/typed-number.ts';

/** Edits driver, vehicle and time of a duty in the version that the form showed. */
export async function postEditDuty(args: ActionFunctionArgs) {
  const { member, id, duty, ride, back } = await requireDuty(args);
  const { container } = args.context;
  const { by } = member;
  const form = await readForm(args.request);
  if (!['edit', 'override'].includes(textOf(form, 'intent')))
    return dutyErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const version = readVersion(form);
  const driverId = parseDriverId(textOf(form, 'driver'));
  const vehicleId = parseVehicleId(textOf(form, 'vehicle'));
  if (!driverId || !vehicleId)
    return wrongField(form, driverId ? 'vehicle' : 'driver', 'Please select both driver and vehicle');
  const date = parseIndiaDate(textOf(form, 'date'));
  const start = parseIndiaTime(textOf(form, 'start'));
  if (!date) return wrongField(form, 'date', 'Enter the date');
  if (!start) return wrongField(form, 'start', 'Enter the start time, such as 10:50');
  if (textOf(form, 'minutes').trim() === '')
    return wrongField(form, 'minutes', 'Enter the duration in minutes');
  const startsAt = indiaInstant(date, start);
  const minutes = typedNumber(textOf(form, 'minutes'));
  const { result, conflicts } = await tryWithOverride(form, (override) =>
    container.useCases.editDuty({
      id,
      version,
      driverId,
      vehicleId,
      startsAt,
      minutes,
      override,
      by,
      recheck: textOf(form, 'intent') === 'override',
    }),
  );
  if (!result.ok)
    return dutyErrorResponse(result.refusal, form, await conflictPart(container, conflicts, startsAt));
  const { duty: edited } = result.value;
  return edited.version === duty.version
    ? redirectDone(back, { title: 'Nothing changed', description: `${ride.label} stays as it was.` })
    : redirectDone(back, {
        title: 'Assignment updated',
        description: `${ride.label} is with ${await crewWords(container, edited)}.`,
      });
}

/** Removes a duty in the version that the dialog showed. A duty that is already removed counts as success. */
export async function postRemoveDuty(args: ActionFunctionArgs) {
  const { container } = args.context;
  await requireTeamPage(args.request, args.context);
  const known = parseDutyId(args.params.dutyId ?? '');
  if (!known || !(await container.queries.bookingDuty.find(known))) return alreadyRemoved(args);
  const { member, id, ride, back } = await requireDuty(args);
  const form = await readForm(args.request);
  if (textOf(form, 'intent') !== 'remove') return dutyErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const note = oneLine(textOf(form, 'note'));
  if (note.length > MAX_OVERRIDE_REASON)
    return wrongField(form, 'note', `Use at most ${MAX_OVERRIDE_REASON} characters for the reason`);
  const { by } = member;
  const version = readVersion(form);
  const removed = await container.useCases.removeDuty({ id, version, note: note || null, by });
  if (!removed.ok && removed.refusal.code !== 'not-found') return dutyErrorResponse(removed.refusal, form);
  return redirectDone(back, {
    title: 'Assignment removed',
    description: `${ride.label} has no driver and can be assigned again.`,
  });
}

function alreadyRemoved({ request, context }: ActionFunctionArgs) {
  return redirectDone(backHref(request.url, dateOf(request.url, indiaDateOf(context.container.clock()))), {
    title: 'Assignment removed',
    description: 'The assignment is no longer there.',
  });
}

function wrongField(form: FormData, field: string, message: string) {
  return dutyErrorResponse(invalid([{ field, code: 'input-wrong', message }]), form);
}
