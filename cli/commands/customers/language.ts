import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES } from '#domain/kernel/language.ts';
import { ok } from '#domain/kernel/result.ts';

const input = z.object({ customer: z.string(), language: z.enum(LANGUAGE_CODES), as: asOption });

type Chosen = Pick<z.output<typeof input>, 'customer' | 'language'>;

async function chooseLanguage({ customer, language, as }: z.output<typeof input>, context: CommandContext) {
  return runAs(context, as, async ({ useCases }) => {
    const chosen = await useCases.chooseLanguage({ who: customer, language });
    return chosen.ok ? ok<Chosen>({ customer, language }) : chosen;
  });
}

export const languageCommand = command({
  name: 'language <customer> <language>',
  summary: 'Choose the language of the messages to a customer: en or hi',
  options: AS_OPTION,
  input,
  run: chooseLanguage,
  show: ({ customer, language }: Chosen) =>
    `Messages to ${customer} are in ${LANGUAGE_NAMES[language]} from now on.`,
}).addHelpText(
  'after',
  `
<customer> is a phone such as +919999900001, or the number of the account such as 12.
With --json: { "customer", "language" }.`,
);
