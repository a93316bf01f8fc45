import { Form, useNavigation } from '@remix-run/react';
import { type FormError, useErrorToast } from '#app/console/shared/dialogs/form-error.ts';
import { RouteDialog } from '#app/console/shared/dialogs/route-dialog.tsx';
import { useFirstFocus } from '#app/console/shared/dialogs/use-first-focus.ts';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { Banner } from '#app/ui/parts/banner.tsx';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';

export type PaymentView = {
  readonly reference: string;
  readonly about: string;
  readonly isPaid: boolean;
  /** The fare in rupees, as the form posts it, and in words. */
  readonly amount: number;
  readonly amountLabel: string;
  /** When the payment was marked. Null if none is known. */
  readonly paidAt: string | null;
  readonly paidInWords: string;
  readonly closeHref: string;
};

/** Marks a booking as paid, or takes that back. It has its own address, so it works without JavaScript. */
export function PaymentDialog({ view, formError }: { view: PaymentView; formError: FormError | undefined }) {
  const { reference, about, isPaid, closeHref } = view;
  return (
    <RouteDialog
      title={isPaid ? `Payment of ${reference}` : `Mark ${reference} as paid?`}
      description={about}
      closeHref={closeHref}
      small
    >
      <PaymentForm key={String(isPaid)} view={view} formError={formError} />
    </RouteDialog>
  );
}

function PaymentForm({ view, formError }: { view: PaymentView; formError: FormError | undefined }) {
  const { isPaid, amount, amountLabel, paidAt, paidInWords, closeHref } = view;
  const isPending = useNavigation().formData?.get('intent') !== undefined;
  const form = useFirstFocus(isPaid ? 'a' : 'input[type=radio]');
  useErrorToast(formError);
  return (
    <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-4">
      {formError && (
        <Banner tone="danger" title="Error" live>
          {formError.message}
        </Banner>
      )}
      {isPaid ? (
        <>
          <input type="hidden" name="paidAt" value={paidAt ?? ''} />
          <p>{paidInWords}</p>
        </>
      ) : (
        <>
          <input type="hidden" name="amount" value={amount} />
          <RadioGroup
            id="method"
            name="method"
            label={`How was ${amountLabel} paid?`}
            inline
            defaultValue="cash"
            options={[
              { value: 'cash', label: 'Cash' },
              { value: 'upi', label: 'UPI' },
            ]}
          />
        </>
      )}
      <p className="text-ink-soft">
        {isPaid
          ? 'If it was marked by mistake, take it back. The customer sees that the fare is to be paid.'
          : 'The customer sees it in My Bookings and on the receipt.'}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Close
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value={isPaid ? 'unpaid' : 'paid'}
          variant={isPaid ? 'danger' : 'primary'}
          pending={isPending && 'Saving...'}
        >
          {isPaid ? 'Mark as not paid' : `Mark ${amountLabel} as paid`}
        </Button>
      </div>
    </Form>
  );
}
