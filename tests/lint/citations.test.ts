import path from 'node:path';
import { expect, test } from 'vitest';
import { findBrokenCitations } from '#tests/lint/citations.ts';
import { anchorsOf } from '#tests/lint/documents.ts';

const found = findBrokenCitations(path.join(import.meta.dirname, 'planted'));
const at = (file: string, line: number) =>
  found.filter((problem) => problem.file === file && problem.line === line).map(({ message }) => message);

const PAGE = 'docs/page.md';
const CODE = 'domain/cites.ts';

test.each([
  [CODE, 2, 'docs/gone.md does not exist'],
  [CODE, 3, 'docs/page.md has no anchor #gone'],
  [CODE, 4, 'docs/decisions/0001 does not exist'],
  [CODE, 5, 'there is no decision 2'],
  [CODE, 6, 'cites a document that is not in the repository'],
  [CODE, 7, 'cites a section by number; cite docs/product/<page>.md#<anchor>'],
  [CODE, 8, 'cites a measurement that is not in the repository'],
  [PAGE, 8, 'docs/nowhere.md does not exist'],
  [PAGE, 9, 'docs/page.md has no anchor #nowhere'],
  [PAGE, 10, 'domain/gone.ts does not exist'],
  [PAGE, 11, 'package.json has no script for "npm run gone"'],
] as const)('finds the broken citation planted in %s:%i', (file, line, message) => {
  expect(at(file, line)).toContain(message);
});

test('accepts citations, links, paths and scripts that exist', () => {
  expect([...at(CODE, 1), ...at(PAGE, 6)]).toEqual([]);
});

test('knows explicit anchors and the slugs of headings', () => {
  expect(anchorsOf('# 1. One `domain`\n\n<a id="x"></a>\n## What’s “new”?')).toEqual(
    new Set(['x', '1-one-domain', 'whats-new']),
  );
});
