import type { forgetExpired } from '#domain/retention/forget-expired.ts';

export type CleanUpActivities = ReturnType<typeof createCleanUpActivities>;

export function createCleanUpActivities(deps: { forgetExpired: ReturnType<typeof forgetExpired> }) {
  return { forgetExpired: () => deps.forgetExpired() };
}
