import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flagOf } from '#cli/operations/option-of-input.ts';
import { wholeProgram } from '#cli/program.ts';
import { commandOf, type Operation } from '#domain/kernel/operation.ts';
import { ENTRY_POINTS, type EntryPoint } from '#infra/operations/page/entry-points.ts';
import { operationsPage } from '#infra/operations/page/operations-page.ts';
import { USES } from '#infra/operations/uses/uses.ts';
import { type Method, PERMISSIONS } from '#tests/contract/permission-table.ts';

const program = await wholeProgram();

/** The declarations agree with what the site and the command line have (docs/product/operations.md). */

const OPERATIONS: readonly Operation[] = USES.map(({ operation }) => operation);

const ROLES = {
  team: ['dispatcher', 'owner'],
  accounts: ['accounts', 'dispatcher', 'owner'],
  readers: ['viewer', 'accounts', 'dispatcher', 'owner'],
  owner: ['owner'],
} as const;

const entries = Object.entries(ENTRY_POINTS).flatMap(([name, { pages, calls }]) =>
  [...pages, ...calls].map((at): [string, EntryPoint] => [name, at]),
);

test.each(entries)('%s has at %s the roles that it declares', (name, at) => {
  const [method, path = ''] = at.split(' ') as [Method, string];
  const allowed = PERMISSIONS[path]?.[method];
  expect(Object.keys(ROLES), `${at} is no entry point of the team`).toContain(allowed);
  const declared = OPERATIONS.find((operation) => operation.name === name)?.roles;
  expect(allowed && ROLES[allowed as keyof typeof ROLES]).toEqual(declared);
});

/** Returns the command of a line such as `drivers schedule 3 --off`. */
function commandAt(line: string) {
  const [noun, verb] = line.split(' ');
  const group = program.commands.find((each) => each.name() === noun);
  return group?.commands.find((each) => each.name() === verb);
}

const optionsAt = (line: string) => commandAt(line)?.options.map(({ long }) => long);

test.each(OPERATIONS.filter(({ command }) => !command))(
  '$name has a command with its summary',
  (operation) => {
    expect(commandAt(commandOf(operation))?.description()).toBe(operation.summary);
  },
);

test.each(OPERATIONS)('$name has an option for each input, and --dry-run', (operation) => {
  const named = Object.keys(operation.inputs).filter((name) => name !== operation.subject);
  expect(optionsAt(commandOf(operation))).toEqual(
    expect.arrayContaining([...named.map(flagOf), '--dry-run']),
  );
});

test.each(OPERATIONS.flatMap((each) => [commandOf(each), ...each.examples]))(
  '%s names a command and options that exist',
  (line) => {
    const words = line.split(' ').filter((each) => each.startsWith('--'));
    expect(optionsAt(line)).toEqual(expect.arrayContaining(words));
  },
);

test.each(OPERATIONS)('$name names inputs of its own', ({ inputs, subject, overrides = {}, refuses }) => {
  const names = Object.keys(inputs);
  const named = Object.values(inputs).flatMap(({ needs, without = [] }) => [
    ...(needs ? [needs] : []),
    ...without,
  ]);
  for (const each of [...named, ...Object.values(overrides), ...(subject ? [subject] : [])])
    expect(names).toContain(each);
  for (const code of Object.keys(overrides)) expect(refuses).toContain(code);
});

test('the page of the operations is that of the declarations', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/product/operations.md'), 'utf8');
  expect(page, 'run npm run operations:page').toBe(operationsPage());
});
