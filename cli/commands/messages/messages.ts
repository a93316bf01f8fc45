import { answerCommand, doneCommand } from '#cli/commands/messages/answer.ts';
import { bouncedCommand } from '#cli/commands/messages/bounced.ts';
import { inboxCommand } from '#cli/commands/messages/inbox.ts';
import { listCommand } from '#cli/commands/messages/list.ts';
import { resendCommand } from '#cli/commands/messages/resend.ts';
import { showCommand } from '#cli/commands/messages/show.ts';
import { smsTextsCommand } from '#cli/commands/messages/sms-texts.ts';
import { stopCommand } from '#cli/commands/messages/stop.ts';
import { templatesCommand } from '#cli/commands/messages/templates.ts';
import { toldCommand } from '#cli/commands/messages/told.ts';
import { group } from '#cli/shell/command.ts';

export const messagesCommand = group(
  'messages',
  'List and show messages, send them again or stop them, answer people, WhatsApp templates, texts of SMS, and who was told in time',
  [
    listCommand,
    showCommand,
    resendCommand,
    stopCommand,
    inboxCommand,
    answerCommand,
    doneCommand,
    bouncedCommand,
    templatesCommand,
    smsTextsCommand,
    toldCommand,
  ],
);
