import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { LEDGER } from '#app/console/messages/messages-hrefs.ts';
import {
  failedNow,
  readSeen,
  resentManyToast,
  writeSeen,
} from '#app/console/messages/resend-failed.server.ts';
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
import { counted } from '#domain/kernel/text/counted.ts';

/**
 * Loads `/admin/messages/resend-failed`: the question before the failed messages of the last day are sent again
 * (docs/product/messages.md#resend-many).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { due, skipped, left } = await failedNow(context.container);
  return { due: due.length, seen: writeSeen(due), skipped, left };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { by } = await requireTeamPage(request, context);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== 'resend-failed') return formErrorResponse(FORM_NOT_UNDERSTOOD, form);
  const seen = readSeen(textOf(form, 'seen'));
  return redirectDone(LEDGER, resentManyToast(await context.container.useCases.resendFailed(seen, by)));
}

export const clientAction = submitDialog('Failed to send messages');

const TITLE = 'Send failed messages again';
export const meta = pageTitle(TITLE);
export const handle: ConsoleHandle = { consoleTitle: () => TITLE };

export default function ResendFailed() {
  const { due, seen, skipped, left } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const isPending = useNavigation().formMethod === 'POST';
  const form = useFirstFocus('a');
  return (
    <RouteDialog title={`${TITLE}?`} closeHref={LEDGER} small>
      <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
        <input type="hidden" name="seen" value={seen} />
        {formError && (
          <Banner tone="danger" title="Error" live>
            {formError.message}
          </Banner>
        )}
        <p>{due === 0 ? 'No message of the last 24 hours can be sent again.' : questionOf(due)}</p>
        {skipped > 0 && (
          <p className="text-ink-soft">
            {counted(skipped, 'failed message')} of the last 24 hours lost {skipped === 1 ? 'its' : 'their'}{' '}
            purpose.
          </p>
        )}
        {left > 0 && (
          <p className="text-ink-soft">
            {counted(left, 'more failed message')} {left === 1 ? 'waits' : 'wait'} after these.
          </p>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={LEDGER} preventScrollReset replace>
            Leave them as they are
          </ButtonLink>
          {due > 0 && (
            <Button
              type="submit"
              name="intent"
              value="resend-failed"
              variant="primary"
              pending={isPending && 'Sending...'}
            >
              Send {counted(due, 'message')} again
            </Button>
          )}
        </div>
      </Form>
    </RouteDialog>
  );
}

function questionOf(due: number): string {
  return `${counted(due, 'message')} of the last 24 hours failed, and can be sent again. Each gets one attempt. Correct the reason first.`;
}

export function ErrorBoundary() {
  return <DialogErrorNotice failed="Failed to send messages" behind="list" backHref={LEDGER} />;
}
