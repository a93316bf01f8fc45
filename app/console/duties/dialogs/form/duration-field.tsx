import type { GetField } from '#app/console/duties/dialogs/form/dialog-form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';

/** The duration of a duty in minutes. */
export function DurationField(field: ReturnType<GetField>) {
  return <NumberField {...field} label="Duration" suffix="min" required />;
}
