/** Texts around the sections of every policy. */

export const contents = 'Contents';
export const effective = (from: string, updated: string) =>
  `Effective from ${from}, last updated on ${updated}`;
