import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import type { PickupStateForm } from '#app/console/billing/pickup-state-dialog.tsx';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import type { BilledRide } from '#domain/billing/billed-ride.ts';
import { SET_PICKUP_STATE } from '#domain/billing/set-pickup-state.operation.ts';
import { PICKUP_STATES, parseState, stateInWords } from '#domain/places/states.ts';
import type { Container } from '#infra/container/container.ts';

type ReferenceOf = (id: string) => string | undefined;

/** Loads the form for the state of a pickup. Throws 404 if there is no such booking. */
export async function loadPickupState(
  { request, params, context }: LoaderFunctionArgs,
  referenceOf: ReferenceOf,
  closeHref: string,
) {
  await requireTeamPage(request, context);
  const ride = await findRide(context.container, referenceOf(params.id ?? ''));
  const view: PickupStateForm = {
    reference: ride.reference,
    from: ride.from,
    state: ride.state ?? '',
    isStop: ride.subject.kind === 'seat',
    states: PICKUP_STATES.map(({ code, name }) => ({ value: code, label: name })),
    closeHref,
  };
  return data(view);
}

/** Sets the state. Redirects with a toast, or returns the refusal. */
export async function postPickupState(
  { request, params, context }: ActionFunctionArgs,
  referenceOf: ReferenceOf,
  closeHref: string,
) {
  const { by } = await requireTeamPage(request, context, SET_PICKUP_STATE);
  const form = await readForm(request);
  const { reference, subject } = await findRide(context.container, referenceOf(params.id ?? ''));
  const state = parseState(textOf(form, 'state'));
  if (!state) return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const { acts } = context.container;
  const set =
    subject.kind === 'booking'
      ? await acts.setPickupState({ id: subject.id, state, by })
      : await acts.setStopState({ id: subject.id, state, by });
  if (!set.ok) return formErrorResponse(set.refusal, form);
  const description = `${reference} begins in ${stateInWords(state)}.`;
  return redirectDone(closeHref, { title: 'State set', description });
}

async function findRide({ papers }: Container, reference: string | undefined): Promise<BilledRide> {
  const found = reference && (await papers.findRide(reference));
  if (!found) throw new Response('There is no such booking.', { status: 404 });
  return found.ride;
}
