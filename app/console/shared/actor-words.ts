import type { Actor, Surface } from '#domain/kernel/actor.ts';

/** The actors' names in a history. */
export const ACTOR_WORDS: Record<Actor['role'], string> = {
  rider: 'Customer',
  driver: 'Driver',
  viewer: 'Viewer',
  accounts: 'Accounts',
  dispatcher: 'Dispatcher',
  owner: 'Owner',
  system: 'System',
};

/** The surfaces' names in a history. */
export const SURFACE_WORDS: Record<Surface, string> = {
  web: 'Website',
  console: 'Console',
  call: 'Call (API)',
  cli: 'Command line',
  workflow: 'Workflow',
};
