import { listCommand } from '#cli/commands/messages/list.ts';
import { resendCommand } from '#cli/commands/messages/resend.ts';
import { showCommand } from '#cli/commands/messages/show.ts';
import { templatesCommand } from '#cli/commands/messages/templates.ts';
import { group } from '#cli/shell/command.ts';

export const messagesCommand = group(
  'messages',
  'List, show and send messages again, and their WhatsApp templates',
  [listCommand, showCommand, resendCommand, templatesCommand],
);
