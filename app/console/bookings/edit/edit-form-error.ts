import type { FormError } from '#app/console/shared/dialogs/form-error.ts';

/** The edit's form errors, with everything typed. */
export type EditFormError = FormError & {
  /** The version and values that the next attempt edits. Absent if they could not be loaded. */
  readonly seen?: string;
  /** The current value of each field that someone else changed. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What the edit makes impossible for the driver. The next attempt can override it with a reason. */
  readonly conflicts?: readonly string[];
  /** The keys of the conflicts: an override is for these. */
  readonly seenConflicts?: string;
  /** Where the duty gets another driver; null without conflicts. */
  readonly otherDriverHref?: string | null;
};
