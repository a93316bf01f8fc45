import type { GetField } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MIN_DUTY_MINUTES } from '#domain/duties/duty.ts';

/** The duration of a duty in minutes. */
export function DurationField(field: ReturnType<GetField>) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={MIN_DUTY_MINUTES}
      step={1}
      label="Duration"
      suffix="min"
      required
    />
  );
}
