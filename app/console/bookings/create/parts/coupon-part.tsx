import { useRef } from 'react';
import type { GetFieldProps } from '#app/console/bookings/create/parts/field-props.ts';
import type { TeamCoupon } from '#app/console/bookings/create/parts/manual-answers.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';

/**
 * The coupon field of the console. If the customer has already used the coupon, a checkbox allows it again.
 * Without JavaScript, Apply submits the form.
 */
export function CouponPart({
  field,
  overrideId,
  customerPhone,
  coupon,
  isOverridden,
  onApply,
  onType,
}: {
  field: GetFieldProps;
  overrideId: string;
  /** For another customer, the checkbox is not ticked. */
  customerPhone: string;
  coupon: TeamCoupon;
  isOverridden: boolean;
  onApply: (code: string, isOverridden: boolean) => void;
  /** Called for each change of the code. */
  onType: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const wiring = field('couponCode');
  const canOverride = coupon.state === 'rejected' && coupon.canOverride;
  const typed = () => box.current?.querySelector<HTMLInputElement>(`[name=${wiring.name}]`)?.value ?? '';
  return (
    <div ref={box} className="grid gap-3">
      <TextField
        {...wiring}
        label="Coupon code"
        required={false}
        error={coupon.state === 'rejected' ? coupon.error : wiring.error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="uppercase"
        onInput={onType}
        action={
          <Button
            type="submit"
            name="intent"
            value="coupon"
            formNoValidate
            pending={coupon.state === 'checking' && 'Checking...'}
            onClick={(event) => {
              event.preventDefault();
              onApply(typed(), isOverridden);
            }}
          >
            Apply
          </Button>
        }
      />
      {(canOverride || isOverridden) && (
        <Checkbox
          key={customerPhone}
          id={overrideId}
          name="overrideCoupon"
          label="Allow this customer to use the coupon again"
          hint="The booking’s history records this."
          defaultChecked={isOverridden}
          onChange={({ target }) => onApply(typed(), target.checked)}
        />
      )}
      <p role="status" className="font-semibold text-success empty:hidden">
        {coupon.state === 'applied' ? `${coupon.code} applied` : ''}
      </p>
    </div>
  );
}
