import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import browser from '../../dependency-cruiser.browser.config.js';
import config from '../../dependency-cruiser.config.js';

const PLANTED = path.join(import.meta.dirname, 'planted');

/** One file of the planted tree breaks each rule. */
const CULPRITS: Record<string, string> = {
  'domain-stands-alone': 'domain/asks-infra.ts',
  'domain-says-no-words': 'domain/says-words.ts',
  'use-cases-name-their-refusals': 'domain/refuses-anything.ts',
  'operations-are-data': 'domain/loud.operation.ts',
  'infra-serves-the-domain': 'infra/postgres/asks-web.ts',
  'entry-points-are-separate': 'cli/commands/asks-web.ts',
  'components-only-draw': 'app/ui/asks-session.tsx',
  'calls-and-riders-are-apart': 'app/api/asks-rider.ts',
  'console-stands-alone': 'app/console/asks-call.ts',
  'schemas-reach-no-infra': 'app/rider/form.schema.ts',
  'routes-do-not-import-routes': 'app/rider/other.route.tsx',
  'web-asks-the-container': 'app/rider/asks-database.ts',
  'workflows-import-activity-types-only': 'workflows/planted.workflow.ts',
  'migrations-import-no-app-code': 'migrations/0001.ts',
  'no-file-cycles': 'domain/here.ts',
  'no-folder-cycles': 'domain/fares',
};

const planted = cruise(['app', 'cli', 'domain', 'infra', 'migrations', 'workflows'], {
  ruleSet: { forbidden: config.forbidden ?? [] },
  validate: true,
  baseDir: PLANTED,
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
});

test('has a planted violation for every rule', () => {
  expect(Object.keys(CULPRITS).sort()).toEqual(config.forbidden?.map(({ name }) => name).sort());
});

test.each(Object.entries(CULPRITS))('reports a violation of %s in %s', async (rule, culprit) => {
  const { output } = await planted;
  const { violations } = (output as ICruiseResult).summary;
  expect(violations.filter(({ rule: { name } }) => name === rule).map(({ from }) => from)).toContain(culprit);
});

test('finds what the browser must not load, also through other files, and not what only the server loads', async () => {
  const { output } = await cruise(['app', 'domain'], {
    ruleSet: { forbidden: browser.forbidden ?? [] },
    validate: true,
    baseDir: PLANTED,
    tsPreCompilationDeps: false,
    exclude: browser.options?.exclude ?? '',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  });
  const { violations } = (output as ICruiseResult).summary;
  const found = new Set(violations.map(({ from, rule }) => `${rule.name}: ${from}`));
  expect([...found].sort()).toEqual([
    'browser-loads-no-luxon: app/rider/calendar.tsx',
    'browser-loads-no-luxon: app/rider/dates.route.tsx',
    'browser-loads-no-luxon: app/rider/luxon-calendar.ts',
    'console-loads-no-zod: app/console/filters.tsx',
    'console-loads-no-zod: app/console/query.schema.ts',
  ]);
});
