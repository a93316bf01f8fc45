import type { ActionFunctionArgs } from '@remix-run/node';
import { changedFields } from '#app/console/fleet/changed-fields.server.ts';
import { reassignLink } from '#app/console/fleet/reassign-link.server.ts';
import { formErrorResponse, readVersion } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { type DriverId, parseDriverId } from '#domain/fleet/driver.ts';
import { DRIVER_NOT_FOUND } from '#domain/fleet/refusals.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { joinPhone } from '#domain/kernel/phone.ts';
import { withoutVehicleWords } from '#domain/words/english/team/schedule.ts';

const LIST = '/admin/drivers';

/**
 * Handles a form of the drivers tab by its `intent`: add, edit, delete, deactivate or reactivate. Redirects
 * to the list with a toast, or returns the refusal. Throws 401 when signed out and 403 without a role.
 */
export async function postDriver({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  const { registerDriver, editDriver } = context.container.useCases;
  const intent = textOf(form, 'intent');
  if (intent === 'add') {
    const typed = readDriver((name) => textOf(form, name));
    const added = await registerDriver({ driver: { ...typed, active: true }, by, repeatable: true });
    if (!added.ok) return formErrorResponse(added.refusal, form);
    return redirectDone(LIST, {
      title: 'Driver added',
      description: `${added.value.name} is in the list of drivers.`,
    });
  }
  const id = parseDriverId(params.id ?? textOf(form, 'id'));
  if (!id) return formErrorResponse(DRIVER_NOT_FOUND, form);
  switch (intent) {
    case 'edit': {
      const edit = changedFields(form, readDriver);
      const edited = await editDriver({ id, version: readVersion(form), edit, by });
      if (!edited.ok) return formErrorResponse(edited.refusal, form);
      return redirectDone(LIST, {
        title: 'Driver updated',
        description: `${edited.value.item.name} is saved.`,
      });
    }
    case 'deactivate':
    case 'reactivate': {
      const active = intent === 'reactivate';
      const edited = await editDriver({ id, edit: { active }, by });
      if (!edited.ok)
        return formErrorResponse(edited.refusal, form, reassignLink(edited.refusal, { driverIds: [id] }));
      const { item, withoutVehicle } = edited.value;
      const { name } = item;
      return active
        ? redirectDone(LIST, {
            title: 'Driver reactivated',
            description: [`${name} can be given duties again.`, ...withoutVehicleWords(withoutVehicle)].join(
              ' ',
            ),
          })
        : redirectDone(LIST, {
            title: 'Driver deactivated',
            description: `${name} gets no new duties. Past duties are kept.`,
          });
    }
    case 'delete':
      return remove(context.container.useCases, { id, by }, form);
    default:
      return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  }
}

type UseCases = ActionFunctionArgs['context']['container']['useCases'];

/** A driver that is already deleted, for example by a double click, counts as success. */
async function remove({ deleteDriver }: UseCases, one: { id: DriverId; by: Actor }, form: FormData) {
  const deleted = await deleteDriver(one);
  if (deleted.ok)
    return redirectDone(LIST, { title: 'Driver deleted', description: `${deleted.value.name} is deleted.` });
  if (deleted.refusal.code === 'in-use') return formErrorResponse(deleted.refusal, form);
  return redirectDone(LIST, { title: 'Driver deleted', description: 'The driver is no longer in the list.' });
}

function readDriver(field: (name: string) => string) {
  return {
    name: field('name'),
    phone: joinPhone(field('countryCode'), field('phone')),
    license: field('license'),
    experience: field('experience'),
    language: field('language'),
  };
}
