import { operation } from '#domain/kernel/operation.ts';

const duty = {
  kind: 'duty',
  label: 'a duty such as DT-3, or its booking such as BK-12, or its trip such as TR-5',
  required: true,
} as const;
const seen = { kind: 'version', label: 'refuse it if the duty has another version' } as const;

export const EDIT_DUTY = operation({
  name: 'duties.edit',
  summary: 'Change the driver, the vehicle or the time of a duty',
  roles: ['dispatcher', 'owner'],
  subject: 'duty',
  inputs: {
    duty,
    driver: { kind: 'driver', label: 'the new driver' },
    vehicle: { kind: 'vehicle', label: 'the new vehicle (default with a new driver: the one of the shift)' },
    date: { kind: 'day', label: 'the day on which the duty starts (default: the present day)' },
    time: { kind: 'time', label: 'the time at which it starts (default: the present time)' },
    minutes: { kind: 'whole', max: 9_999, label: 'how long it takes (default: as now)' },
    override: { kind: 'text', label: 'change it in spite of conflicts, and why' },
    shownConflicts: {
      kind: 'keys',
      label: 'with --override: the keys of the conflicts that you saw; another one is refused',
      needs: 'override',
    },
    seen,
  },
  refuses: [
    ...(['not-found', 'changed-meanwhile', 'invalid', 'not-assignable', 'no-vehicle-of-driver'] as const),
    ...(['duty-conflicts', 'wrong-status'] as const),
  ],
  overrides: { 'duty-conflicts': 'override' },
  danger: 'none',
  undo: 'duties.undo, for 10 seconds',
  tells: ['duty-assigned', 'duty-moved', 'duty-removed', 'driver-changed'],
  examples: [
    'duties edit DT-3 --time 19:30 --dry-run',
    'duties edit BK-12 --driver 4 --override "Both know"',
  ],
});

export const REMOVE_DUTY = operation({
  name: 'duties.unassign',
  summary: 'Remove a duty, so that its booking or trip can be assigned again',
  roles: ['dispatcher', 'owner'],
  subject: 'duty',
  inputs: { duty, reason: { kind: 'text', label: 'why, for the history' }, seen },
  refuses: ['not-found', 'changed-meanwhile', 'wrong-status', 'not-assignable'],
  danger: 'ask',
  undo: 'duties.undo, for 10 seconds; duties.assign',
  tells: ['duty-removed'],
  examples: ['duties unassign BK-12 --dry-run', 'duties unassign DT-3 --reason "Car in repair" --yes'],
});
