import { operation } from '#domain/kernel/operation.ts';

export const ASSIGN_DUTY = operation({
  name: 'duties.assign',
  summary: 'Assign a driver and a vehicle to a confirmed booking or a trip',
  roles: ['dispatcher', 'owner'],
  subject: 'ride',
  inputs: {
    ride: { kind: 'ride', label: 'a booking such as BK-12, or a trip such as TR-5', required: true },
    driver: { kind: 'driver', label: 'the driver', required: true },
    vehicle: {
      kind: 'vehicle',
      label: 'the vehicle (default: the one that comes with the shift of the driver)',
    },
    date: { kind: 'day', label: 'the day on which the duty starts (default: at the pickup)' },
    time: { kind: 'time', label: 'the time at which it starts (default: 09:00)', needs: 'date' },
    minutes: {
      kind: 'whole',
      max: 9_999,
      label: 'how long it takes (default: 120, the hours of a rental, the time of a trip)',
    },
    override: { kind: 'text', label: 'assign in spite of conflicts, and why' },
    shownConflicts: {
      kind: 'keys',
      label: 'with --override: the keys of the conflicts that you saw; another one is refused',
      needs: 'override',
    },
    shownPickup: {
      kind: 'moment',
      label: 'refuse unless the pickup or departure is still then, such as "2026-11-22 18:05"',
    },
  },
  refuses: [
    ...(['not-found', 'wrong-status', 'already-assigned', 'invalid'] as const),
    ...(['not-assignable', 'no-vehicle-of-driver', 'duty-conflicts'] as const),
  ],
  overrides: { 'duty-conflicts': 'override' },
  danger: 'none',
  undo: 'duties.undo, for 10 seconds; duties.unassign',
  tells: ['duty-assigned'],
  examples: [
    'duties assign BK-12 --driver 3',
    'duties assign TR-5 --driver 3 --vehicle 2 --dry-run',
    'duties assign BK-12 --driver 3 --override "Both know" --shown-pickup "2026-11-22 18:05"',
  ],
});
