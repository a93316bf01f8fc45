import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import {
  type ResendError,
  requireMessage,
  resentToast,
} from '#app/console/messages/message-dialogs.server.ts';
import { MessageQuestion, MessageQuestionError } from '#app/console/messages/message-question.tsx';
import { messagesPageOf as backOf } from '#app/console/messages/messages-hrefs.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { submitOrStay } from '#app/frame/submit-or-stay.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { statusOf } from '#app/http/problem.server.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { renderRefusal } from '#domain/words/render-refusal.ts';

/**
 * Loads `/admin/bookings/{id}/messages/{message}/resend`, and the same under `/admin/rideshare/{id}`, under a duty of the
 * calendar and in the ledger: the question before a message is sent again (docs/product/messages.md#resend).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return requireMessage(context.container, new URL(request.url).pathname, params);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const { container } = context;
  const { id } = await requireMessage(container, new URL(request.url).pathname, params);
  const attempts = textOf(await readForm(request), 'attempts');
  const resent = await container.useCases.resendMessage({
    id,
    by,
    expectedAttempts: /^\d{1,9}$/.test(attempts) ? Number(attempts) : 0,
  });
  if (resent.ok) return redirectDone(backOf(new URL(request.url)), resentToast(resent.value));
  const formError: ResendError = { message: renderRefusal(resent.refusal, 'team').message };
  return data({ formError }, { status: statusOf(resent.refusal) });
}

export const clientAction = submitOrStay('Failed to send message', (message) => ({ formError: { message } }));

export const meta = pageTitle('Send again');
export const handle: ConsoleHandle = { consoleTitle: () => 'Send again' };

export default function ResendQuestion() {
  const message = useLoaderData<typeof loader>();
  const formError = useActionData<{ formError?: ResendError }>()?.formError;
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <MessageQuestion
      title="Send this message again?"
      message={message}
      formError={formError}
      leave="Leave it as it is"
      buttons={
        <Button type="submit" variant="primary" pending={isPending && 'Sending...'}>
          Send again
        </Button>
      }
    >
      <input type="hidden" name="attempts" value={message.attempts} />
      <p>{message.question}</p>
    </MessageQuestion>
  );
}

export function ErrorBoundary() {
  return <MessageQuestionError failed="Failed to send message" />;
}
