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
  /** What can be marked as paid, in rupees, as the form posts it, and in words. */
  readonly due: number;
  readonly dueLabel: string;
  /** The payment that can be taken back. Null if none is known. */
  readonly last: { readonly at: string; readonly amountLabel: string; readonly isOnly: boolean } | null;
  readonly paidInWords: string;
  readonly closeHref: string;
};

/**
 * Marks a booking or the rest of its fare as paid, or takes the last payment back. It has its own address, so it works without
 * JavaScript.
 */
export function PaymentDialog({ view, formError }: { view: PaymentView; formError: FormError | undefined }) {
  const { reference, about, isPaid, due, last, closeHref } = view;
  return (
    <RouteDialog
      title={isPaid ? `Payment of ${reference}` : `Mark ${reference} as paid?`}
      description={about}
      closeHref={closeHref}
      small
    >
      <PaymentForm key={`${due} ${last?.at}`} view={view} formError={formError} />
    </RouteDialog>
  );
}

function PaymentForm({ view, formError }: { view: PaymentView; formError: FormError | undefined }) {
  const { isPaid, due, dueLabel, last, paidInWords, closeHref } = view;
  const pending = useNavigation().formData?.get('intent');
  const form = useFirstFocus(due > 0 ? 'input[type=radio]' : 'a');
  useErrorToast(formError);
  return (
    <Form ref={form} method="post" replace preventScrollReset className="mt-3 grid gap-4">
      {formError && (
        <Banner tone="danger" title="Error" live>
          {formError.message}
        </Banner>
      )}
      {isPaid && (
        <>
          <input type="hidden" name="paidAt" value={last?.at ?? ''} />
          <p>{paidInWords}</p>
        </>
      )}
      {due > 0 && (
        <>
          <input type="hidden" name="amount" value={due} />
          <RadioGroup
            id="method"
            name="method"
            label={`How was ${dueLabel} paid?`}
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
        {due > 0 && 'The customer sees it in My Bookings and on the receipt. '}
        {isPaid && 'If a payment was marked by mistake, take it back. The customer sees what is to be paid.'}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <ButtonLink to={closeHref} preventScrollReset replace>
          Close
        </ButtonLink>
        {/* Enter presses the first button, which takes nothing back. */}
        {due > 0 && (
          <Button
            type="submit"
            name="intent"
            value="paid"
            variant="primary"
            className="max-sm:order-1"
            pending={pending === 'paid' && 'Saving...'}
          >
            {`Mark ${dueLabel} as paid`}
          </Button>
        )}
        {isPaid && (
          <Button
            type="submit"
            name="intent"
            value="unpaid"
            variant="danger"
            pending={pending === 'unpaid' && 'Saving...'}
          >
            {!last || last.isOnly ? 'Mark as not paid' : `Take back the last ${last.amountLabel}`}
          </Button>
        )}
      </div>
    </Form>
  );
}
