import type { Actor } from '#domain/kernel/actor.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { ChangeViews } from '#domain/views/ports.ts';
import type { ViewFieldError, ViewNotAllowed, ViewTaken } from '#domain/views/refusals.ts';
import {
  isSameName,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  mayChangeView,
  ownsView,
  type SavedView,
  viewName,
} from '#domain/views/saved-view.ts';
import { readViewFilters } from '#domain/views/view-filters.ts';

export type SaveView = {
  readonly by: Actor;
  readonly name: string;
  readonly filters: string;
  readonly shared: boolean;
  /** Replaces the filters of the view that has the name. */
  readonly replace: boolean;
};

/** `before` is null for a new view. */
export type ViewSaved = { readonly view: SavedView; readonly before: SavedView | null };

type SaveRefusal = ViewNotAllowed | ViewTaken | Invalid<ViewFieldError>;

/**
 * Saves filters under a name: as a new view, or with `replace` in the place of those that the view with this name has. A view that is shared
 * stays shared. No two views of a member, and no two shared views, have the same name.
 */
export function saveView(deps: { readonly inTransaction: InTransaction<{ views: ChangeViews }> }) {
  return async (order: SaveView): Promise<Result<ViewSaved, SaveRefusal>> => {
    const { by, shared, replace } = order;
    const name = viewName(order.name);
    const filters = readViewFilters(order.filters);
    const wrong = wrongName(name) ?? (by.phone === null && !shared ? NO_OWNER : null);
    if (wrong) return refuse(invalid([wrong, ...(filters.ok ? [] : [filters.refusal])]));
    if (!filters.ok) return refuse(invalid([filters.refusal]));
    const wanted = { list: 'bookings', name, filters: filters.value, shared, owner: by.phone } as const;
    return deps.inTransaction<ViewSaved, SaveRefusal>(async ({ views }) => {
      const all = await views.hold(wanted.list);
      // The role can have been revoked since the request was admitted, and its views with it.
      if (by.phone !== null && !(await views.isMember(by.phone))) return refuse(NOT_ALLOWED);
      const before = namedView(all, wanted, { by, replace });
      if (before) {
        if (!replace || !mayChangeView(before, by))
          return refuse(nameTaken(before, mayChangeView(before, by)));
        const view = { ...before, filters: filters.value, shared: before.shared || shared };
        const wrongNow = sharedLimit(all, before, view) ?? sharedTwin(all, view);
        if (wrongNow) return refuse(wrongNow);
        await views.write(view);
        return ok({ view, before });
      }
      const limit = memberLimit(all, by) ?? sharedLimit(all, null, wanted);
      return limit ? refuse(limit) : ok({ view: await views.add(wanted), before: null });
    });
  };
}

/** Returns the view that has the name: the member's own one first, then a shared one, if the new one would be shared or replaces it. */
function namedView(
  all: readonly SavedView[],
  { name, shared }: Pick<SavedView, 'name' | 'shared'>,
  { by, replace }: Pick<SaveView, 'by' | 'replace'>,
): SavedView | undefined {
  const named = all.filter((view) => isSameName(view.name, name));
  return named.find((view) => ownsView(view, by)) ?? named.find((view) => view.shared && (shared || replace));
}

function wrongName(name: string): ViewFieldError | null {
  if (name === '') return { field: 'name', code: 'view-name-missing' };
  return [...name].length > MAX_VIEW_NAME
    ? { field: 'name', code: 'view-name-long', max: MAX_VIEW_NAME }
    : null;
}

function memberLimit(all: readonly SavedView[], by: Actor) {
  const isFull = by.phone !== null && all.filter((view) => ownsView(view, by)).length >= MAX_VIEWS;
  return isFull ? tooMany('member') : null;
}

function sharedLimit(
  all: readonly SavedView[],
  before: SavedView | null,
  { shared }: Pick<SavedView, 'shared'>,
) {
  const isFull = shared && !before?.shared && all.filter((view) => view.shared).length >= MAX_VIEWS;
  return isFull ? tooMany('team') : null;
}

/** Refuses to share a view under the name of another shared one. */
function sharedTwin(all: readonly SavedView[], view: SavedView) {
  const twin = all.find((other) => other.id !== view.id && other.shared && isSameName(other.name, view.name));
  return twin && view.shared ? nameTaken(twin, false) : null;
}

function tooMany(of: 'member' | 'team') {
  return invalid([{ field: 'name', code: 'view-limit', max: MAX_VIEWS, of }] satisfies [ViewFieldError]);
}

function nameTaken({ name }: SavedView, mayReplace: boolean): ViewTaken {
  return { code: 'already-there', what: 'view', field: 'name', name, mayReplace };
}

const NO_OWNER: ViewFieldError = { field: 'shared', code: 'view-owner-missing' };
export const NOT_ALLOWED: ViewNotAllowed = { code: 'not-allowed', what: 'change-view' };
