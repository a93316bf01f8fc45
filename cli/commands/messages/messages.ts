import { group } from '#cli/shell/group.ts';

export const messages = group(
  'messages',
  'List and show messages, send them again or stop them, answer people, WhatsApp templates, texts of SMS, and who was told in time',
  {
    list: async () => (await import('#cli/commands/messages/list.ts')).listCommand,
    show: async () => (await import('#cli/commands/messages/show.ts')).showCommand,
    resend: async () => (await import('#cli/commands/messages/resend.ts')).resendCommand,
    stop: async () => (await import('#cli/commands/messages/change.ts')).stopCommand,
    inbox: async () => (await import('#cli/commands/messages/inbox.ts')).inboxCommand,
    answer: async () => (await import('#cli/commands/messages/change.ts')).answerCommand,
    done: async () => (await import('#cli/commands/messages/change.ts')).doneCommand,
    bounced: async () => (await import('#cli/commands/messages/bounced.ts')).bouncedCommand,
    templates: async () => (await import('#cli/commands/messages/templates.ts')).templatesCommand,
    'sms-texts': async () => (await import('#cli/commands/messages/sms-texts.ts')).smsTextsCommand,
    told: async () => (await import('#cli/commands/messages/told.ts')).toldCommand,
  },
);
