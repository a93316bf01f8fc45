import type { Phone } from '#domain/kernel/phone.ts';

export type Surface = 'web' | 'console' | 'cli' | 'workflow';

/** Who performs an action: a rider, a driver or a member of the team, named by phone, or the system. */
export type Actor = {
  readonly role: 'rider' | 'driver' | 'dispatcher' | 'owner' | 'system';
  readonly phone: Phone | null;
  readonly surface: Surface;
};
