import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { oneLine } from '#domain/kernel/text/one-line.ts';

/** The longest name of a view, in characters. */
export const MAX_VIEW_NAME = 40;
/** A member has at most so many views of their own, and the team so many shared ones. */
export const MAX_VIEWS = 20;

/** The lists that have views. */
export type ListKind = 'bookings';

/** The filters of a list under a name (docs/product/console.md#views). */
export type SavedView = {
  readonly id: number;
  readonly list: ListKind;
  readonly name: string;
  /** The query of the list's address without a search and a page: `status=received&within=today`. */
  readonly filters: string;
  /** The whole team sees it. Otherwise only its owner does. */
  readonly shared: boolean;
  /** The member who created it. Null: the operator at the command line, whose views are shared. */
  readonly owner: Phone | null;
};

/** Returns the name of a view as it is stored: on one line, without unseen marks. */
export function viewName(typed: string): string {
  return oneLine(typed);
}

/** Returns true if the names are the same but for upper and lower case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Returns true for the owner of a view. The operator at the command line owns the views without an owner. */
export function ownsView({ owner }: Pick<SavedView, 'owner'>, { phone }: Pick<Actor, 'phone'>): boolean {
  return owner === phone;
}

/** A view is changed and deleted by its owner. Owners of the team change and delete shared ones too. */
export function mayChangeView(
  view: Pick<SavedView, 'owner' | 'shared'>,
  by: Pick<Actor, 'phone' | 'role'>,
): boolean {
  return ownsView(view, by) || (view.shared && by.role === 'owner');
}

/** A member sees the shared views and their own. The operator at the command line sees the shared ones. */
export function seesView(view: Pick<SavedView, 'owner' | 'shared'>, by: Pick<Actor, 'phone'>): boolean {
  return view.shared || ownsView(view, by);
}
