import { LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { operation } from '#domain/kernel/operation.ts';

const driver = { kind: 'driver', label: 'the driver', required: true } as const;
/** All changes of a driver are one use case, so they share its refusals. */
const REFUSES = ['not-found', 'invalid', 'changed-meanwhile', 'already-there', 'duties-ahead'] as const;

export const EDIT_DRIVER = operation({
  name: 'drivers.edit',
  summary: 'Change the given fields of a driver',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: {
    driver,
    name: { kind: 'text', label: 'the full name' },
    phone: {
      kind: 'text',
      label: 'the phone number in international form, or the ten digits of an Indian number',
    },
    license: { kind: 'text', label: 'the licence number' },
    experience: { kind: 'text', label: 'the experience, in years or in a few words' },
    language: {
      kind: 'choice',
      values: LANGUAGE_CODES,
      label: `the language of the page and the messages: ${LANGUAGE_CODES.join(', ')}`,
    },
    seen: { kind: 'version', label: 'refuse the edit if the driver has another version' },
  },
  refuses: REFUSES,
  danger: 'none',
  undo: 'another edit',
  tells: [],
  examples: [
    'drivers edit 3 --phone 9811100009 --dry-run',
    'drivers edit 3 --experience "9 years" --seen 2 --json',
  ],
});

export const DEACTIVATE_DRIVER = operation({
  name: 'drivers.deactivate',
  summary: 'Deactivate a driver, who then gets no new duties',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: { driver },
  refuses: REFUSES,
  danger: 'none',
  undo: 'drivers.reactivate',
  tells: [],
  examples: ['drivers deactivate 3 --dry-run', 'drivers deactivate 3 --as +919999900000'],
});

export const REACTIVATE_DRIVER = operation({
  name: 'drivers.reactivate',
  summary: 'Reactivate a driver, who can then get duties again',
  roles: ['dispatcher', 'owner'],
  subject: 'driver',
  inputs: { driver },
  refuses: REFUSES,
  danger: 'none',
  undo: 'drivers.deactivate',
  tells: [],
  examples: ['drivers reactivate 3', 'drivers reactivate 3 --as +919999900000 --json'],
});
