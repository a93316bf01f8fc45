import type { FieldMetadata } from '@conform-to/react';
import { useRef } from 'react';
import type { CouponState } from '#app/rider/booking/fare/use-coupon.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';

/** The coupon field with Apply. Without JavaScript, Apply submits the form and the page shows the result. */
export function CouponBox({
  field,
  coupon,
  onApply,
  shownError,
}: {
  field: FieldMetadata<string | undefined>;
  coupon: CouponState;
  onApply: (code: string) => void;
  shownError: string | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  const error = coupon.state === 'rejected' ? coupon.error : undefined;
  return (
    <div ref={box} className="grid gap-2">
      <TextField
        name={field.name}
        id={field.id}
        label="Coupon code"
        required={false}
        defaultValue={field.initialValue}
        error={error ?? field.errors ?? shownError ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="uppercase"
        onInput={(event) => {
          const { selectionStart } = event.currentTarget;
          event.currentTarget.value = event.currentTarget.value.toUpperCase();
          event.currentTarget.setSelectionRange(selectionStart, selectionStart);
        }}
        action={
          <Button
            type="submit"
            name="intent"
            value="coupon"
            formNoValidate
            pending={coupon.state === 'checking' && 'Checking...'}
            onClick={(event) => {
              event.preventDefault();
              onApply(box.current?.querySelector('input')?.value ?? '');
            }}
          >
            Apply
          </Button>
        }
      />
      <p role="status" className="text-sm font-semibold text-success empty:hidden">
        {coupon.state === 'applied' ? `${coupon.code} applied` : ''}
      </p>
    </div>
  );
}
