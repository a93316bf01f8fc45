import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { messagesPageOf } from '#app/console/messages/messages-hrefs.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';

/** The question before something is done with a message. `buttons` do it, and the link beside them leads back. */
export function MessageQuestion({
  title,
  message: { name, to },
  formError,
  leave,
  buttons,
  children,
}: {
  title: string;
  message: { readonly name: string; readonly to: string };
  formError: { readonly message: string } | undefined;
  leave: string;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const back = messagesPageOf(useLocation());
  const form = useFirstFocus('a');
  return (
    <RouteDialog title={title} description={`${name}, ${to}`} closeHref={back} small>
      <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
        {formError && (
          <Banner tone="danger" title="Error" live>
            {formError.message}
          </Banner>
        )}
        {children}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to={back} preventScrollReset replace>
            {leave}
          </ButtonLink>
          {buttons}
        </div>
      </Form>
    </RouteDialog>
  );
}

/** The error in place of the question if it failed. */
export function MessageQuestionError({ failed }: { failed: string }) {
  return <DialogErrorNotice failed={failed} behind="list" backHref={messagesPageOf(useLocation())} />;
}
