import { eraseCommand } from '#cli/commands/customers/erase.ts';
import { exportCommand } from '#cli/commands/customers/export.ts';
import { languageCommand } from '#cli/commands/customers/language.ts';
import { group } from '#cli/shell/command.ts';

export const customersCommand = group(
  'customers',
  'Export and erase what is kept about a person, and choose a language',
  [exportCommand, eraseCommand, languageCommand],
);
