import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { plainText } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import { countOption } from '#infra/operations/written/count-option.ts';
import { formatPhone } from '#infra/security/phone-numbers.ts';

const MAX_CUSTOMERS = 1000;

const input = z.object({ search: z.string().default(''), limit: countOption(MAX_CUSTOMERS).default(50) });

async function list({ search, limit }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const [found, total] = await Promise.all([
      queries.customers.list({ search, limit }),
      queries.customers.count(search),
    ]);
    const customers = found.map(({ id, name, email, phone }) => ({
      id,
      name: name ?? '',
      email: email ?? '',
      phone,
    }));
    return ok({ customers, total });
  });
}

export const listCommand = command({
  name: 'list',
  summary: 'Find customers by name, phone or e-mail address, those with a name first',
  options: {
    '--search <text>': 'a part of a name, phone or e-mail address',
    '--limit <number>': `at most this many, up to ${MAX_CUSTOMERS} (default 50)`,
  },
  input,
  run: list,
  show: ({ customers, total }) => ({
    columns: ['Number', 'Name', 'Phone', 'E-mail'],
    rows: customers.map(({ id, name, phone, email }) => [
      String(id),
      plainText(name),
      formatPhone(phone),
      plainText(email),
    ]),
    empty: 'No customers found.',
    ...(total > customers.length && { after: `${customers.length} of ${counted(total, 'customer')}` }),
  }),
}).addHelpText(
  'after',
  `
With --json: { "customers": [{ "id", "name", "email", "phone" }], "total" }.`,
);
