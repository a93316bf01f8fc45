import type { ActionFunctionArgs } from '@remix-run/node';
import { changedFields } from '#app/console/fleet/changed-fields.server.ts';
import { reassignLink } from '#app/console/fleet/reassign-link.server.ts';
import { formErrorResponse, readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { VEHICLE_NOT_FOUND } from '#domain/fleet/refusals.ts';
import { parseVehicleId, type Vehicle, type VehicleId } from '#domain/fleet/vehicle.ts';
import type { Actor } from '#domain/kernel/actor.ts';

const LIST = '/admin/vehicles';

/**
 * Handles a form of the vehicles tab by its `intent`: add, edit, delete, deactivate or reactivate. Redirects
 * to the list with a toast, or returns the refusal. Throws 401 when signed out and 403 without a role.
 */
export async function postVehicle({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const { registerVehicle, editVehicle } = context.container.useCases;
  const intent = textOf(form, 'intent');
  if (intent === 'add') {
    const typed = readVehicle((name) => textOf(form, name));
    const added = await registerVehicle({ vehicle: { ...typed, active: true }, by, repeatable: true });
    if (!added.ok) return formErrorResponse(added.refusal, form);
    return redirectDone(LIST, {
      title: 'Vehicle added',
      description: `${named(added.value)} is in the list of vehicles.`,
    });
  }
  const id = parseVehicleId(params.id ?? textOf(form, 'id'));
  if (!id) return formErrorResponse(VEHICLE_NOT_FOUND, form);
  switch (intent) {
    case 'edit': {
      const edit = changedFields(form, readVehicle);
      const edited = await editVehicle({ id, version: readVersion(form), edit, by });
      if (!edited.ok) return formErrorResponse(edited.refusal, form);
      return redirectDone(LIST, {
        title: 'Vehicle updated',
        description: `${named(edited.value.item)} is saved.`,
      });
    }
    case 'deactivate':
    case 'reactivate': {
      const active = intent === 'reactivate';
      const edited = await editVehicle({ id, edit: { active }, by });
      if (!edited.ok)
        return formErrorResponse(edited.refusal, form, reassignLink(edited.refusal, { vehicleIds: [id] }));
      const vehicle = named(edited.value.item);
      return active
        ? redirectDone(LIST, {
            title: 'Vehicle reactivated',
            description: `${vehicle} can be assigned again.`,
          })
        : redirectDone(LIST, {
            title: 'Vehicle deactivated',
            description: `${vehicle} gets no new assignments. Past assignments are kept.`,
          });
    }
    case 'delete':
      return remove(context.container.useCases, { id, by }, form);
    default:
      return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  }
}

type UseCases = ActionFunctionArgs['context']['container']['useCases'];

/** A vehicle that is already deleted, for example by a double click, counts as success. */
async function remove({ deleteVehicle }: UseCases, one: { id: VehicleId; by: Actor }, form: FormData) {
  const deleted = await deleteVehicle(one);
  if (deleted.ok)
    return redirectDone(LIST, {
      title: 'Vehicle deleted',
      description: `${named(deleted.value)} is deleted.`,
    });
  if (deleted.refusal.code === 'in-use') return formErrorResponse(deleted.refusal, form);
  return redirectDone(LIST, {
    title: 'Vehicle deleted',
    description: 'The vehicle is no longer in the list.',
  });
}

function named({ make, model, regNo }: Vehicle): string {
  return `${make} ${model} (${regNo})`;
}

function readVehicle(field: (name: string) => string) {
  return {
    make: field('make'),
    model: field('model'),
    licensePlate: field('licensePlate'),
    vehicleType: field('vehicleType'),
    capacity: field('capacity'),
    rangeKm: field('rangeKm'),
  };
}
