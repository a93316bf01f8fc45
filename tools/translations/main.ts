import { existsSync, readFileSync } from 'node:fs';
import { LANGUAGE_FACTS } from '#domain/kernel/language.ts';
import { readTranslations, writeTranslations } from './translations.ts';

/*
 * `npm run --silent translations write hindi > hindi.csv` writes the texts of a language for a translator, and
 * `npm run translations read hindi hindi.csv` puts them back into the sources (docs/how-to/translate.md).
 */
const USAGE = 'Usage: npm run translations write LANGUAGE, or npm run translations read LANGUAGE FILE.csv';
const ROOT = new URL('../..', import.meta.url).pathname;
const [verb, language = '', file] = process.argv.slice(2);
const isKnown = Object.values(LANGUAGE_FACTS).some(({ folder }) => folder === language);

if (verb === 'write' && isKnown && !file) process.stdout.write(writeTranslations(ROOT, language));
else if (verb === 'read' && isKnown && file) {
  const csv = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const result =
    csv === undefined
      ? { errors: [{ line: 0, error: `there is no file ${file}` }] }
      : readTranslations(ROOT, language, csv);
  if ('errors' in result) {
    for (const { line, error } of result.errors) process.stderr.write(`Row ${line}: ${error}\n`);
    process.stderr.write('Nothing was changed.\n');
    process.exitCode = 1;
  } else {
    for (const path of result.changed) process.stdout.write(`${path}\n`);
    process.stdout.write(
      `${result.changed.length} files changed. Now: npm run format && npm run check && npm test\n`,
    );
  }
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
