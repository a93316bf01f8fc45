import { useMayChange } from '#app/console/shell/may-change.tsx';
import { ButtonLink } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { MARK_BOOKING_PAID } from '#domain/billing/mark-paid.operation.ts';

type Props = {
  booking: {
    readonly reference: string;
    readonly receiptHref: string | null;
    readonly paymentHref: {
      readonly href: string;
      readonly isPaid: boolean;
      /** Something can be marked as paid. */
      readonly isDue: boolean;
    } | null;
  };
};

/** Opens the receipt that the rider gets, and the dialog that marks the booking as paid. */
export function MoneyLinks({ booking: { reference, receiptHref, paymentHref } }: Props) {
  const mayMark = useMayChange(MARK_BOOKING_PAID.roles);
  return (
    <div className="-my-2 flex">
      {receiptHref && (
        <a href={receiptHref} className={classNames(buttonLook('quiet'))}>
          Receipt<span className="sr-only"> of {reference} as PDF</span>
        </a>
      )}
      {paymentHref && mayMark && (
        <ButtonLink to={paymentHref.href} variant="quiet" preventScrollReset>
          {linkText(paymentHref)}
          <span className="sr-only">: {reference}</span>
        </ButtonLink>
      )}
    </div>
  );
}

function linkText({ isPaid, isDue }: NonNullable<Props['booking']['paymentHref']>): string {
  if (!isDue) return 'Payment';
  return isPaid ? 'Mark the rest as paid' : 'Mark as paid';
}
