/** What every policy says around its sections. */

export const contents = 'Contents';
export const effective = (from: string, updated: string) =>
  `Effective from ${from}, last updated on ${updated}`;
