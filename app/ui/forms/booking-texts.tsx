// chunk: ride-form

import type { ReactNode } from 'react';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { TEXT_NAMES, type TextName, textDefinition } from '#domain/rides/booking-texts.ts';
import { textLabels } from '#messages/texts.ts';

export type TextWiring = {
  readonly id: string;
  readonly name: string;
  readonly error?: readonly string[] | undefined;
  readonly defaultValue?: string | undefined;
  readonly hint?: ReactNode;
};

/** The optional texts of a booking in a form, one field each. */
export function BookingTextFields({
  field,
  names = TEXT_NAMES,
  rows = 3,
}: {
  field: (name: TextName) => TextWiring;
  names?: readonly TextName[];
  rows?: number;
}) {
  return names.map((name) => {
    const label = textLabels[name];
    const { maxLength, isMultiline, isPhone } = textDefinition(name);
    return isMultiline ? (
      <TextArea key={name} {...field(name)} label={label} limit={maxLength} rows={rows} required={false} />
    ) : (
      <TextField
        key={name}
        {...field(name)}
        label={label}
        maxLength={maxLength}
        type={isPhone ? 'tel' : 'text'}
        autoComplete="off"
        required={false}
      />
    );
  });
}
