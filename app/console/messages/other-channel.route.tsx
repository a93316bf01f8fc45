import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import {
  byOtherChannelToast,
  requireMessage,
  requireOtherChannels,
} from '#app/console/messages/message-dialogs.server.ts';
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
import { CHANNELS } from '#domain/messaging/message.ts';

/**
 * Loads `/admin/messages/{message}/other-channel`, and the same on the pages of a booking, a seat and a duty: the choice of
 * another channel for a message (docs/product/messages.md#other-channel).
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  return requireOtherChannels(context.container, new URL(request.url).pathname, params);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const url = new URL(request.url);
  const { id } = await requireMessage(context.container, url.pathname, params);
  const form = await readForm(request);
  const channel = CHANNELS.find((each) => each === textOf(form, 'channel'));
  if (!channel) return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const sent = await context.container.useCases.sendByOtherChannel({ id, channel, by });
  if (!sent.ok) return formErrorResponse(sent.refusal, form);
  return redirectDone(messagesPageOf(url), byOtherChannelToast(sent.value));
}

export const clientAction = submitDialog('Failed to send message');

export const meta = pageTitle('Send by another channel');
export const handle: ConsoleHandle = { consoleTitle: () => 'Send by another channel' };

export default function OtherChannelQuestion() {
  const message = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const navigation = useNavigation();
  const pending = navigation.formMethod === 'POST' && navigation.formData?.get('channel');
  const open = message.channels.filter(({ state }) => state === null);
  return (
    <MessageQuestion
      title="Send by another channel?"
      message={message}
      formError={formError}
      leave={open.length > 0 ? 'Leave it as it is' : 'Back'}
      buttons={open.map(({ channel, inSentence }) => (
        <Button
          key={channel}
          type="submit"
          name="channel"
          value={channel}
          variant="primary"
          pending={pending === channel && 'Sending...'}
        >
          {`Send by ${inSentence}`}
        </Button>
      ))}
    >
      <p>{message.reason ?? message.note}</p>
      {message.channels.length > 0 && (
        <ul className="grid gap-1">
          {message.channels.map(({ channel, label, to, state }) => (
            <li key={channel} className="[overflow-wrap:anywhere]">
              <span className="font-medium">{label}</span>, {to}: {state ?? 'not sent yet'}
            </li>
          ))}
        </ul>
      )}
    </MessageQuestion>
  );
}

export function ErrorBoundary() {
  return <MessageQuestionError failed="Failed to send message" />;
}
