import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from '@remix-run/react';
import { conversationPage } from '#app/console/messages/inbox-page.server.ts';
import { LEDGER_INBOX } from '#app/console/messages/messages-hrefs.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { formErrorResponse } from '#app/console/shared/dialogs/form-error-response.server.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { IndiaTime } from '#app/console/shared/times/india-time.tsx';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { FORM_NOT_UNDERSTOOD, readForm, textOf } from '#app/http/form-body.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { MAX_ANSWER_LENGTH } from '#domain/messaging/inbox/answer-person.ts';

/** Loads `/admin/messages/inbox/{id}/answer`: the conversation with a person, and the answer (docs/product/messages.md#inbox). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const requestKey = crypto.randomUUID();
  return {
    ...(await conversationPage(context.container, params.id)),
    requestKey,
    maxLength: MAX_ANSWER_LENGTH,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const { phone } = await conversationPage(context.container, params.id);
  const form = await readForm(request);
  const requestKey = textOf(form, 'requestKey');
  const seen = textOf(form, 'seen');
  if (
    textOf(form, 'intent') !== 'answer' ||
    !/^[1-9]\d{0,8}$/.test(seen) ||
    !/^[\w-]{16,40}$/.test(requestKey)
  )
    return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const answer = { id: Number(seen), text: textOf(form, 'text'), requestKey, by };
  const answered = await context.container.useCases.answerPerson(answer);
  if (!answered.ok) {
    const { refusal } = answered;
    // An answer that was not taken is tried anew. One that may have gone out keeps the key of its page.
    if (refusal.code === 'not-answered' && refusal.reason === 'refused')
      form.set('requestKey', crypto.randomUUID());
    else form.delete('requestKey');
    return formErrorResponse(refusal, form);
  }
  return redirectDone(LEDGER_INBOX, { title: 'Answer sent', description: `Your answer went to ${phone}.` });
}

export const clientAction = submitDialog('Failed to send answer');

export const meta = pageTitle('Answer');
export const handle: ConsoleHandle = { consoleTitle: () => 'Answer' };

export default function Answer() {
  const { id, phone, lines, requestKey, maxLength } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const [search] = useSearchParams();
  const back = search.get('show') === 'all' ? `${LEDGER_INBOX}?show=all` : LEDGER_INBOX;
  const form = useFirstFocus('textarea');
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <RouteDialog title="Answer" description={`WhatsApp, ${phone}`} closeHref={back}>
      <ol aria-label="Conversation" className="mt-3 grid gap-2 [overflow-wrap:anywhere]">
        {lines.map(({ from, body, at }, nth) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and never move
            key={nth}
            className={
              from === 'team'
                ? 'ml-8 rounded-card bg-accent-wash px-3 py-2'
                : 'mr-8 rounded-card bg-sunken px-3 py-2'
            }
          >
            <span className="sr-only">{from === 'team' ? 'Team: ' : 'Person: '}</span>
            <span className="whitespace-pre-wrap">{body}</span>{' '}
            <span className="text-2xs text-ink-soft">
              <IndiaTime at={at} />
            </span>
          </li>
        ))}
      </ol>
      <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
        <input type="hidden" name="requestKey" value={formError?.typed.requestKey ?? requestKey} />
        <input type="hidden" name="seen" value={id} />
        {formError && (
          <Banner tone="danger" title="Error" live>
            {formError.message}
          </Banner>
        )}
        <TextArea
          name="text"
          label="Answer"
          rows={3}
          limit={maxLength}
          required
          defaultValue={formError?.typed.text}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={back} preventScrollReset replace>
            Cancel
          </ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="answer"
            variant="primary"
            pending={isPending && 'Sending...'}
          >
            Send answer
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to send answer" behind="list" backHref={LEDGER_INBOX} />;
}
