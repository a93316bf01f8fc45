import type { FormError } from '#app/console/shared/dialogs/form-error.ts';

/** The result of a check of an edit. Nothing is written. */
export type EditCheck = {
  /** One sentence with the prices of the edit. Null if it is refused. */
  readonly fare: string | null;
  readonly changes: readonly string[];
  /** The messages that it would send, with their texts. */
  readonly told: readonly { readonly line: string; readonly text: string | null }[];
  /** Why it would be refused. */
  readonly refused: readonly string[];
};

/** The answer to *Check* without JavaScript, with everything typed. */
export type CheckedEdit = {
  readonly check: EditCheck;
  readonly typed: Readonly<Record<string, string>>;
};

/** The edit's form errors, with everything typed. */
export type EditFormError = FormError & {
  /** The version and values that the next attempt edits. Absent if they could not be loaded. */
  readonly seen?: string;
  /** The current value of each field that someone else changed. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The conflicts that the edit would cause for the driver. The next attempt can override them with a reason. */
  readonly conflicts?: readonly string[];
  /** The keys of the conflicts: an override is for these. */
  readonly seenConflicts?: string;
  /** Where the duty gets another driver; null without conflicts. */
  readonly otherDriverHref?: string | null;
};
