import { operation } from '#domain/kernel/operation.ts';

export const REASSIGN_DUTIES = operation({
  name: 'duties.reassign',
  command: 'duties accept-changes',
  summary: 'Give duties to other drivers or vehicles, or take them away: all of them, or none',
  roles: ['dispatcher', 'owner'],
  subject: 'changes',
  inputs: {
    changes: {
      kind: 'duty-changes',
      label: 'proposed changes, by their keys with commas between them: see `ratha duties reassign --json`',
      required: true,
    },
    reason: { kind: 'text', max: 500, label: 'why duties are taken away, for the team' },
  },
  refuses: [
    ...(['not-found', 'wrong-status', 'changed-meanwhile', 'invalid'] as const),
    ...(['not-assignable', 'no-vehicle-of-driver', 'duty-conflicts'] as const),
  ],
  danger: 'none',
  undo: 'batches.undo, for 10 seconds; duties.undo for each',
  tells: ['duty-assigned', 'duty-removed', 'driver-changed'],
  examples: [
    'duties accept-changes 12.3.5.7 --dry-run',
    'duties accept-changes 12.3.5.7,13.1 --reason "Nobody else is free" --json',
  ],
});
