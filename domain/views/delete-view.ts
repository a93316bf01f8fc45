import type { Actor } from '#domain/kernel/actor.ts';
import type { InTransaction } from '#domain/kernel/in-transaction.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { ChangeViews } from '#domain/views/ports.ts';
import type { ViewNotAllowed, ViewNotFound } from '#domain/views/refusals.ts';
import { NOT_ALLOWED } from '#domain/views/save-view.ts';
import { mayChangeView, type SavedView, seesView } from '#domain/views/saved-view.ts';

export type DeleteView = { readonly id: number; readonly by: Actor };

/** Deletes a view. Nobody is told that a view of somebody else exists. */
export function deleteView(deps: { readonly inTransaction: InTransaction<{ views: ChangeViews }> }) {
  return ({ id, by }: DeleteView): Promise<Result<SavedView, ViewNotFound | ViewNotAllowed>> =>
    deps.inTransaction<SavedView, ViewNotFound | ViewNotAllowed>(async ({ views }) => {
      const view = (await views.hold('bookings')).find((one) => one.id === id);
      if (!view || !seesView(view, by)) return refuse(NO_VIEW);
      if (!mayChangeView(view, by)) return refuse(NOT_ALLOWED);
      await views.remove(id);
      return ok(view);
    });
}

export const NO_VIEW: ViewNotFound = { code: 'not-found', what: 'view' };
