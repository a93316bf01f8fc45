import type { FieldMetadata } from '@conform-to/react';
import { useRef } from 'react';
import type { CouponState } from '#app/rider/booking/fare/use-coupon.ts';
import { APPLIED_COUPON } from '#app/rider/booking/pending/shown-coupon.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import * as words from '#words/booking/booking.ts';

/** The coupon field with Apply. Without JavaScript, Apply submits the form and the page shows the result. */
export function CouponBox({
  field,
  coupon,
  appliedCode,
  onApply,
  onType,
}: {
  field: FieldMetadata<string | undefined>;
  coupon: CouponState;
  /** The code whose discount is in the fare on the page, or null. */
  appliedCode: string | null;
  onApply: (code: string) => void;
  onType: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const error = coupon.state === 'rejected' ? coupon.error : undefined;
  return (
    <div ref={box} className="grid gap-2">
      <TextField
        name={field.name}
        id={field.id}
        label={words.couponCode}
        required={false}
        defaultValue={field.initialValue}
        error={error ?? field.errors}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="uppercase"
        onInput={(event) => {
          const { selectionStart } = event.currentTarget;
          event.currentTarget.value = event.currentTarget.value.toUpperCase();
          event.currentTarget.setSelectionRange(selectionStart, selectionStart);
          onType();
        }}
        action={
          <Button
            type="submit"
            name="intent"
            value="coupon"
            formNoValidate
            pending={coupon.state === 'checking' && words.checking}
            onClick={(event) => {
              event.preventDefault();
              onApply(box.current?.querySelector('input')?.value ?? '');
            }}
          >
            {words.applyCoupon}
          </Button>
        }
      />
      <p role="status" className="text-sm font-semibold text-success empty:hidden">
        {appliedCode === null ? '' : words.couponApplied(appliedCode)}
      </p>
      <input type="hidden" name={APPLIED_COUPON} value={appliedCode ?? ''} />
    </div>
  );
}
