import type { ConflictView } from '#app/console/duties/calendar/day/calendar-day.ts';
import type { FormError } from '#app/console/shared/dialogs/form-error.ts';

/** The errors of a dialog about a duty. */
export type DutyFormError = FormError & {
  /** The conflicts that refused the duty. */
  readonly conflicts?: readonly ConflictView[];
  /** Names the conflicts that were shown. An override is only for these. */
  readonly seenConflicts?: string;
};

/** A field of a dialog's form. */
export type FieldOfForm = {
  readonly id: string;
  readonly name: string;
  readonly error: readonly string[] | undefined;
  readonly defaultValue: string | undefined;
  /** The field has focus when the page is shown, also without JavaScript. */
  readonly autoFocus?: boolean;
};
