import type { ActionFunctionArgs } from '@remix-run/node';
import { fromHref, reassignHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { formErrorResponse, readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { VEHICLE_NOT_FOUND } from '#domain/fleet/refusals.ts';
import { parseVehicleId } from '#domain/fleet/vehicle.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { outOfServiceWords } from '#domain/words/english/team/duties.ts';

/**
 * Takes a vehicle out of service, or puts it back. If duties then need another vehicle, redirects to the page that gives
 * them one.
 */
export async function postService({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const { useCases, queries, clock } = context.container;
  const form = await readForm(request);
  const id = parseVehicleId(params.id ?? '');
  if (!id) return formErrorResponse(VEHICLE_NOT_FOUND, form);
  const outOfService = wantedService(form, clock());
  if (outOfService === undefined) return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const version = readVersion(form);
  const edited = await useCases.editVehicle({ id, version, edit: { outOfService }, by });
  if (!edited.ok) return formErrorResponse(edited.refusal, form);
  const vehicle = edited.value.item;
  const back = fromHref(request.url) ?? '/admin/vehicles';
  const period = vehicle.outOfService;
  if (outOfService === null || !period)
    return redirectDone(back, {
      title: 'Back in service',
      description: `${vehicle.regNo} can be assigned again.`,
    });
  const duties = await queries.dutiesOutOfService(vehicle);
  const [first] = duties;
  const now = clock();
  const date = indiaDateOf(first && first.startsAt > now ? first.startsAt : now);
  return redirectDone(first ? reassignHref({ date, vehicleIds: [id] }) : back, {
    title: 'Out of service',
    description: [
      `${vehicle.regNo} is ${outOfServiceWords(period)}.`,
      first && `${counted(duties.length, 'duty needs', 'duties need')} another vehicle.`,
    ]
      .filter(Boolean)
      .join(' '),
  });
}

/** Reads the choice of the form: null puts the vehicle back. Undefined for a form that it does not know. */
function wantedService(form: FormData, now: Date) {
  const intent = textOf(form, 'intent');
  if (intent === 'put-back') return null;
  if (intent !== 'take-out') return undefined;
  switch (textOf(form, 'outOfService')) {
    case 'open':
      return { until: null };
    case 'today':
      return { until: indiaDateOf(now) };
    case 'date':
      return { until: textOf(form, 'outOfServiceUntil') };
    default:
      return undefined;
  }
}
