import { operation } from '#domain/kernel/operation.ts';

export const UNDO_DUTY = operation({
  name: 'duties.undo',
  summary: 'Undo the last change of a duty, for 10 seconds',
  roles: ['dispatcher', 'owner'],
  subject: 'duty',
  inputs: {
    duty: {
      kind: 'duty',
      label: 'a duty such as DT-3, or its booking such as BK-12, or its trip such as TR-5',
      required: true,
    },
    seen: { kind: 'version', label: 'the version that the change made (default: the latest)' },
  },
  refuses: [
    ...(['not-found', 'changed-meanwhile', 'duty-not-undoable', 'already-assigned', 'wrong-status'] as const),
    ...(['invalid', 'not-assignable', 'no-vehicle-of-driver', 'duty-conflicts'] as const),
  ],
  danger: 'none',
  undo: 'duties.assign, duties.edit or duties.unassign',
  tells: ['duty-assigned', 'duty-moved', 'duty-removed'],
  examples: ['duties undo DT-3', 'duties undo BK-12 --seen 2 --json'],
});
