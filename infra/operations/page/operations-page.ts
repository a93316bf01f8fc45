import { commandOf, type Operation } from '#domain/kernel/operation.ts';
import { ENTRY_POINTS } from '#infra/operations/page/entry-points.ts';
import { USES } from '#infra/operations/uses/uses.ts';

const HEAD = `# Operations

\`npm run operations:page\` writes this page from the declarations ([decision 56](../decisions/0056-operations.md)). It has the operations that
are declared; the others follow.

<a id="dry-run"></a>
A dry run does all that the run does, and rolls it back. It refuses what the run refuses, and answers the same. It lists the messages that the run would send at
once, or when it can no longer be undone; with \`--json\` as \`messages\`. It leaves out what a timer makes due later, such as the driver's details before the pickup.
A dry run of a message that a person sends takes its provider to accept it. Questions of commands, and the dialogs in which a booking is cancelled or deleted, list the messages too
([decision 58](../decisions/0058-dry-runs.md), [calls](calls.md#dry-run)).

<a id="page"></a>
Each operation has a call of its own, \`POST /api/admin/operations/{name}\` ([how](calls.md#operations)), and a page of its own, \`/admin/operations/{name}\`. Both follow from
the declaration ([decision 64](../decisions/0064-derived-calls-and-pages.md)). The page has a field for each input, with
lists of drivers, vehicles, routes and states. *Check* rehearses the operation: it says what would
happen and who would be notified. *Run* does what was checked. What was typed since is checked again, and what somebody else has changed since is refused. \`?booking=BK-12\`
in the address fills a field. An operation that asks for the number of what it destroys has its page elsewhere.

Each act is [recorded](audit.md) with its surface: a page, a call or a command.

`;

/** Returns \`docs/product/operations.md\`: what each operation does, who may do it, where, and what follows. */
export function operationsPage(): string {
  const operations = USES.map((each) => each.operation);
  return `${HEAD}${matrix(operations)}\n${operations.map(section).join('\n')}`;
}

const NOWHERE = { pages: [], calls: [] };

type Listed = Operation & { readonly name: keyof typeof ENTRY_POINTS };

/** Returns the table of all operations. Its page, call, command, dry run and record have no column: each has them. */
function matrix(operations: readonly Listed[]): string {
  return [
    '| operation | who | pages besides | calls besides | asks | taken back by | messages |',
    '|---|---|---|---|---|---|---|',
    ...operations.map(({ name, roles, danger, undo, tells }) => {
      const { pages, calls } = ENTRY_POINTS[name] ?? NOWHERE;
      return `| [${name}](#${name}) | ${roles.length > 1 ? 'team' : 'owners'} | ${pages.length || 'none'} | ${calls.length || 'none'} | ${danger === 'none' ? 'no' : 'yes'} | ${undo} | ${tells.length || 'none'} |`;
    }),
    '',
  ].join('\n');
}

function section(operation: Listed): string {
  const {
    name,
    summary,
    roles,
    inputs,
    subject,
    refuses,
    overrides = {},
    danger,
    asksFor,
    undo,
    tells,
  } = operation;
  const { pages, calls } = ENTRY_POINTS[name] ?? NOWHERE;
  const options = Object.entries(inputs).map(([each, { label, required }]) => {
    const what = each === subject ? 'argument' : required ? 'needed' : 'optional';
    return `| \`${each}\` | ${what} | ${label} |`;
  });
  return [
    `<a id="${name}"></a>`,
    `## ${name}`,
    '',
    `${summary}.`,
    '',
    '| | |',
    '|---|---|',
    `| Who | ${roles.join(', ')} |`,
    `| Pages | ${coded([...(danger === 'type-the-count' ? [] : [`/admin/operations/${name}`]), ...pages])} |`,
    `| Calls | ${coded([`POST /api/admin/operations/${name}`, ...calls])} |`,
    `| Command | \`ratha ${commandOf(operation)}\` |`,
    '| Dry run | page, calls, command |',
    `| Asks first | ${ASKS[danger]}${asksFor ? `, with \`${asksFor.input}\` \`${asksFor.value}\` only` : ''} |`,
    `| Taken back by | ${undo} |`,
    `| Messages | ${coded(tells)} |`,
    `| Refusals | ${coded(refuses)} |`,
    `| Overridden by | ${
      Object.entries(overrides)
        .map(([code, input]) => `\`${code}\` by \`${input}\``)
        .join(', ') || 'nothing'
    } |`,
    '',
    ...(options.length > 0 ? ['| input | | |', '|---|---|---|', ...options, ''] : []),
  ].join('\n');
}

const ASKS: Record<Operation['danger'], string> = {
  none: 'no',
  ask: 'yes, what it destroys',
  'type-the-count': 'yes, with the number',
};

function coded(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ') || 'none';
}
