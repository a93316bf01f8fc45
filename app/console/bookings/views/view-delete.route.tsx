import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { LIST_HREF } from '#app/console/bookings/filter/booking-list.schema.ts';
import { viewHref } from '#app/console/bookings/views/view-hrefs.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { parseIdWithPrefix } from '#domain/kernel/ids.ts';
import { NO_VIEW } from '#domain/views/delete-view.ts';
import { NOT_ALLOWED } from '#domain/views/save-view.ts';
import { mayChangeView } from '#domain/views/saved-view.ts';
import { DELETE_VIEW } from '#domain/views/saved-views.operation.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/** Loads `/admin/bookings/views/{id}/delete`: asks before a view is deleted. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { by, customer } = await requireTeamPage(request, context);
  const views = await context.container.queries.views.list('bookings', customer.phone);
  const view = views.find(({ id }) => id === viewIn(params));
  if (!view) throw new Response(renderRefusal(NO_VIEW).message, { status: 404 });
  if (!mayChangeView(view, by)) throw new Response(renderRefusal(NOT_ALLOWED).message, { status: 403 });
  return { name: view.name, shared: view.shared, back: viewHref(view) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context, { roles: DELETE_VIEW.roles });
  const form = await readForm(request);
  const id = viewIn(params);
  if (textOf(form, 'intent') !== 'delete-view' || !id) return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const deleted = await context.container.useCases.deleteView({ id, by });
  if (!deleted.ok) return formErrorResponse(deleted.refusal, form);
  return redirectDone(LIST_HREF, { title: 'View deleted', description: `${deleted.value.name} is deleted.` });
}

const viewIn = ({ view = '' }: { readonly view?: string }) => parseIdWithPrefix(view, 'view');

export const clientAction = submitDialog('Failed to delete the view');
export const shouldRevalidate = revalidateUnlessUnanswered;

const TITLE = 'Delete view';
export const meta = pageTitle(TITLE);
export const handle: ConsoleHandle = { consoleTitle: () => TITLE };

export default function DeleteView() {
  const { name, shared, back } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const isPending = useNavigation().formData?.get('intent') === 'delete-view';

  useErrorToast(formError);

  return (
    <div className="grid max-w-xl gap-3">
      {formError && (
        <Banner tone="danger" title="Error" live>
          {formError.message}
        </Banner>
      )}
      <Banner tone="warning" title={`Delete the view ${name}?`}>
        <p>
          {shared ? 'The whole team no longer has this tab.' : 'You no longer have this tab.'} No booking
          changes.
        </p>
      </Banner>
      <Form method="post" replace className="flex flex-wrap gap-2">
        <ButtonLink to={back}>Keep it</ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="intent"
          value="delete-view"
          pending={isPending && 'Deleting...'}
        >
          Delete view
        </Button>
      </Form>
    </div>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to delete the view" behind="list" backHref={LIST_HREF} />;
}
