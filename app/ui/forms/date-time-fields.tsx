// chunk: ride-form

import { TextField, type TextFieldProps } from '#app/ui/forms/text-field.tsx';

/** A native date input; value, `min` and `max` are `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" className="tabular" />;
}

/** A native time input; the value is `HH:MM`. */
export function TimeField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="time" className="tabular" />;
}
