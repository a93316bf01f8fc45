import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitVariables } from '#infra/config/settings/limits.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/product/limits.md'), 'utf8');
const NAMES = Object.keys(limitVariables).filter((name) => name !== 'RATE_LIMITS');

/** Returns the value of a variable in the table: the first value is that of the first variable, and so on. */
function documented(name: string): string | undefined {
  const row = PAGE.split('\n').find((line) => line.includes(`\`${name}\``));
  const [, , value = '', variables = ''] = row?.split('|') ?? [];
  const at = [...variables.matchAll(/`(\w+)`/g)].findIndex(([, variable]) => variable === name);
  return [...value.matchAll(/\d+(\/\w+)?/g)][at]?.[0];
}

test.each(NAMES)('%s is in the document, with its default', (name) => {
  const variable = limitVariables[name as keyof typeof limitVariables];
  const value = documented(name);
  expect(value).toBeDefined();
  expect(variable.parse(value)).toEqual(variable.parse(undefined));
});
