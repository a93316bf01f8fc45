import type { ReactNode } from 'react';
import {
  FROM_AIRPORT,
  OF_AIRPORT,
  OF_HOURLY,
  OF_INTERCITY,
  OF_ROUND_TRIP,
} from '#app/console/bookings/create/parts/service-classes.ts';
import type { EditView } from '#app/console/bookings/edit/edit-view.server.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { NumberStepper } from '#app/ui/forms/number-stepper.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MOVE_REASONS, type MoveReason } from '#domain/bookings/edit/move-reason.ts';
import {
  DIRECTION_LABELS,
  DIRECTIONS,
  MAXIMUM_HOURS,
  SERVICE_LABELS,
  TERMINAL_LABELS,
  TERMINALS,
  TRIP_TYPE_LABELS,
  TRIP_TYPES,
} from '#domain/rides/ride.ts';
import { SERVICES } from '#domain/rides/services.ts';

const TERMINAL_OPTIONS = TERMINALS.map((value) => ({ value, label: TERMINAL_LABELS[value] }));
const REASON_LABELS: Record<MoveReason, string> = {
  flight: 'The flight',
  weather: 'The weather',
  traffic: 'The traffic',
  request: 'The customer asked for it',
};
const REASONS = [
  { value: '', label: 'Do not tell the customer' },
  ...MOVE_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
];

export type GetFieldProps = (name: string) => {
  readonly id: string;
  readonly name: string;
  readonly error: readonly string[] | undefined;
  readonly defaultValue: string;
};

type Props = {
  readonly booking: EditView;
  readonly field: (name: string) => ReturnType<GetFieldProps> & { readonly hint: ReactNode };
  readonly getFieldProps: GetFieldProps;
  readonly kept: (...names: readonly string[]) => ReactNode;
};

/** The fields of the ride. CSS shows those of the chosen service; a partner's booking stays an airport transfer. */
export function EditRideFields({ booking, field, getFieldProps, kept }: Props) {
  const isPartners = !('serviceType' in booking.values);
  const { defaultValue: meetAndGreet, ...met } = getFieldProps('meetAndGreet');
  const ofAirport = isPartners ? 'grid grid-cols-1 gap-4' : OF_AIRPORT;
  return (
    <>
      {isPartners ? (
        <TextField
          {...field('transferzBookingId')}
          label="Partner booking ID"
          autoComplete="off"
          spellCheck={false}
          required={false}
        />
      ) : (
        <RadioGroup
          {...field('serviceType')}
          label="Service type"
          options={SERVICES.map((value) => ({ value, label: SERVICE_LABELS[value] }))}
          inline
        />
      )}
      <div className={ofAirport}>
        <RadioGroup
          {...field('tripDirection')}
          label="Direction"
          hint={withHint(kept('tripDirection'), 'The other direction swaps the locations.')}
          options={DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] }))}
          inline
        />
        <SelectField
          {...field('terminal')}
          label="Terminal"
          {...(booking.values.terminal === '' && { placeholder: 'Select terminal' })}
          options={TERMINAL_OPTIONS}
          required
        />
      </div>
      {!isPartners && (
        <div className={OF_INTERCITY}>
          <RadioGroup
            {...field('tripType')}
            label="Trip type"
            options={TRIP_TYPES.map((value) => ({ value, label: TRIP_TYPE_LABELS[value] }))}
            inline
          />
        </div>
      )}
      <TextField {...field('pickupLocation')} label="Pickup location" autoComplete="off" required />
      <TextField {...field('dropLocation')} label="Drop location" autoComplete="off" required />
      <Pair>
        <DateField {...field('pickupDate')} label="Pickup date" required />
        <TimeField {...field('pickupTime')} label="Pickup time (IST)" required />
      </Pair>
      <SelectField
        {...field('because')}
        label="Why the pickup moves"
        hint="Tells the customer the new pickup by WhatsApp and e-mail. The edit can then be undone for 10 seconds."
        options={REASONS}
        required={false}
      />
      {!isPartners && (
        <>
          <div className={OF_INTERCITY}>
            <div className={OF_ROUND_TRIP}>
              <Pair>
                <DateField {...field('dropDate')} label="Return date" required={false} />
                <TimeField
                  {...field('dropTime')}
                  label="Return time (IST)"
                  hint={withHint(kept('dropTime'), 'If empty, the pickup time is used.')}
                  required={false}
                />
              </Pair>
              <NumberField
                {...field('additionalHours')}
                label="Waiting hours"
                hint={withHint(kept('additionalHours'), 'If empty, the hours until the return.')}
                suffix="h"
                required={false}
              />
            </div>
          </div>
          <div className={OF_HOURLY}>
            <NumberStepper
              {...field('hoursRequired')}
              label="Hours"
              min={1}
              max={MAXIMUM_HOURS}
              unit="hours"
              required
            />
          </div>
        </>
      )}
      <div className={ofAirport}>
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
        <div className={FROM_AIRPORT}>
          <Checkbox
            {...met}
            label="Meet & Greet"
            hint={withHint(kept('meetAndGreet'), 'The fare stays as it is unless you change it.')}
            defaultChecked={meetAndGreet !== ''}
          />
        </div>
      </div>
    </>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-end gap-4 sm:grid-cols-2">{children}</div>;
}

export function withHint(kept: ReactNode, hint: string): ReactNode {
  if (!kept) return hint;
  return (
    <>
      {hint} {kept}
    </>
  );
}
