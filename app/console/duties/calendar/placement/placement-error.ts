import type { ConflictView } from '#app/console/duties/calendar/day/calendar-day.ts';

/** A placement that the server refused. */
export type PlacementError = {
  readonly message: string;
  /** The conflicts of the placement; empty if it was refused for another reason. */
  readonly conflicts: readonly ConflictView[];
  /** The keys of the conflicts: an override is for these. */
  readonly seenConflicts: string;
  /** The fields of the form. They are sent again with the reason to allow it. */
  readonly fields: Readonly<Record<string, string>>;
  /** `BK-12 for Asha Rao`. */
  readonly about: string;
  /** The error of the reason; null if it has none. */
  readonly reasonError: string | null;
};
