import type { ReactNode } from 'react';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { TEXT_NAMES, type TextName, textDefinition } from '#domain/rides/booking-texts.ts';

type Wiring = {
  readonly id: string;
  readonly name: string;
  readonly error?: readonly string[] | undefined;
  readonly defaultValue?: string | undefined;
  readonly hint?: ReactNode;
};

/** The optional texts of a booking in a form, one field each. */
export function BookingTextFields({ field, rows = 3 }: { field: (name: TextName) => Wiring; rows?: number }) {
  return TEXT_NAMES.map((name) => {
    const { label, maxLength, isMultiline } = textDefinition(name);
    return isMultiline ? (
      <TextArea key={name} {...field(name)} label={label} limit={maxLength} rows={rows} required={false} />
    ) : (
      <TextField
        key={name}
        {...field(name)}
        label={label}
        maxLength={maxLength}
        autoComplete="off"
        required={false}
      />
    );
  });
}
