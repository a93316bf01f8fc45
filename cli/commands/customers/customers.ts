import { eraseCommand } from '#cli/commands/customers/erase.ts';
import { exportCommand } from '#cli/commands/customers/export.ts';
import { languageCommand } from '#cli/commands/customers/language.ts';
import { customerMessagesCommand } from '#cli/commands/customers/messages.ts';
import { group } from '#cli/shell/command.ts';

export const customersCommand = group(
  'customers',
  'Export and erase what is kept about a person, and choose how messages come and in which language',
  [exportCommand, eraseCommand, languageCommand, customerMessagesCommand],
);
