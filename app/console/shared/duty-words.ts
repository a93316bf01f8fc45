import type { DutyChangeKind, DutyState } from '#domain/duties/duty.ts';

/** Words for the latest report of the driver. */
export const DUTY_STATE_WORDS: Record<DutyState, string> = {
  assigned: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  'on-my-way': 'On the way',
  arrived: 'Arrived',
  started: 'Trip started',
  completed: 'Completed',
  'no-show': 'No-show',
};

/** The changes of a duty, as a history names them. */
export const DUTY_CHANGE_WORDS: Record<DutyChangeKind, string> = {
  assigned: 'Driver assigned',
  reassigned: 'Driver or vehicle changed',
  moved: 'Duty moved',
  overridden: 'Conflicts overridden',
  removed: 'Driver removed',
  restored: 'Duty restored',
  notified: 'Driver notified',
  reported: 'Reported by the driver',
};
