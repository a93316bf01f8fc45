import type { RefusalOf } from '#domain/kernel/refusal.ts';

/** An incident that is not handled, and why. Nothing was changed. */
export type IncidentRefused = RefusalOf<
  'incident-refused',
  {
    readonly why:
      | 'no-ride-on-flight'
      | 'no-departure'
      | 'no-other-booking'
      | 'too-early-for-no-show'
      | 'day-over'
      | 'ride-over'
      /** The proposal is another one than the person saw. */
      | 'proposal-changed';
  }
>;

/** Returns the refusal of an incident. */
export const incidentRefused = (why: IncidentRefused['why']): IncidentRefused => ({
  code: 'incident-refused',
  why,
});
