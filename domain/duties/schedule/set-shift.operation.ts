import { operation } from '#domain/kernel/operation.ts';

const driver = { kind: 'driver', label: 'the driver', required: true } as const;
/** All changes of shifts are one use case, so they share its refusals. */
const REFUSES = ['not-found', 'invalid', 'vehicle-time-conflict'] as const;

export const SET_SHIFT = operation({
  name: 'drivers.set-shift',
  command: 'drivers schedule',
  summary: 'Set the shift of a driver on a weekday, in place of the one before',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: {
    driver,
    day: { kind: 'weekday', label: 'the weekday', required: true },
    from: { kind: 'time', label: 'the start of the shift (default: 08:00)' },
    to: { kind: 'time', label: 'the end, before the start for an overnight shift (default: 20:00)' },
    vehicle: { kind: 'vehicle', label: 'the vehicle that comes with the shift (default: none)' },
    first: { kind: 'day', label: 'the first day of the shift (default: no limit)' },
    last: { kind: 'day', label: 'the last day of the shift (default: no limit)' },
    reason: { kind: 'text', label: 'a note' },
  },
  refuses: REFUSES,
  danger: 'none',
  undo: 'drivers.set-shift with the shift of before',
  tells: [],
  examples: [
    'drivers schedule 3 --day monday --from 09:00 --to 18:00 --dry-run',
    'drivers schedule 3 --day saturday --preset night --vehicle 2 --json',
  ],
});

export const REMOVE_SHIFT = operation({
  name: 'drivers.remove-shift',
  command: 'drivers schedule --off',
  summary: 'Remove the shift of a driver on a weekday',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: { driver, day: { kind: 'weekday', label: 'the weekday', required: true } },
  refuses: REFUSES,
  danger: 'ask',
  undo: 'drivers.set-shift',
  tells: [],
  examples: [
    'drivers schedule 3 --day sunday --off --dry-run',
    'drivers schedule 3 --day sunday --off --yes',
  ],
});

export const COPY_SHIFT = operation({
  name: 'drivers.copy-shift',
  command: 'drivers schedule --copy-to',
  summary: 'Copy the shift of a driver on a weekday to other weekdays, all or none',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: {
    driver,
    day: { kind: 'weekday', label: 'the weekday whose shift is copied', required: true },
    copyTo: { kind: 'weekdays', label: 'the weekdays that get it', required: true },
  },
  refuses: REFUSES,
  danger: 'none',
  undo: 'drivers.set-shift of each day',
  tells: [],
  examples: [
    'drivers schedule 3 --day monday --copy-to week --dry-run',
    'drivers schedule 3 --day monday --copy-to tuesday,thursday',
  ],
});
