import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation, useParams } from '@remix-run/react';
import { customerView, postErase } from '#app/console/customers/customer-page.server.ts';
import { DialogErrorNotice } from '#app/console/shared/dialogs/dialog-error-notice.tsx';
import { useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { submitDialog } from '#app/console/shared/dialogs/submit-dialog.ts';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import type { ConsoleHandle } from '#app/console/shell/console-title.ts';
import { pageTitle } from '#app/frame/page-meta.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { DialogActions } from '#app/ui/overlays/dialog.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import { CONFIRMED_DIGITS } from '#domain/personal-data/erase-customer.ts';

/** Loads `/admin/customers/{id}/erase`, for owners: asks before the personal data of a customer is erased. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, erased, canErase } = await customerView(args);
  return { id, erased: canErase ? null : erased };
}

export async function action(args: ActionFunctionArgs) {
  return postErase(args);
}

export const clientAction = submitDialog('Failed to erase personal data');

const TITLE = 'Erase personal data';
export const meta = pageTitle(TITLE);
export const handle: ConsoleHandle = { consoleTitle: () => 'Personal data' };

export default function EraseCustomer() {
  const { id, erased } = useLoaderData<typeof loader>();
  const formError = useActionData<typeof action>()?.formError;
  const isPending = useNavigation().formData?.get('intent') === 'erase';
  const form = useFirstFocus('input[name=lastDigits], a');
  const back = `/admin/customers/${id}`;

  useErrorToast(formError);

  return (
    <RouteDialog title={`Erase the personal data of customer ${id}?`} closeHref={back} small>
      <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-3">
        {formError?.headline && (
          <Banner tone="danger" title="Error" live>
            {formError.message}
          </Banner>
        )}
        <p>
          Name, phone, e-mail, addresses, notes and messages are removed, and all sessions end. Dates, towns
          and fares of past rides are kept.
        </p>
        <Banner tone="warning">
          This cannot be undone.{erased && ` The customer was erased on ${erased} already.`}
        </Banner>
        <TextField
          id="lastDigits"
          name="lastDigits"
          label={`Last ${CONFIRMED_DIGITS} digits of the phone number`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          defaultValue={formError?.typed.lastDigits}
          error={formError?.errors.lastDigits}
          required
        />
        <DialogActions>
          <ButtonLink to={back} preventScrollReset replace>
            Keep the data
          </ButtonLink>
          <Button
            type="submit"
            variant="danger"
            name="intent"
            value="erase"
            pending={isPending && 'Erasing...'}
          >
            Erase personal data
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

export function ErrorBoundary() {
  const { id } = useParams();
  return (
    <DialogErrorNotice
      failed="Failed to erase personal data"
      behind="page"
      backHref={`/admin/customers/${id}`}
    />
  );
}
