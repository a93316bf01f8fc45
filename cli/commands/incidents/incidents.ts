import { group } from '#cli/shell/group.ts';

/** All of its commands follow from the declarations. */
export const incidents = group(
  'incidents',
  'Handle what goes wrong on a day, as one act: a driver who is sick, a car that broke down, a no-show, a double booking',
  {},
);
