import { z } from 'zod';
import { type CommandContext, command } from '#cli/shell/command.ts';
import type { Shown } from '#cli/shell/terminal/output.ts';
import { plainText, shortened } from '#cli/shell/terminal/plain-text.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { formatDate, indiaTimeOf } from '#domain/kernel/india-time.ts';
import { ok } from '#domain/kernel/result.ts';

const MAX_CHANGES = 100;
const NAME_WIDTH = 30;

async function list(_input: unknown, { env }: CommandContext) {
  return withContainer(env, async ({ queries }) => {
    const [members, changes] = await Promise.all([queries.team.members(), queries.team.changes(MAX_CHANGES)]);
    return ok({ members, changes });
  });
}

type Listed = Awaited<ReturnType<typeof list>>['value'];

function show({ members }: Listed): Shown {
  return {
    columns: ['Phone', 'Role', 'Since (IST)', 'Name'],
    rows: members.map(({ phone, role, since, name }) => [
      phone,
      role,
      `${formatDate(since)} ${indiaTimeOf(since)}`,
      shortened(plainText(name ?? ''), NAME_WIDTH),
    ]),
    empty: 'No members yet. Add one: ratha team grant <phone> --role owner',
  };
}

export const listCommand = command({
  name: 'list',
  summary: 'List the members and their roles',
  input: z.object({}),
  run: list,
  show,
}).addHelpText(
  'after',
  `
With --json: { "members": [{ "phone", "role", "version", "name", "since",
"hasSecondFactor" }], "changes": [{ "id", "what", "phone",
"from", "to", "by": { "role", "phone", "surface" }, "at" }] }. Owners are first. changes lists the ${MAX_CHANGES}
newest changes, newest first. what is role or factor-reset. from and to are null for no role. Times are in ISO 8601.`,
);
