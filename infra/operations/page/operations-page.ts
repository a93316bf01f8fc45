import type { Operation } from '#domain/kernel/operation.ts';
import { ENTRY_POINTS } from '#infra/operations/page/entry-points.ts';
import { USES } from '#infra/operations/uses.ts';

const HEAD = `# Operations

\`npm run operations:page\` writes this page from the declarations ([decision 60](../decisions/0060-operations.md)). It has the operations that
are declared; the others follow.

`;

/** Returns \`docs/product/operations.md\`: what each operation does, who may do it, where, and what follows. */
export function operationsPage(): string {
  return HEAD + USES.map((each) => section(each.operation, each.dryRun !== undefined)).join('\n');
}

function section(operation: Operation & { name: keyof typeof ENTRY_POINTS }, hasDryRun: boolean): string {
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
    `| Command | \`ratha ${name.replace('.', ' ')}\` |`,
    `| Dry run | ${hasDryRun ? 'command' : 'no'} |`,
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
