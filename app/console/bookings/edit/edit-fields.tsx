import type { ReactNode } from 'react';
import {
  EditRideFields,
  type GetFieldProps,
  Pair,
  withHint,
} from '#app/console/bookings/edit/edit-ride-fields.tsx';
import type { EditView } from '#app/console/bookings/edit/edit-view.server.ts';
import { BookingTextFields } from '#app/ui/forms/booking-texts.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { BOOKING_STATUSES, STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { EDITABLE_NAMES } from '#domain/bookings/edit/edit-inputs.ts';

/** The fields from top to bottom. */
export const ORDER = [
  ...EDITABLE_NAMES.map((name) => (name === 'customerPhone' ? 'phone' : name)),
  'because',
  'alreadyTakenPlace',
  'overrideReason',
];

const STATUSES = BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** The editable fields of a booking. The service decides which there are. */
export function EditFields({
  booking,
  getFieldProps,
  kept,
}: {
  booking: EditView;
  getFieldProps: GetFieldProps;
  /** The hint of a field that someone else has changed. */
  kept: (...names: readonly string[]) => ReactNode;
}) {
  const field = (name: string) => ({ ...getFieldProps(name), hint: kept(name) });
  const { defaultValue: isEstimated, ...estimated } = getFieldProps('estimated');
  const { defaultValue: isRepriced, ...reprice } = getFieldProps('reprice');
  return (
    <>
      <SelectField
        {...field('status')}
        label="Status"
        hint={withHint(kept('status'), 'The customer is notified if you confirm or cancel.')}
        options={STATUSES}
        required
      />
      <Group title="Customer">
        <Pair>
          <TextField {...field('customerName')} label="Customer’s name" autoComplete="off" required />
          <TextField
            {...field('customerEmail')}
            label="E-mail"
            type="email"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </Pair>
        <PhoneField
          {...field('phone')}
          label="Phone"
          hint={kept('phone', 'countryCode')}
          codeName="countryCode"
          defaultCode={getFieldProps('countryCode').defaultValue}
          required
        />
      </Group>
      <Group title="Ride">
        <EditRideFields booking={booking} field={field} getFieldProps={getFieldProps} kept={kept} />
      </Group>
      <Group title="Fare">
        <NumberField
          {...field('fare')}
          label="Fare"
          hint={withHint(kept('fare'), booking.fareHint)}
          prefix="₹"
          required
        />
        <Checkbox
          {...reprice}
          label="Take the fare by the tariff"
          hint="Without it, the fare stays unless you change it. A coupon keeps its terms."
          defaultChecked={isRepriced !== ''}
        />
        {'estimated' in booking.values && (
          <Checkbox
            {...estimated}
            label="Estimated fare"
            hint={withHint(
              kept('estimated'),
              'Clear this when you have confirmed the price with the customer. Another fare clears it too.',
            )}
            defaultChecked={isEstimated !== ''}
          />
        )}
      </Group>
      <Group title="Passenger and instructions">
        <BookingTextFields field={field} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-3">
      <legend className="pr-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
