import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { envExample } from '#infra/config/env-example/env-example.ts';
import { environmentSchema } from '#infra/config/environment.ts';

const ROOT = join(import.meta.dirname, '../../..');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const example = readFileSync(join(ROOT, '.env.example'), 'utf8');

test('.env.example is what `npm run env:example` makes', () => {
  expect(example).toBe(envExample(readme));
});

test('.env.example has each variable once', () => {
  const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test('leaves the variables open that production needs', () => {
  const open = [...example.matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name);
  expect(open).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'TEMPORAL_ADDRESS', 'SESSION_SECRET']),
  );
  expect(open).not.toContain('PORT');
});

test('refuses a README that lacks a variable', () => {
  expect(() => envExample(readme.replace('| `OUTBOX_POLL`, ', '| '))).toThrow('OUTBOX_POLL');
});
