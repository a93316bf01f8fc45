import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { GetFieldProps } from '#app/console/bookings/create/parts/field-props.ts';
import { DEFAULT_HOURS, type Typed } from '#app/console/bookings/create/parts/manual-answers.ts';
import {
  FROM_AIRPORT,
  OF_AIRPORT,
  OF_HOURLY,
  OF_INTERCITY,
  OF_ROUND_TRIP,
} from '#app/console/bookings/create/parts/service-classes.ts';
import { suggestPlaces } from '#app/ride/suggest-places.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { NumberStepper } from '#app/ui/forms/number-stepper.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { BOOKED_SERVICE_LABELS, type BookedService } from '#domain/bookings/booking.ts';
import { formatRupees, type Rupees } from '#domain/kernel/money.ts';
import {
  DIRECTION_LABELS,
  DIRECTIONS,
  type Direction,
  MAXIMUM_HOURS,
  TERMINAL_LABELS,
  TERMINALS,
  TRIP_TYPE_LABELS,
  TRIP_TYPES,
  terminalLocation,
} from '#domain/rides/ride.ts';

/** The services in form order (docs/product/bookings.md#manual-form). */
const SERVICES: readonly BookedService[] = ['transferz', 'intercity', 'airport', 'hourly'];

const BESIDE = 'grid items-end gap-4 sm:grid-cols-2';

type Props = {
  readonly field: GetFieldProps;
  readonly typed: Typed;
  readonly earliestDate: string;
  readonly meetAndGreetFee: Rupees;
  /** Called when a value changes without an input event. */
  readonly onWrite: () => void;
  readonly onService: () => void;
};

/**
 * The ride's fields. Changing the service or direction resets some of them
 * (docs/product/bookings.md#manual-form).
 */
export function RidePart({ field, typed, earliestDate, meetAndGreetFee, onWrite, onService }: Props) {
  const [service, setService] = useState(typed.serviceType ?? 'airport');
  const [direction, setDirection] = useState<Direction>(readDirection(typed.tripDirection));
  const [terminal, setTerminal] = useState(typed.terminal ?? '');
  // Counts the resets of the fields below.
  const [resets, setResets] = useState({ service: 0, direction: 0 });
  const begun = `${resets.service}-${resets.direction}`;
  const kept = begun === '0-0';

  const airport = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);
  // The fields keep what was chosen before hydration.
  useEffect(() => {
    setRead(true);
    const answers = new FormData(airport.current?.closest('form') ?? undefined);
    // A disabled form has no answers.
    if (!answers.has('serviceType')) return;
    setService(String(answers.get('serviceType')));
    setDirection(readDirection(String(answers.get('tripDirection'))));
    setTerminal(String(answers.get('terminal')));
  }, []);

  function chooseService(next: string) {
    setService(next);
    setDirection('to-airport');
    begin('service');
    onService();
  }

  // Also on `input`: the form renders again on it, which would put the former terminal back before `change` reads it.
  function chooseTerminal({ currentTarget }: FormEvent<HTMLSelectElement>) {
    setTerminal(currentTarget.value);
    setTimeout(onWrite);
  }

  function begin(what: keyof typeof resets) {
    setTerminal('');
    setResets((before) => ({ ...before, [what]: before[what] + 1 }));
    setTimeout(onWrite);
  }

  const isAirport = service === 'airport' || service === 'transferz';
  const location = (side: 'pickupLocation' | 'dropLocation', label: string) => {
    const isTheAirport = isAirport && (side === 'pickupLocation') === (direction === 'from-airport');
    const wiring = field(side);
    return (
      <Location
        key={`${side}-${begun}`}
        {...wiring}
        defaultValue={kept ? wiring.defaultValue : ''}
        label={label}
        terminal={isRead && isTheAirport ? terminal : null}
        onWrite={onWrite}
      />
    );
  };

  return (
    <>
      <RadioGroup
        {...field('serviceType')}
        label="Service type"
        options={SERVICES.map((value) => ({ value, label: BOOKED_SERVICE_LABELS[value] }))}
        defaultValue={typed.serviceType ?? 'airport'}
        inline
        onChange={({ target }) => chooseService(target.value)}
      />
      <div ref={airport} className={OF_AIRPORT}>
        <RadioGroup
          key={`direction-${resets.service}`}
          {...field('tripDirection')}
          label="Direction"
          options={DIRECTIONS.map((value) => ({ value, label: DIRECTION_LABELS[value] }))}
          defaultValue={direction}
          inline
          onChange={({ target }) => {
            setDirection(readDirection(target.value));
            begin('direction');
          }}
        />
        <SelectField
          {...withoutDefault(field('terminal'))}
          label="Terminal"
          hint="We fill in the airport address for you."
          placeholder="Select terminal"
          value={terminal}
          onInput={chooseTerminal}
          onChange={chooseTerminal}
          options={TERMINALS.map((value) => ({ value, label: TERMINAL_LABELS[value] }))}
        />
      </div>
      <div className={OF_INTERCITY}>
        <RadioGroup
          key={`trip-${resets.service}`}
          {...field('tripType')}
          label="Trip type"
          options={TRIP_TYPES.map((value) => ({ value, label: TRIP_TYPE_LABELS[value] }))}
          defaultValue={resets.service === 0 ? (typed.tripType ?? 'one-way') : 'one-way'}
          inline
        />
      </div>
      <div className={BESIDE}>
        {location('pickupLocation', 'Pickup location')}
        {location('dropLocation', 'Drop location')}
      </div>
      <div className={BESIDE}>
        <DateField {...field('pickupDate')} label="Pickup date" min={earliestDate} />
        <TimeField {...field('pickupTime')} label="Pickup time (IST)" />
      </div>
      <div className={OF_INTERCITY}>
        <div className={OF_ROUND_TRIP}>
          <div className="grid items-end gap-4 sm:grid-cols-3">
            <DateField
              {...field('dropDate')}
              label="Drop date"
              hint="When the return trip starts."
              min={earliestDate}
            />
            <TimeField
              {...field('dropTime')}
              label="Drop time (IST)"
              hint="If empty, the pickup time is used."
              required={false}
            />
            <NumberField
              {...field('additionalHours')}
              label="Additional hours"
              hint="If empty, the hours until the return trip."
              suffix="h"
              required={false}
            />
          </div>
        </div>
      </div>
      <div className={OF_HOURLY}>
        <NumberStepper
          key={`hours-${resets.service}`}
          {...field('hoursRequired')}
          label="Hours"
          min={1}
          max={MAXIMUM_HOURS}
          unit="hours"
          defaultValue={resets.service === 0 ? (typed.hoursRequired ?? DEFAULT_HOURS) : DEFAULT_HOURS}
          onChange={() => setTimeout(onWrite)}
        />
      </div>
      <div className={OF_AIRPORT}>
        <div className={BESIDE}>
          <TextField
            {...field('flightNumber')}
            label="Flight number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required={false}
          />
          <TimeField {...field('arrivalTime')} label="Arrival time (IST)" required={false} />
        </div>
        <div className={FROM_AIRPORT}>
          <Checkbox
            {...withoutDefault(field('meetAndGreet'))}
            label="Meet & Greet"
            hint="The chauffeur waits at arrivals with a name board."
            aside={<OnlyOfAirport>+{formatRupees(meetAndGreetFee)}</OnlyOfAirport>}
            defaultChecked={typed.meetAndGreet !== undefined}
          />
        </div>
      </div>
    </>
  );
}

/** Included in a partner's fare. */
function OnlyOfAirport({ children }: { children: ReactNode }) {
  return <span className="group-has-[[value=transferz]:checked]/booking:hidden">{children}</span>;
}

type LocationProps = ReturnType<GetFieldProps> & {
  readonly label: string;
  /**
   * The terminal on the airport side, empty before one is chosen. Null on the other side, and without JavaScript.
   */
  readonly terminal: string | null;
  readonly onWrite: () => void;
};

/** Without JavaScript both sides can be typed. */
function Location({ label, terminal, onWrite, ...wiring }: LocationProps) {
  if (terminal !== null) {
    const chosen = TERMINALS.find((one) => one === terminal);
    return (
      <TextField
        {...withoutDefault(wiring)}
        label={label}
        hint="The terminal fills this in."
        value={chosen ? terminalLocation(chosen) : ''}
        readOnly
      />
    );
  }
  return (
    <Combobox
      {...wiring}
      label={label}
      hint="Area and city, such as Saket, New Delhi"
      suggest={suggestPlaces}
      datalistId="popular-places"
      onChange={() => setTimeout(onWrite)}
    />
  );
}

function withoutDefault({ id, name, error }: ReturnType<GetFieldProps>) {
  return { id, name, error };
}

function readDirection(written: string | undefined): Direction {
  return DIRECTIONS.find((one) => one === written) ?? 'to-airport';
}
