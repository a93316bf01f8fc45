import { commandOf, type Operation } from '#domain/kernel/operation.ts';
import { ENTRY_POINTS } from '#infra/operations/page/entry-points.ts';
import { USES } from '#infra/operations/uses.ts';

const HEAD = `# Operations

\`npm run operations:page\` writes this page from the declarations ([decision 60](../decisions/0060-operations.md)). It has the operations that
are declared; the others follow.

<a id="dry-run"></a>
A dry run does all that the run does, and rolls it back. It refuses what the run refuses, and answers the same. It lists the messages that the run would send at
once, or when it can no longer be undone; with \`--json\` as \`messages\`. It leaves out what a timer makes due later, such as the driver's details before the pickup,
and messages about seats. Questions of commands, and the dialogs in which a booking is cancelled or deleted, list the messages too
([decision 62](../decisions/0062-dry-runs.md), [calls](calls.md#dry-run)).

`;

/** Returns \`docs/product/operations.md\`: what each operation does, who may do it, where, and what follows. */
export function operationsPage(): string {
  return HEAD + USES.map((each) => section(each.operation)).join('\n');
}

function section(operation: Operation & { name: keyof typeof ENTRY_POINTS }): string {
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
  const { pages, calls } = ENTRY_POINTS[name];
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
    `| Pages | ${coded(pages)} |`,
    `| Calls | ${coded(calls)} |`,
    `| Command | \`ratha ${commandOf(operation)}\` |`,
    `| Dry run | command${calls.length > 0 ? ', calls' : ''} |`,
    `| Asks first | ${ASKS[danger]}${asksFor ? `, with \`${asksFor.input}\` \`${asksFor.value}\` only` : ''} |`,
    `| Taken back by | ${undo ?? 'nothing'} |`,
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
