import type { ViewFieldError, ViewTaken } from '#domain/views/refusals.ts';
import type { WordsOf } from '#domain/words/language.ts';

export const viewWords = {
  'view-name-missing': 'Enter a name',
  'view-name-long': ({ max }) => `Enter a name of at most ${max} characters`,
  'view-owner-missing': 'Name a member who has the view, or share it with the team',
  'view-filter-unknown': ({ filter }) => `The list has no filter named ${filter}`,
  'view-filter-wrong': ({ filter }) => `The filter ${filter} has no such value`,
  'view-search': 'A view has no search, because searched words can be personal data. Leave out the search',
  'view-filters-missing': 'Choose at least one filter or another order of the list',
  'view-limit': ({ max, of }) =>
    of === 'member'
      ? `You have ${max} views already. Delete one first`
      : `The team has ${max} shared views already. Delete one first, or save this one for yourself`,
} as const satisfies WordsOf<ViewFieldError>;

export function viewTakenWords({ name, mayReplace }: ViewTaken): string {
  return mayReplace
    ? `There is a view named ${name} already. Replace its filters, or choose another name.`
    : `There is a shared view named ${name} already. Choose another name.`;
}
