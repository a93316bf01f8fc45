import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { requireMessage, stoppedToast } from '#app/console/messages/message-dialogs.server.ts';
import { MessageQuestion, MessageQuestionError } from '#app/console/messages/message-question.tsx';
import { messagesPageOf } from '#app/console/messages/messages-hrefs.ts';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { Button } from '#app/ui/parts/button.tsx';

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
  const stopped = await context.container.useCases.stopMessage({ id, by });
  if (!stopped.ok) return formErrorResponse(stopped.refusal, form);
  return redirectDone(messagesPageOf(url), stoppedToast(stopped.value));
}

export const clientAction = submitDialog('Failed to stop message');

export const meta = pageTitle('Stop message');
export const handle: ConsoleHandle = { consoleTitle: () => 'Stop message' };

export default function StopQuestion() {
  const message = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <MessageQuestion
      title="Stop this message?"
      message={message}
      formError={formError}
      leave="Keep trying"
      buttons={
        <Button
          type="submit"
          name="intent"
          value="stop-message"
          variant="primary"
          pending={isPending && 'Stopping...'}
        >
          Stop message
        </Button>
      }
    >
      <p>{message.stopQuestion}</p>
    </MessageQuestion>
  );
}

export function ErrorBoundary() {
  return <MessageQuestionError failed="Failed to stop message" />;
}
