import type { ReactNode } from 'react';
import type { EditView } from '#app/console/bookings/edit/edit-view.server.ts';
import { BookingTextFields } from '#app/ui/forms/booking-texts.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { NumberStepper } from '#app/ui/forms/number-stepper.tsx';
import { PhoneField } from '#app/ui/forms/phone/phone-field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { BOOKING_STATUSES, STATUS_LABELS } from '#domain/bookings/booking-status.ts';
import { EDITABLE_NAMES } from '#domain/bookings/edit/edit-inputs.ts';
import { MAXIMUM_HOURS, TERMINAL_LABELS, TERMINALS } from '#domain/rides/ride.ts';

/** The fields from top to bottom. */
export const ORDER = [
  ...EDITABLE_NAMES.map((name) => (name === 'customerPhone' ? 'phone' : name)),
  'alreadyTakenPlace',
  'overrideReason',
];

const STATUSES = BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const TERMINAL_OPTIONS = TERMINALS.map((value) => ({ value, label: TERMINAL_LABELS[value] }));

type GetFieldProps = (name: string) => {
  readonly id: string;
  readonly name: string;
  readonly error: readonly string[] | undefined;
  readonly defaultValue: string;
};

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
  const { defaultValue: meetAndGreet, ...met } = getFieldProps('meetAndGreet');
  const { defaultValue: isEstimated, ...estimated } = getFieldProps('estimated');
  return (
    <>
      <SelectField
        {...field('status')}
        label="Status"
        hint={withHint(kept('status'), 'The customer is notified if you confirm or cancel.')}
        options={STATUSES}
        required
      />
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
      <TextField {...field('pickupLocation')} label="Pickup location" autoComplete="off" required />
      <TextField {...field('dropLocation')} label="Drop location" autoComplete="off" required />
      <Pair>
        <DateField {...field('pickupDate')} label="Pickup date" required />
        <TimeField {...field('pickupTime')} label="Pickup time (IST)" required />
      </Pair>
      {'terminal' in booking.values && (
        <>
          <SelectField {...field('terminal')} label="Terminal" options={TERMINAL_OPTIONS} required />
          <Pair>
            <TextField
              {...field('flightNumber')}
              label="Flight number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required={false}
            />
            <TimeField {...field('arrivalTime')} label="Arrival time (IST)" required={false} />
          </Pair>
        </>
      )}
      {'meetAndGreet' in booking.values && (
        <Checkbox
          {...met}
          label="Meet & Greet"
          hint={withHint(kept('meetAndGreet'), 'The fare stays as it is unless you change it.')}
          defaultChecked={meetAndGreet !== ''}
        />
      )}
      {'hoursRequired' in booking.values && (
        <NumberStepper
          {...field('hoursRequired')}
          label="Hours"
          min={1}
          max={MAXIMUM_HOURS}
          unit="hours"
          required
        />
      )}
      <NumberField
        {...field('fare')}
        label="Fare"
        hint={withHint(kept('fare'), booking.fareHint)}
        prefix="₹"
        required
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
      <BookingTextFields field={field} />
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-end gap-4 sm:grid-cols-2">{children}</div>;
}

function withHint(kept: ReactNode, hint: string): ReactNode {
  if (!kept) return hint;
  return (
    <>
      {hint} {kept}
    </>
  );
}
