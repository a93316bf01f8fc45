import type { FormUndone } from '#app/console/shared/dialogs/form-undone.ts';

/** What the edit says when nothing was changed, with all that had been typed. */
export type EditUndone = FormUndone & {
  /** What the next try is an edit of, as the form carries it; absent where nobody could be asked. */
  readonly seen?: string;
  /** Field → how somebody else left it, where that is not what was seen. */
  readonly kept?: Readonly<Record<string, string>>;
};
