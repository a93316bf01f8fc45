import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm } from '#app/http/form-body.server.ts';
import { errorsByField, statusOf } from '#app/http/problem.server.ts';
import { redirectWith } from '#app/http/redirect.server.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { placeField, storedPlace } from '#app/ride/place-text.server.ts';
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx';
import { refusedSummary } from '#app/ui/forms/summary-errors.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { SAVED_PLACES, type SavedPlaceName, type SavedPlaces } from '#domain/customers/saved-places.ts';
import { SERVICES } from '#domain/rides/services.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { savedPlaces } from '#messages/labels/place-labels.ts';
import * as words from '#words/account/saved-places.ts';
import { popularPlaces } from '#words/booking/popular-places.ts';
import { myBookings } from '#words/site/frame.ts';

const NAMES = Object.keys(SAVED_PLACES) as SavedPlaceName[];

/** Loads `/saved-places`. A visitor logs in first. `?service=` leads back to that booking. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customer } = await getSession(request, context);
  if (!customer) throw redirectWith(`/otp?${new URLSearchParams({ returnTo: pathOf(request) })}`);
  return {
    places: mapPlaces(await context.container.queries.savedPlaces.of(customer.id), placeField),
    service: serviceOf(request),
    popularPlaces: popularPlaces,
  };
}

/** Saves the places, removes one, or returns what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answerFailure(
    context,
    async () => {
      const { customer } = await getSession(request, context);
      if (!customer) return redirectWith(`/otp?${new URLSearchParams({ returnTo: pathOf(request) })}`);
      const removed = String(form.get('remove') ?? '');
      const typed = typedIn(form);
      const places = removed in typed ? { ...typed, [removed]: '' } : typed;
      const saved = await context.container.useCases.savePlaces(customer, mapPlaces(places, storedPlace));
      if (saved.ok)
        return redirectDone(pathOf(request), { title: words.saved, description: words.savedText });
      const { message, errors } = renderRefusal(saved.refusal);
      return data({ message, errors: errorsByField(errors), places }, { status: statusOf(saved.refusal) });
    },
    () => failure(form),
  );
}

/** Submits the form. Without an answer, the page stays with everything typed. */
export const clientAction = submitOrStay('', (_, form) => failure(form));

function failure(form: FormData) {
  return {
    message: words.notSaved,
    errors: {} as Record<string, string[]>,
    places: typedIn(form),
  };
}

function mapPlaces({ home, work }: SavedPlaces, change: (address: string) => string): SavedPlaces {
  return { home: change(home), work: change(work) };
}

function typedIn(form: FormData) {
  return { home: String(form.get('home') ?? ''), work: String(form.get('work') ?? '') };
}

function serviceOf(request: Request) {
  const named = new URL(request.url).searchParams.get('service');
  return SERVICES.find((service) => service === named) ?? null;
}

function pathOf(request: Request): string {
  const service = serviceOf(request);
  return service ? `/saved-places?service=${service}` : '/saved-places';
}

export const meta = pageTitle(words.title);

export default function SavedPlacesPage() {
  const { places, service, popularPlaces } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isPending = useNavigation().state === 'submitting';
  const typed = refused?.places ?? places;
  return (
    <RiderPage {...useFrame()} title={words.title} intro={words.intro}>
      <Form method="post" noValidate className="grid gap-6" key={`${places.home} ${places.work}`}>
        <ErrorSummary errors={refused ? refusedSummary(refused) : []} />
        {NAMES.map((name) => (
          <div key={name} className="grid justify-items-start gap-2 [&>:first-child]:w-full">
            <TextField
              list="popular-places"
              autoComplete="off"
              hint={words.addressHint}
              id={name}
              name={name}
              label={savedPlaces[name]}
              required={false}
              defaultValue={typed[name]}
              error={refused?.errors[name]}
            />
            {places[name] && (
              <Button type="submit" name="remove" value={name} variant="quiet">
                {words.remove(savedPlaces[name])}
              </Button>
            )}
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isPending && words.saving}>
            {words.save}
          </Button>
          <ButtonLink to={service ? `/booking/${service}` : '/my-bookings'} variant="quiet">
            {service ? words.backToBooking : myBookings}
          </ButtonLink>
        </div>
        <datalist id="popular-places">
          {popularPlaces.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
      </Form>
    </RiderPage>
  );
}
