import type { FormUndone } from '#app/console/shared/dialogs/form-undone.ts';

/** The edit's form errors, with everything typed. */
export type EditUndone = FormUndone & {
  /** The version and values that the next attempt edits. Absent if they could not be loaded. */
  readonly seen?: string;
  /** The current value of each field that someone else changed. */
  readonly kept?: Readonly<Record<string, string>>;
};
