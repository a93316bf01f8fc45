import { group } from '#cli/shell/group.ts';

export const coupons = group('coupons', 'List, create, edit, pause and resume coupons', {
  list: async () => (await import('#cli/commands/coupons/list.ts')).listCommand,
  show: async () => (await import('#cli/commands/coupons/show.ts')).showCommand,
  create: async () => (await import('#cli/commands/coupons/change.ts')).createCommand,
  edit: async () => (await import('#cli/commands/coupons/change.ts')).editCommand,
});
