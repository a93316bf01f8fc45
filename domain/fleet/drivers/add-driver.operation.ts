import { LANGUAGE_CODES } from '#domain/kernel/language.ts';
import { operation } from '#domain/kernel/operation.ts';

export const ADD_DRIVER = operation({
  name: 'drivers.add',
  summary: 'Add a driver',
  roles: ['dispatcher', 'owner'],
  subject: null,
  inputs: {
    name: { kind: 'text', label: 'the full name', required: true },
    phone: {
      kind: 'text',
      label: 'the phone number in international form, or the ten digits of an Indian number',
      required: true,
    },
    license: { kind: 'text', label: 'the licence number', required: true },
    experience: { kind: 'text', label: 'the experience, in years or in a few words' },
    language: {
      kind: 'choice',
      values: LANGUAGE_CODES,
      label: `the language of the page and the messages: ${LANGUAGE_CODES.join(', ')}`,
    },
  },
  refuses: ['invalid', 'already-there'],
  danger: 'none',
  undo: 'drivers.delete',
  tells: [],
  examples: [
    'drivers add --name "Asha Rao" --phone 9811100001 --license DL-0420110149646 --dry-run',
    'drivers add --name "Asha Rao" --phone +919811100001 --license DL-0420110149646 --experience "8 years"',
  ],
});
