import { TextField, type TextFieldProps } from '#app/ui/forms/text-field.tsx';

/** A day, `YYYY-MM-DD`, by the browser’s own calendar; `min` and `max` as such days. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" className="tabular" />;
}

/** A time of day, `HH:MM`, by the browser’s own clock. */
export function TimeField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="time" className="tabular" />;
}
