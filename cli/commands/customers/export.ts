import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { AS_OPTION, asOption, runAs } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { ok } from '#domain/kernel/result.ts';
import { OperatorError } from '#infra/config/operator-error.ts';

const input = z.object({ customer: z.string(), output: z.string().min(1).optional(), as: asOption });

async function exportCustomer(
  { customer, output: file, as }: z.output<typeof input>,
  context: CommandContext,
) {
  return runAs(context, as, async ({ useCases }, by) => {
    const exported = await useCases.exportPersonalData({ who: customer, by });
    if (!exported.ok || !file) return exported;
    await writeFile(file, `${JSON.stringify(exported.value, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
      asOperatorError,
    );
    return ok({ file });
  });
}

type Exported = Extract<Awaited<ReturnType<typeof exportCustomer>>, { ok: true }>['value'];

/** Throws an OperatorError if the file cannot be written, for example because it is already there. */
function asOperatorError(error: NodeJS.ErrnoException): never {
  throw new OperatorError(`The file cannot be written (${error.code}). Choose another path.`, {
    cause: error,
  });
}

function show(exported: Exported): string {
  return 'file' in exported ? `Exported to ${exported.file}.` : JSON.stringify(exported, null, 2);
}

export const exportCommand = command({
  name: 'export <customer>',
  summary: 'Export everything kept about a person as JSON (owners only)',
  options: {
    '--output <file>': 'write to this new file, which only you can read, instead of the standard output',
    ...AS_OPTION,
  },
  input,
  paths: ['output'],
  run: exportCustomer,
  show,
}).addHelpText(
  'after',
  `
<customer> is a phone such as +919999900001, or the number of the account such as 12.
Prints JSON, with --json and without. docs/product/personal-data.md#export describes the fields.
With --output and --json: { "file" }.`,
);
