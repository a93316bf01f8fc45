import { ROLES } from '#domain/identity/role.ts';
import { operation } from '#domain/kernel/operation.ts';

const phone = {
  kind: 'phone',
  label: 'the phone number, with its country code, such as +919999900000',
  required: true,
} as const;
const seen = { kind: 'version', label: 'refuse it if the role has another version' } as const;

/** The parts that all operations on a phone of the team share. */
const OF_A_PHONE = { roles: ['owner'], subject: 'phone', danger: 'ask', tells: [] } as const;

export const GRANT_ROLE = operation({
  ...OF_A_PHONE,
  name: 'team.grant',
  summary: 'Give a phone a role, or change its role',
  inputs: {
    phone,
    role: { kind: 'choice', values: ROLES, label: `the role: ${ROLES.join(', ')}`, required: true },
    seen,
  },
  refuses: ['invalid', 'not-allowed', 'not-found', 'last-owner', 'changed-meanwhile'],
  undo: 'team.revoke, or team.grant with the role of before',
  examples: [
    'team grant +919999900000 --role dispatcher --dry-run',
    'team grant +919999900000 --role owner --yes',
  ],
});

export const REVOKE_ROLE = operation({
  ...OF_A_PHONE,
  name: 'team.revoke',
  summary: 'Revoke the role of a phone, which loses access to the console at once',
  inputs: { phone, seen },
  refuses: ['invalid', 'not-allowed', 'not-found', 'last-owner', 'changed-meanwhile'],
  undo: 'team.grant',
  examples: ['team revoke +919999900000 --dry-run', 'team revoke +919999900000 --yes --as +919999900001'],
});

export const RESET_FACTOR = operation({
  ...OF_A_PHONE,
  name: 'team.reset-factor',
  summary: 'Reset the second factor of a member, who sets up a new one at the next login',
  inputs: { phone },
  refuses: ['invalid', 'not-allowed', 'not-found'],
  undo: 'nothing: the member sets up a new one',
  examples: ['team reset-factor +919999900000', 'team reset-factor +919999900000 --yes --json'],
});

export const END_SESSIONS = operation({
  ...OF_A_PHONE,
  name: 'team.end-sessions',
  summary: 'Log a phone out everywhere, of the team or of a rider',
  inputs: { phone },
  refuses: ['invalid', 'not-allowed'],
  undo: 'nothing: whoever it is logs in again',
  examples: ['team end-sessions +919999900000', 'team end-sessions +919999900000 --yes --json'],
});
