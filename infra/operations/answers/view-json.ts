import type { Actor } from '#domain/kernel/actor.ts';
import { mayChangeView, ownsView, type SavedView } from '#domain/views/saved-view.ts';

/** Returns a view as other programs read it. The link is an address of the console. */
export function viewJson({ id, name, list, filters, shared }: SavedView) {
  return { id, name, list, filters, link: `/admin/${list}?${filters}`, shared };
}

/** Returns a view as a member sees it. */
export function memberViewJson(view: SavedView, by: Pick<Actor, 'phone' | 'role'>) {
  return { ...viewJson(view), own: ownsView(view, by), mayChange: mayChangeView(view, by) };
}
