import type { Actor, Surface } from '#domain/kernel/actor.ts';

/** Who acted, as a history names them. */
export const ACTOR_WORDS: Record<Actor['role'], string> = {
  rider: 'Customer',
  dispatcher: 'Dispatcher',
  owner: 'Owner',
  system: 'System',
};

/** From where somebody acted. */
export const SURFACE_WORDS: Record<Surface, string> = {
  web: 'Website',
  console: 'Console',
  cli: 'Command line',
  workflow: 'Workflow',
};
