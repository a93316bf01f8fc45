import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import { requireMessage, stoppedToast } from '#app/console/messages/message-dialogs.server.ts';
import { messagesPageOf } from '#app/console/messages/messages-hrefs.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

/**
 * Loads `/admin/messages/{message}/stop`, and the same on the pages of a booking, a seat and a duty: the question before a
 * message that waits for its next attempt is stopped (docs/product/messages.md#stop).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return requireMessage(context.container, new URL(request.url).pathname, params);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const url = new URL(request.url);
  const { id } = await requireMessage(context.container, url.pathname, params);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== 'stop-message') return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const stopped = await context.container.useCases.stopMessage(id, by);
  if (!stopped.ok) return formErrorResponse(stopped.refusal, form);
  return redirectDone(messagesPageOf(url), stoppedToast(stopped.value));
}

export const clientAction = submitDialog('Failed to stop message');

export const meta = pageTitle('Stop message');
export const handle: ConsoleHandle = { consoleTitle: () => 'Stop message' };

export default function StopQuestion() {
  const { name, to, stopQuestion } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const back = messagesPageOf(useLocation());
  const isPending = useNavigation().formMethod === 'POST';
  const form = useFirstFocus('a');
  return (
    <RouteDialog title="Stop this message?" description={`${name}, ${to}`} closeHref={back} small>
      <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
        {formError && (
          <Banner tone="danger" title="Error" live>
            {formError.message}
          </Banner>
        )}
        <p>{stopQuestion}</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={back} preventScrollReset replace>
            Keep trying
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="stop-message"
            variant="primary"
            pending={isPending && 'Stopping...'}
          >
            Stop message
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return (
    <DialogErrorNotice
      failed="Failed to stop message"
      behind="list"
      backHref={messagesPageOf(useLocation())}
    />
  );
}
