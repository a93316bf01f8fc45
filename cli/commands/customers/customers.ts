import { group } from '#cli/shell/group.ts';

export const customers = group(
  'customers',
  'Find customers and their rides, export and erase what is kept about a person, and choose how messages come and in which language',
  {
    list: async () => (await import('#cli/commands/customers/list.ts')).listCommand,
    show: async () => (await import('#cli/commands/customers/show.ts')).showCommand,
    export: async () => (await import('#cli/commands/customers/export.ts')).exportCommand,
    erase: async () => (await import('#cli/commands/customers/erase.ts')).eraseCommand,
    language: async () => (await import('#cli/commands/customers/language.ts')).languageCommand,
    messages: async () => (await import('#cli/commands/customers/messages.ts')).customerMessagesCommand,
  },
);
