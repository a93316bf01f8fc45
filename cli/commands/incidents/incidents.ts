import { group } from '#cli/shell/group.ts';

/** All of its commands follow from the declarations. */
export const incidents = group(
  'incidents',
  'Handle what goes wrong on a day, each as one act with one undo',
  {},
);
