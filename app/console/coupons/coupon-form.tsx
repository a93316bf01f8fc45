import type { CouponView } from '#app/console/coupons/coupon-view.server.ts';
import { COUPON_FIELDS, COUPON_LABELS } from '#app/console/coupons/coupon-words.ts';
import { FleetForm } from '#app/console/fleet/fleet-form.tsx';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';
import { DateField } from '#app/ui/forms/date-time-fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** The longest text of the field. The use case refuses a shorter code that is too long. */
const MAX_TYPED = 40;

/** Creates a coupon, or changes its terms (docs/product/coupons.md#changes). */
export function CouponForm({
  coupon,
  formError,
  closeHref,
}: {
  coupon?: CouponView;
  formError: FormError | undefined;
  closeHref: string;
}) {
  return (
    <FleetForm
      intent={coupon ? 'edit' : 'add'}
      submit={coupon ? 'Save coupon' : 'Create coupon'}
      pending={coupon ? 'Saving...' : 'Creating...'}
      {...(coupon && { kept: { version: coupon.version, fields: coupon.fields } })}
      order={['code', ...COUPON_FIELDS]}
      formError={formError}
      closeHref={closeHref}
    >
      {(field) => (
        <>
          {!coupon && (
            <TextField
              {...field('code')}
              label="Code"
              hint="Riders may type it in small letters too. It cannot be changed later."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_TYPED}
              required
            />
          )}
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <NumberField {...field('percentage')} label={COUPON_LABELS.percentage} suffix="%" required />
            <NumberField {...field('cap')} label={COUPON_LABELS.cap} prefix="₹" required={false} />
            <NumberField
              {...field('minimumOrder')}
              label={COUPON_LABELS.minimumOrder}
              prefix="₹"
              required={false}
            />
            <NumberField {...field('perCustomer')} label={COUPON_LABELS.perCustomer} required={false} />
            <DateField {...field('from')} label={COUPON_LABELS.from} required={false} />
            <DateField {...field('until')} label={COUPON_LABELS.until} required={false} />
          </div>
          <p className="text-ink-soft">
            An empty field is no limit. Both days are days in India and belong to the validity.
          </p>
        </>
      )}
    </FleetForm>
  );
}
