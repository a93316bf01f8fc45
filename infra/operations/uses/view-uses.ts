import { DELETE_VIEW, SAVE_VIEW } from '#domain/views/saved-views.operation.ts';
import { viewJson } from '#infra/operations/answers/view-json.ts';
import { use } from '#infra/operations/use.ts';

/** The operations on saved views. */

export const saveView = use(SAVE_VIEW, {
  run: ({ acts }, { name, filters, shared, replace }, by) =>
    acts.saveView({ name, filters, shared: shared === true, replace: replace === true, by }),
  json: ({ answer: { view } }) => ({ view: viewJson(view) }),
  says({ answer: { view, before } }) {
    const whose = view.shared ? ' for the team' : '';
    return before ? `The filters of ${view.name} are replaced${whose}.` : `${view.name} is saved${whose}.`;
  },
});

export const deleteView = use(DELETE_VIEW, {
  run: ({ acts }, { view: id }, by) => acts.deleteView({ id, by }),
  json: ({ answer }) => ({ view: viewJson(answer) }),
  says: ({ answer: { name } }) => `View ${name} is deleted.`,
  question: ({ would: { name, shared } }) =>
    shared ? `Delete the view ${name} of the whole team?` : `Delete the view ${name}?`,
});

export const VIEW_USES = [saveView, deleteView] as const;
