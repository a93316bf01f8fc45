import type { Phone } from '#domain/kernel/phone.ts';

/**
 * Where an act comes from: a rider's page or call, a page of the console, a call of the team, the command line, or a
 * workflow.
 */
export type Surface = 'web' | 'console' | 'call' | 'cli' | 'workflow';

/** A role of the team (docs/product/identity.md#roles). */
export type TeamRole = 'viewer' | 'accounts' | 'dispatcher' | 'owner';

/** Who performs an action: a rider, a driver or a member of the team, named by phone, or the system. */
export type Actor = {
  readonly role: 'rider' | 'driver' | TeamRole | 'system';
  readonly phone: Phone | null;
  readonly surface: Surface;
};

/** Returns a rider as who performs an action. */
export function riderOn({ phone }: { readonly phone: Phone }, surface: Surface): Actor {
  return { role: 'rider', phone, surface };
}
