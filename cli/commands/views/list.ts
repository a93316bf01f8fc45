import { z } from 'zod';
import { asOption } from '#cli/shell/acting-member.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { ok } from '#domain/kernel/result.ts';
import { viewJson } from '#infra/operations/answers/view-json.ts';

const input = z.object({ of: asOption });

async function list({ of }: z.output<typeof input>, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => ok({ views: await queries.views.list('bookings', of) }));
}

export const listCommand = command({
  name: 'list',
  summary: 'List the saved views of the list of bookings',
  options: { '--of <phone>': 'only those that this member of the team sees' },
  input,
  run: list,
  json: ({ views }) => ({ views: views.map((view) => ({ ...viewJson(view), owner: view.owner })) }),
  show: ({ views }) => ({
    columns: ['View', 'Name', 'Filters', 'For', 'Created by'],
    rows: views.map(({ id, name, filters, shared, owner }) => [
      ...[String(id), name, filters],
      ...[shared ? 'the team' : 'its owner', owner ?? 'the operator'],
    ]),
    empty: 'No saved views yet. Run: ratha views save',
  }),
}).addHelpText(
  'after',
  `
With --json: { "views": [{ "id", "name", "list", "filters", "link", "shared", "owner" }] }. "owner" is a phone, or null for the operator.`,
);
