import { Form, useNavigation } from '@remix-run/react';
import { type FormError, useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

export type PickupStateForm = {
  readonly reference: string;
  /** The pickup as it was typed, or the name of the stop. */
  readonly from: string;
  /** The state that is set, or an empty text. */
  readonly state: string;
  /** The state is that of a stop, and holds for all seats from there. */
  readonly isStop: boolean;
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly closeHref: string;
};

type Props = { view: PickupStateForm; formError: FormError | undefined };

/** Asks in which state a ride begins. It has its own address, so it works without JavaScript. */
export function PickupStateDialog({ view, formError }: Props) {
  return (
    <RouteDialog
      title={`State of the pickup of ${view.reference}`}
      description={view.from}
      closeHref={view.closeHref}
      small
    >
      <PickupStateFields view={view} formError={formError} />
    </RouteDialog>
  );
}

function PickupStateFields({ view, formError }: Props) {
  const isPending = useNavigation().formData?.get('state') !== undefined;
  const form = useFirstFocus('select');
  useErrorToast(formError);
  return (
    <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-4">
      {formError && (
        <Banner tone="danger" title="Error" live>
          {formError.message}
        </Banner>
      )}
      <SelectField
        id="state"
        name="state"
        label="Where does the ride begin?"
        placeholder="Select the state"
        required
        defaultValue={view.state}
        options={view.states}
      />
      <p className="text-ink-soft">
        {view.isStop
          ? 'GST is charged for this state, for every seat from this stop.'
          : 'GST is charged for this state.'}{' '}
        Invoices that are issued stay as they are.
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={view.closeHref} preventScrollReset replace>
          Close
        </ButtonLink>
        <Button type="submit" variant="primary" pending={isPending && 'Saving...'}>
          Set the state
        </Button>
      </div>
    </Form>
  );
}
