import { useState } from 'react';
import type { ContactFieldset } from '#app/rider/booking/contact/use-contact-form.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import { PASSENGER_TEXTS, textDefinition } from '#domain/rides/booking-texts.ts';
import { textLabels } from '#messages/texts.ts';
import * as words from '#words/booking/booking-contact.ts';

/** The passenger, if somebody else rides (docs/product/bookings.md#passenger). It opens without a script. */
export function PassengerFields({ fields }: { fields: ContactFieldset }) {
  const texts = PASSENGER_TEXTS.map((name) => fields[name]);
  const [isOpen, setOpen] = useState(texts.some(({ initialValue }) => initialValue));
  return (
    <details
      open={isOpen || texts.some(({ errors }) => errors)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        {words.somebodyElse}
        <Icon
          name="chevron-down"
          className="size-5 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 grid gap-6">
        <p className="text-ink-soft">{words.passengerHint}</p>
        {PASSENGER_TEXTS.map((name) => {
          const { id, errors, initialValue } = fields[name];
          const { maxLength, isPhone } = textDefinition(name);
          return (
            <TextField
              key={name}
              id={id}
              name={name}
              error={errors}
              defaultValue={initialValue}
              label={textLabels[name]}
              maxLength={maxLength}
              type={isPhone ? 'tel' : 'text'}
              autoComplete="off"
              required={false}
            />
          );
        })}
      </div>
    </details>
  );
}
