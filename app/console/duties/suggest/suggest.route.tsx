import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { assignHref, subjectFields } from '#app/console/duties/duty-hrefs.ts';
import { loadSuggestions, type SuggestionView } from '#app/console/duties/suggest/load-suggestions.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/** Loads `/admin/duty-calendar/suggest?booking=&date=`: drivers for one ride, best first (docs/product/duties.md#suggest). */
export const loader = (args: LoaderFunctionArgs) => loadSuggestions(args);

export const meta = pageTitle('Suggested drivers');
export const handle: ConsoleHandle = { consoleTitle: () => 'Duty calendar' };

export default function Suggest() {
  const { date, from, back, action, subject, pickupAt, ride, fitting, unfit } =
    useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`Suggested drivers for ${ride.label}`} closeHref={back}>
      <p className="[overflow-wrap:anywhere]">
        <strong className="tabular font-semibold">{ride.time}</strong>
        <span className="block text-ink-soft">
          {ride.from} → {ride.to}
        </span>
      </p>
      {fitting.length > 0 ? (
        <Fitting action={action} subject={subject} pickupAt={pickupAt} fitting={fitting} />
      ) : (
        <p className="my-3 font-medium">No driver can take this ride as it is.</p>
      )}
      {unfit.length > 0 && (
        <section aria-labelledby="unfit" className="mt-4">
          <h3 id="unfit" className="font-semibold">
            Cannot take it as it is
          </h3>
          <ul aria-labelledby="unfit" className="suggest-list">
            {unfit.map(({ reasons, ...driver }) => (
              <li key={driver.id}>
                <Driver {...driver}>
                  {reasons.map((reason) => (
                    <p key={reason} className="text-danger">
                      {reason}
                    </p>
                  ))}
                </Driver>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-4">
        <ButtonLink to={assignHref({ date, subject, from })} preventScrollReset replace>
          Choose driver and time yourself
        </ButtonLink>
      </p>
    </RouteDialog>
  );
}

type Page = Awaited<ReturnType<typeof loader>>;

/** The drivers who can take the ride, best first. One press assigns. */
function Fitting({
  action,
  subject,
  pickupAt,
  fitting,
}: Pick<Page, 'action' | 'subject' | 'pickupAt' | 'fitting'>) {
  const form = useFirstFocus('button');
  const navigation = useNavigation();
  const pending = navigation.formData?.get('driver');
  return (
    <Form ref={form} method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="pickupAt" value={pickupAt} />
      {Object.entries(subjectFields(subject)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ol aria-label="Drivers who can take it, best first" className="suggest-list">
        {fitting.map((suggestion, index) => (
          <li key={suggestion.id}>
            <span className="suggest-rank tabular" aria-hidden="true">
              {index + 1}
            </span>
            <Driver {...suggestion}>
              <p className="first-letter:uppercase">{suggestion.why}</p>
              <p className="text-ink-soft">{suggestion.more}</p>
            </Driver>
            <Button
              type="submit"
              name="driver"
              value={suggestion.id}
              variant={index === 0 ? 'primary' : 'secondary'}
              pending={pending === String(suggestion.id) && 'Assigning...'}
            >
              Assign<span className="sr-only"> {suggestion.name}</span>
            </Button>
          </li>
        ))}
      </ol>
    </Form>
  );
}

function Driver({
  name,
  vehicle,
  children,
}: Pick<SuggestionView, 'name' | 'vehicle'> & { children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <p className="font-semibold">
        {name} {vehicle && <span className="tabular font-normal text-ink-soft">{vehicle}</span>}
      </p>
      {children}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <DialogErrorNotice failed="Failed to suggest drivers" behind="page" backHref="/admin/duty-calendar" />
  );
}
