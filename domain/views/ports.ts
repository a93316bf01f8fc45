import type { Phone } from '#domain/kernel/phone.ts';
import type { ListKind, SavedView } from '#domain/views/saved-view.ts';

/** The saved views inside a transaction. */
export type ChangeViews = {
  /** Locks the views for changes until the transaction ends, and returns those of a list. Readers do not wait. */
  readonly hold: (list: ListKind) => Promise<readonly SavedView[]>;
  readonly add: (view: Omit<SavedView, 'id'>) => Promise<SavedView>;
  /** Writes the filters of a view, and whether it is shared. */
  readonly write: (view: Pick<SavedView, 'id' | 'filters' | 'shared'>) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /** Returns whether a phone has a role now. */
  readonly isMember: (phone: Phone) => Promise<boolean>;
};
