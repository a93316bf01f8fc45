import { operation } from '#domain/kernel/operation.ts';

export const ACCEPT_PLAN = operation({
  name: 'duties.plan',
  command: 'duties accept-plan',
  summary: 'Assign the duties of a plan: all that can still be assigned',
  roles: ['dispatcher', 'owner'],
  subject: 'duties',
  inputs: {
    duties: {
      kind: 'planned-duties',
      label: 'duties of a plan, by their keys with commas between them: see `ratha duties plan --json`',
      required: true,
    },
  },
  refuses: [
    ...(['not-found', 'wrong-status', 'already-assigned', 'invalid'] as const),
    ...(['not-assignable', 'no-vehicle-of-driver', 'duty-conflicts'] as const),
  ],
  danger: 'none',
  undo: 'batches.undo, for 10 seconds; duties.unassign for each',
  tells: ['duty-assigned'],
  examples: [
    'duties accept-plan BK-12.5.7.1795392000000 --dry-run',
    'duties accept-plan BK-12.5.7.1795392000000,TR-3.5.7.1795402800000 --json',
  ],
});
