import { operation } from '#domain/kernel/operation.ts';
import { DELAY_REASONS } from '#domain/rideshare/delay/trip-delay.ts';

export const DELAY_TRIP = operation({
  name: 'trips.delay',
  summary: 'Let a trip leave later than its timetable, or on time again, and tell its riders',
  roles: ['dispatcher', 'owner'],
  subject: 'trip',
  inputs: {
    trip: { kind: 'trip', label: 'the trip', required: true },
    minutes: {
      kind: 'whole',
      label: 'how many minutes later than its timetable it leaves; 0: on time',
      required: true,
    },
    because: { kind: 'choice', values: DELAY_REASONS, label: 'why, as its riders are told' },
    seen: { kind: 'version', label: 'refuse it if the delay has another version' },
    untold: { kind: 'yes-no', label: 'refuse it if the riders already know about the delay' },
    override: { kind: 'text', label: 'keep the driver in spite of conflicts' },
    shownConflicts: {
      kind: 'keys',
      label: 'with --override: the keys of the conflicts that you saw; another one is refused',
      needs: 'override',
    },
  },
  refuses: ['not-found', 'trip-over', 'changed-meanwhile', 'invalid', 'duty-conflicts'],
  overrides: { 'duty-conflicts': 'override' },
  danger: 'none',
  undo: 'trips.delay with the minutes of before',
  tells: ['seat-delayed', 'duty-moved'],
  examples: ['trips delay 12 --minutes 45 --because weather --dry-run', 'trips delay 12 --minutes 0'],
});
