import { SERVICES, type Service } from '#domain/rides/services.ts';

/** The images of shared links: of the landing page, of each service, and of the rideshare. */
export type Shared = 'home' | Service | 'rideshare';

const SHARED: readonly Shared[] = ['home', ...SERVICES, 'rideshare'];

/** Returns true if there is an image with this name. */
export function isShared(name: string): name is Shared {
  return SHARED.some((one) => one === name);
}
