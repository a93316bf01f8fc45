import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import type { SmsText } from '#infra/messaging/sms/sms-texts.ts';

const input = z.object({ register: z.string().optional() });

type Value = {
  readonly provider: string | null;
  readonly header: string | null;
  readonly texts: readonly SmsText[];
};

async function smsTexts({ register: path }: z.output<typeof input>, { env }: CommandContext) {
  const { readRegistrations, smsTexts } = await import('#infra/messaging/sms/sms-texts.ts');
  const { OperatorError } = await import('#infra/config/operator-error.ts');
  return withContainer(env, async ({ config, queries, useCases }) => {
    if (path !== undefined) {
      const file = await readFile(path, 'utf8').catch(() => {
        throw new OperatorError(`${path} cannot be read.`);
      });
      const names = new Set(smsTexts(config, []).map(({ name }) => name));
      await useCases.registerSmsTexts(readRegistrations(file, names));
    }
    const texts = smsTexts(config, await queries.smsTexts.all());
    const { provider = null, header = null } = config.sms ?? {};
    return ok<Value>({ provider, header, texts });
  });
}

function toTable({ provider, texts }: Value): Shown {
  const missing = texts.filter(({ templateId }) => templateId === null).length;
  return {
    columns: ['Text', 'Template id', 'Id at provider', 'Words'],
    rows: texts.map(({ name, templateId, providerId, text }) => [
      name,
      templateId ?? 'not registered',
      providerId ?? '',
      text,
    ]),
    empty: 'No texts.',
    after: [
      `${texts.length - missing} of ${texts.length} texts are registered.`,
      provider === null && 'Without SMS_PROVIDER, no message goes by SMS.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

export const smsTextsCommand = command({
  name: 'sms-texts',
  summary: 'List the texts of SMS and the ids under which they are registered in India, or store these ids',
  options: { '--register <file>': 'store the ids in a file of lines: name,template id,id at provider' },
  paths: ['register'],
  input,
  run: smsTexts,
  show: toTable,
}).addHelpText(
  'after',
  `
The name ends with a digest of the text, so a changed text or brand needs a new registration. Register it before the change.
A line of the file is, for example: booking_confirmed_en_1a2b3c4d,1107170000000000001. The third value is for MSG91.
Nothing is stored if a line is wrong.
With --json: { "provider", "header", "texts": [{ "name", "language", "text", "atProvider", "templateId", "providerId" }] }.
text is what the registry takes. atProvider is what MSG91 keeps.`,
);
