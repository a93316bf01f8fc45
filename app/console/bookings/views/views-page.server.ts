import { type ListView, listHref } from '#app/console/bookings/filter/booking-list.schema.ts';
import { deleteViewHref, saveViewHref, viewHref } from '#app/console/bookings/views/view-hrefs.ts';
import type { ViewTab } from '#app/console/shared/booking-views.tsx';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Phone } from '#domain/kernel/phone.ts';
import { mayChangeView, ownsView, type SavedView } from '#domain/views/saved-view.ts';
import type { Container } from '#infra/container/container.ts';

/** Returns the tabs of the views that a member sees. */
export async function viewTabs(
  queries: Pick<Container['queries'], 'views'>,
  phone: Phone,
): Promise<ViewTab[]> {
  return (await queries.views.list('bookings', phone)).map(viewTab);
}

/** Returns the tabs, the current one, and where it is deleted, or the filters are saved. */
export function viewsOfList(views: readonly SavedView[], query: ListView, by: Pick<Actor, 'phone' | 'role'>) {
  const here = listHref({ ...query, page: 1 });
  const matching = views.filter((view) => viewHref(view) === here);
  const current = matching.find((view) => ownsView(view, by)) ?? matching[0];
  return {
    tabs: views.map(viewTab),
    current: current?.id ?? null,
    saveHref: current ? null : saveViewHref(query),
    deleteHref: current && mayChangeView(current, by) ? deleteViewHref(current.id) : null,
  };
}

function viewTab(view: SavedView): ViewTab {
  return { id: view.id, name: view.name, href: viewHref(view) };
}
