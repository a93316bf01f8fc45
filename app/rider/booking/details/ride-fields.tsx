import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import type { RideForm } from '#app/rider/booking/answers/ride-form.schema.ts';
import { LocationField } from '#app/rider/booking/details/location-field.tsx';
import { MyLocationButton } from '#app/rider/booking/details/my-location-button.tsx';
import { type PlaceChoice, PlaceChoices } from '#app/rider/booking/details/place-choices.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { DateField, TimeField } from '#app/ui/forms/date-time-fields.tsx';
import { fillIn } from '#app/ui/forms/fill-in.ts';
import { NumberStepper } from '#app/ui/forms/number-stepper.tsx';
import { RadioGroup } from '#app/ui/forms/radio-group.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { indiaDateOf, MINUTE_MS } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { PlaceChoices as PlacesMeant } from '#domain/places/name-ride-places.ts';
import { DIRECTIONS, MAXIMUM_HOURS, STAY_DURATIONS, TERMINALS, TRIP_TYPES } from '#domain/rides/ride.ts';
import { earliestPickup, type PickupWhen as Pickup, soonestPickup } from '#domain/rides/ride-rules.ts';
import type { Service } from '#domain/rides/services.ts';
import { directions, stays, terminals, tripTypes } from '#messages/labels/ride-labels.ts';
import * as words from '#words/booking/booking-ride.ts';

type Fields = { readonly [Name in keyof Required<RideForm>]: FieldMetadata<RideForm[Name]> };
type Props = {
  fields: Fields;
  fares: HeadlineFares;
  /** Saved places; null for a visitor who is not logged in. */
  savedPlaces: readonly PlaceChoice[] | null;
  /** The places that a typed location may mean. */
  which: PlacesMeant;
  /** Called when a suggestion fills a location, which fires no input event. */
  onLocation: () => void;
};

// The form is the CSS group `ride`. Fields that the checked radio does not need are hidden by CSS.
const TO_AIRPORT = 'group-has-[[value=from-airport]:checked]/ride:hidden';
const FROM_AIRPORT = 'group-has-[[value=to-airport]:checked]/ride:hidden';
const ROUND_TRIP = 'group-has-[[value=one-way]:checked]/ride:hidden';

/**
 * The airport fields: a terminal on one side, a location on the other. Both sides are in the page and CSS
 * shows the one that the direction needs, so that it works without JavaScript.
 */
export function AirportFields({ fields, fares, savedPlaces, which, onLocation }: Props) {
  // Changing the direction clears both locations and the terminal (docs/product/pages.md#booking-details).
  const [cleared, setCleared] = useState(0);
  const kept = cleared === 0;
  return (
    <>
      <RadioGroup
        {...wired(fields.tripDirection)}
        label={words.tripDirection}
        options={DIRECTIONS.map((value) => ({ value, label: directions[value] }))}
        defaultValue={fields.tripDirection.initialValue}
        inline
        onChange={() => {
          setCleared(cleared + 1);
          onLocation();
        }}
      />
      <div className={TO_AIRPORT}>
        <Location
          key={cleared}
          field={fields.pickupLocation}
          label={words.pickupLocation}
          kept={kept}
          choices={savedPlaces}
          meant={kept ? which.pickupLocation : undefined}
          onWrite={onLocation}
        />
      </div>
      <SelectField
        key={`terminal-${cleared}`}
        {...wired(fields.terminal)}
        label={
          <>
            <span className={TO_AIRPORT}>{words.dropTerminal}</span>
            <span className={FROM_AIRPORT}>{words.pickupTerminal}</span>
          </>
        }
        placeholder={words.selectTerminal}
        defaultValue={kept ? fields.terminal.initialValue : ''}
        options={TERMINALS.map((value) => ({ value, label: terminals[value] }))}
      />
      <div className={FROM_AIRPORT}>
        <Location
          key={cleared}
          field={fields.dropLocation}
          label={words.dropLocation}
          kept={kept}
          choices={savedPlaces}
          meant={kept ? which.dropLocation : undefined}
          onWrite={onLocation}
        />
      </div>
      <TextField
        {...wired(fields.flightNumber)}
        label={words.flightNumber}
        hint={words.flightHint}
        required={false}
        defaultValue={fields.flightNumber.initialValue}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <div className={FROM_AIRPORT}>
        <Checkbox
          {...wired(fields.meetAndGreet)}
          label={words.meetAndGreet}
          hint={words.meetAndGreetHint}
          aside={`+${formatRupees(fares.meetAndGreet)}`}
          defaultChecked={fields.meetAndGreet.initialValue === 'on'}
        />
      </div>
    </>
  );
}

export function HourlyFields({ fields, fares, savedPlaces, which, onLocation }: Props) {
  return (
    <>
      <PickupAndDrop fields={fields} savedPlaces={savedPlaces} which={which} onLocation={onLocation} />
      <div className="grid gap-3">
        <NumberStepper
          {...wired(fields.hoursRequired)}
          label={words.hours}
          hint={words.hoursHint(fares.minimumHours)}
          min={1}
          max={MAXIMUM_HOURS}
          unit={words.hoursUnit}
          defaultValue={fields.hoursRequired.initialValue}
          onChange={() => onLocation()}
        />
        <p className="w-fit rounded-full border border-brass-line px-3 py-1 text-sm font-semibold text-brass">
          {words.unlimitedKm}
        </p>
      </div>
    </>
  );
}

export function IntercityFields({ fields, savedPlaces, which, onLocation }: Props) {
  return (
    <>
      <RadioGroup
        {...wired(fields.tripType)}
        label={words.tripType}
        options={TRIP_TYPES.map((value) => ({ value, label: tripTypes[value] }))}
        defaultValue={fields.tripType.initialValue}
        inline
      />
      <PickupAndDrop fields={fields} savedPlaces={savedPlaces} which={which} onLocation={onLocation} />
      <div className={ROUND_TRIP}>
        <SelectField
          {...wired(fields.additionalHours)}
          label={words.stayDuration}
          hint={words.stayHint}
          defaultValue={fields.additionalHours.initialValue}
          options={STAY_DURATIONS.map(({ hours }) => ({
            value: String(hours),
            label: words.stay(stays[hours], hours),
          }))}
        />
      </div>
    </>
  );
}

/**
 * Date and time of the pickup, with the earliest one that can be booked now, and likely ones by one press. Without a script
 * the press submits the form, and the server fills them in (docs/product/pages.md#when).
 */
export function PickupWhen({
  fields,
  page: { service, now, likely },
  clock,
}: {
  fields: Fields;
  page: {
    readonly service: Service;
    /** When the server rendered the page. */
    readonly now: string;
    readonly likely: readonly Pickup[];
  };
  clock: () => Date;
}) {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    const tick = setInterval(() => setMinute(clock().toISOString()), MINUTE_MS);
    return () => clearInterval(tick);
  }, [clock]);
  const today = indiaDateOf(new Date(minute));
  const { date, time } = earliestPickup(service, new Date(minute));
  return (
    <div className="grid items-end gap-6 sm:grid-cols-2">
      <DateField
        {...wired(fields.pickupDate)}
        label={words.pickupDate}
        // A hint for each of the two keeps their labels on one line.
        hint={words.earliest(time, date === today)}
        min={date}
        defaultValue={fields.pickupDate.initialValue}
      />
      <TimeField
        {...wired(fields.pickupTime)}
        label={words.pickupTime}
        hint={words.indiaTime}
        defaultValue={fields.pickupTime.initialValue}
      />
      <div className="-mt-3 flex flex-wrap gap-2 sm:col-span-2">
        {[soonestPickup(service, new Date(minute)), ...likely].map((pickup, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons keep their places
            key={index}
            type="submit"
            name="fill"
            value={`pickupAt ${pickup.date} ${pickup.time}`}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              fillIn(fields.pickupDate.id, pickup.date);
              // The focus ends here, so that a screen reader says what was filled in.
              fillIn(fields.pickupTime.id, pickup.time);
            }}
          >
            {(index ? words.likelyTime : words.soonest)(pickup.time, pickup.date === today)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function PickupAndDrop({ fields, savedPlaces, which, onLocation }: Omit<Props, 'fares'>) {
  const location = { kept: true, choices: savedPlaces, onWrite: onLocation };
  return (
    <>
      <Location
        {...location}
        field={fields.pickupLocation}
        label={words.pickupLocation}
        meant={which.pickupLocation}
      />
      <Location
        {...location}
        field={fields.dropLocation}
        label={words.dropLocation}
        meant={which.dropLocation}
      />
    </>
  );
}

function Location({
  field,
  label,
  kept,
  choices,
  meant = [],
  onWrite,
}: {
  field: FieldMetadata<string | undefined>;
  label: string;
  kept: boolean;
  choices: readonly PlaceChoice[] | null;
  meant: readonly string[] | undefined;
  onWrite: () => void;
}) {
  // A rider without saved places is asked once to save some.
  const isPickup = field.name === 'pickupLocation';
  return (
    <div>
      <LocationField
        {...wired(field)}
        label={label}
        defaultValue={kept ? field.initialValue : ''}
        onChange={onWrite}
      />
      <PlaceChoices
        key={meant.join()}
        field={field}
        choices={isPickup || choices?.length ? choices : null}
        meant={meant}
      >
        {isPickup && <MyLocationButton id={field.id} />}
      </PlaceChoices>
    </div>
  );
}

function wired(field: FieldMetadata<unknown>) {
  return { name: field.name, id: field.id, error: field.errors };
}
