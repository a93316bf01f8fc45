import { ROLES } from '#domain/identity/role.ts';
import { operation } from '#domain/kernel/operation.ts';

export const SAVE_VIEW = operation({
  name: 'views.save',
  summary: 'Save the filters of the list of bookings as a view under a name',
  roles: ROLES,
  subject: 'name',
  inputs: {
    name: { kind: 'text', label: 'the name of the view, of at most 40 characters', required: true },
    filters: {
      kind: 'text',
      label: 'a link to the list of bookings, or its filters, such as status=received&within=today',
      required: true,
    },
    shared: { kind: 'yes-no', label: 'for the whole team. A shared view stays shared' },
    replace: { kind: 'yes-no', label: 'replace the filters of the view that has this name' },
  },
  refuses: ['invalid', 'already-there', 'not-allowed'],
  danger: 'none',
  undo: 'views.delete, or views.save with the filters of before',
  tells: [],
  examples: [
    'views save "To confirm today" --filters "status=received&within=today" --as +919999900000',
    'views save "Without a driver" --filters driver=none --shared --dry-run',
  ],
});

export const DELETE_VIEW = operation({
  name: 'views.delete',
  summary: 'Delete a saved view of the list of bookings',
  roles: ROLES,
  subject: 'view',
  inputs: {
    view: { kind: 'whole', label: 'the number of the view, as `ratha views list` shows it', required: true },
  },
  refuses: ['not-found', 'not-allowed'],
  danger: 'ask',
  undo: 'views.save with its name and filters',
  tells: [],
  examples: ['views delete 4 --dry-run', 'views delete 4 --yes --as +919999900000'],
});
