import { operation } from '#domain/kernel/operation.ts';

const driver = { kind: 'driver', label: 'the driver', required: true } as const;

export const ADD_LEAVE = operation({
  name: 'drivers.add-leave',
  command: 'drivers leave',
  summary: 'Add leave of a driver for a day or a part of it. It removes no duty',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: {
    driver,
    date: { kind: 'day', label: 'the day of the leave', required: true },
    from: { kind: 'time', label: 'the start of leave for a part of the day', needs: 'to' },
    to: { kind: 'time', label: 'the end of leave for a part of the day', needs: 'from' },
    reason: { kind: 'text', label: 'why' },
  },
  refuses: ['not-found', 'invalid', 'already-there'],
  danger: 'none',
  undo: 'drivers.clear-leave, with all leave of the day',
  tells: [],
  examples: [
    'drivers leave 3 --date 2026-11-21 --dry-run',
    'drivers leave 3 --date 2026-11-21 --from 09:00 --to 12:00 --reason Ill',
  ],
});

export const CLEAR_LEAVE = operation({
  name: 'drivers.clear-leave',
  command: 'drivers leave --clear',
  summary: 'Remove all leave of a driver on a day',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: { driver, date: { kind: 'day', label: 'the day', required: true } },
  refuses: ['not-found', 'invalid'],
  danger: 'ask',
  undo: 'drivers.add-leave',
  tells: [],
  examples: [
    'drivers leave 3 --date 2026-11-21 --clear --dry-run',
    'drivers leave 3 --date 2026-11-21 --clear --yes',
  ],
});
