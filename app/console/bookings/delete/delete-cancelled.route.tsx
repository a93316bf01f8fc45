import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { DELETED_HREF } from '#app/console/bookings/booking-hrefs.ts';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireOwnerPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { EmptyState } from '#app/ui/parts/empty-state.tsx';
import { TextLink } from '#app/ui/parts/text-link.tsx';
import { DELETED_KEPT_DAYS, type HistoryMark } from '#domain/bookings/delete/delete-bookings.ts';
import { counted } from '#domain/kernel/text/counted.ts';

const LIST = `${LIST_HREF}?status=cancelled`;

/**
 * Loads `/admin/bookings/delete-cancelled`, for owners: asks before all cancelled bookings are deleted, with
 * their number.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOwnerPage(request, context);
  return context.container.queries.bookings.cancelledNow();
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { by } = await requireOwnerPage(request, context);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== 'delete-cancelled') return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const until = /^\d{1,15}$/.test(textOf(form, 'until'))
    ? (Number(textOf(form, 'until')) as HistoryMark)
    : null;
  const deleted = await context.container.useCases.deleteCancelledBookings({ by, until });
  if (!deleted.ok) return formErrorResponse(deleted.refusal, form);
  const { deletedCount } = deleted.value;
  const verb = deletedCount === 1 ? 'is' : 'are';
  return redirectDone(LIST_HREF, {
    title: 'Cancelled bookings deleted',
    description: `${counted(deletedCount, 'cancelled booking')} ${verb} deleted.`,
  });
}

export const clientAction = submitDialog('Failed to delete cancelled bookings');
export const shouldRevalidate = revalidateUnlessUnanswered;

const TITLE = 'Delete cancelled bookings';
export const meta = pageTitle(TITLE);
export const handle: ConsoleHandle = { consoleTitle: () => TITLE };

export default function DeleteCancelled() {
  const { cancelled, until } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const isPending = useNavigation().formData?.get('intent') === 'delete-cancelled';

  useErrorToast(formError);

  if (cancelled === 0) {
    return (
      <EmptyState
        title="There are no cancelled bookings."
        action={<ButtonLink to={LIST_HREF}>All bookings</ButtonLink>}
      />
    );
  }
  return (
    <>
      {formError && (
        <Banner tone="danger" title="Error" live>
          {formError.message}
        </Banner>
      )}
      <Banner
        tone="warning"
        title={`${counted(cancelled, 'cancelled booking')} will be deleted, regardless of the filters in the list.`}
      >
        <p>
          They and their history are removed from the console and from the customers’ bookings. No one is
          notified. Bookings that are cancelled or changed meanwhile stay.
        </p>
        <p>
          Each is kept for {DELETED_KEPT_DAYS} days. Until then it can be restored among the{' '}
          <TextLink to={DELETED_HREF}>deleted bookings</TextLink>, or by{' '}
          <code className="whitespace-nowrap">ratha bookings restore</code>.
        </p>
      </Banner>
      <Form method="post" replace className="flex flex-wrap gap-2">
        <input type="hidden" name="until" value={until} />
        <ButtonLink to={LIST}>Keep them</ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="delete-cancelled"
          pending={isPending && 'Deleting...'}
        >
          Delete {counted(cancelled, 'cancelled booking')}
        </Button>
      </Form>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <DialogErrorNotice failed="Failed to delete cancelled bookings" behind="list" backHref={LIST_HREF} />
  );
}
