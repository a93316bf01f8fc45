import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useParams } from '@remix-run/react';
import { detailsHref, wayBack } from '#app/console/bookings/booking-hrefs.ts';
import { ACTION_LABELS } from '#app/console/bookings/decide/booking-actions.ts';
import { postDecision } from '#app/console/bookings/decide/post-decision.server.ts';
import { submitDecision } from '#app/console/bookings/decide/submit-decision.ts';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { formatBookingId, parseBookingId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';

/**
 * Loads `/admin/bookings/{id}/early?action=start|complete`: the question before a booking is started or completed more
 * than 2 hours before its pickup (docs/product/bookings.md#early). `?from=` is the list to return to.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const id = parseBookingId(params.id ?? '');
  const booking = id && (await context.container.queries.bookings.find(id));
  if (!booking) throw new Response('There is no such booking.', { status: 404 });
  const asked = new URL(request.url).searchParams.get('action');
  const bookingAction = asked === 'complete' ? 'complete' : 'start';
  return {
    id: booking.id,
    reference: formatBookingId(booking.id),
    bookingAction,
    status: booking.status,
    customer: booking.contact.name,
    pickupAt: formatDateTime(booking.ride.pickupAt),
    back: wayBack(request.url, detailsHref(booking.id)),
  } as const;
}

export async function action(args: ActionFunctionArgs) {
  return postDecision(args, (id) => wayBack(args.request.url, id ? detailsHref(id) : LIST_HREF));
}

export const clientAction = submitDecision;
export const shouldRevalidate = revalidateUnlessUnanswered;

export const meta = pageTitle('Before the pickup');
export const handle: ConsoleHandle = { consoleTitle: () => 'Before the pickup' };

export default function EarlyDecision() {
  const { reference, bookingAction, status, customer, pickupAt, back } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const { label, pending } = ACTION_LABELS[bookingAction];
  const isPending = useNavigation().formData?.get('intent') === bookingAction;
  const form = useFirstFocus('a');
  return (
    <RouteDialog title={`${label} ${reference} already?`} description={customer} closeHref={back} small>
      <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
        <input type="hidden" name="seen" value={status} />
        <input type="hidden" name="early" value="yes" />
        {formError && (
          <Banner tone="danger" title="Error" live>
            {formError.message}
          </Banner>
        )}
        <p>The pickup is at {pickupAt}. Is this the right booking?</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={back} preventScrollReset replace>
            Leave it as it is
          </ButtonLink>
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value={bookingAction}
            pending={isPending && `${pending}...`}
          >
            {label} booking
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <DialogErrorNotice
      failed="Failed to change booking"
      behind="booking"
      backHref={`/admin/bookings/${id}`}
    />
  );
}
