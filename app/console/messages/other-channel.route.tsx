import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from '@remix-run/react';
import {
  byOtherChannelToast,
  requireMessage,
  requireOtherChannels,
} from '#app/console/messages/message-dialogs.server.ts';
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
  const { name, to, note, reason, channels } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const back = messagesPageOf(useLocation());
  const navigation = useNavigation();
  const pending = navigation.formMethod === 'POST' && navigation.formData?.get('channel');
  const form = useFirstFocus('a');
  const open = channels.filter(({ state }) => state === null);
  return (
    <RouteDialog title="Send by another channel?" description={`${name}, ${to}`} closeHref={back} small>
      <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
        {formError && (
          <Banner tone="danger" title="Error" live>
            {formError.message}
          </Banner>
        )}
        <p>{reason ?? note}</p>
        {channels.length > 0 && (
          <ul className="grid gap-1">
            {channels.map(({ channel, label, to: address, state }) => (
              <li key={channel} className="[overflow-wrap:anywhere]">
                <span className="font-medium">{label}</span>, {address}: {state ?? 'not sent yet'}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={back} preventScrollReset replace>
            {open.length > 0 ? 'Leave it as it is' : 'Back'}
          </ButtonLink>
          {open.map(({ channel, inSentence }) => (
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
        </div>
      </Form>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return (
    <DialogErrorNotice
      failed="Failed to send message"
      behind="list"
      backHref={messagesPageOf(useLocation())}
    />
  );
}
