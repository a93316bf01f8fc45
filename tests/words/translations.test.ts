import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGE_FACTS } from '#domain/kernel/language.ts';
import { csvLine } from '#domain/kernel/text/csv.ts';
import { ownFolder } from '#tests/setup/own-folder.ts';
import { readTranslations, writeTranslations } from '#tools/translations/translations.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = 'app/words/hindi/site/page.tsx';

const ENGLISH = `
import { seats as count } from './other.ts';
export const title = 'Your rides';
export const free = (seats: number, day: string) => \`\${seats} seats free on \${day}, \${count(seats + 1)} in all\`;
export const kinds = { 'one-way': 'One way', both: 'Both ways' };
export const rules = [{ id: 'late-rides', body: <p className="wide">Call <b>us</b> early</p> }, { id: 'x-y', body: 'Later' }];
export const isLate = (state: string) => (state === 'late again' ? 'Late' : 'On time');
`;
const HINDI = `
import { seats as count } from './other.ts';
export const title = 'आपकी यात्राएँ';
export const free = (seats: number, day: string) => \`\${day} को \${seats} सीटें, कुल \${count(seats + 1)}\`;
export const kinds = { 'one-way': 'एक ओर', both: 'दोनों ओर' };
export const rules = [{ id: 'late-rides', body: <p className="wide">हमें <b>जल्दी</b> फ़ोन करें</p> }, { id: 'x-y', body: 'बाद में' }];
export const isLate = (state: string) => (state === 'late again' ? 'देर से' : 'समय पर');
`;

let root: string;
beforeEach(() => {
  root = ownFolder('translations');
  for (const [language, code] of Object.entries({ english: ENGLISH, hindi: HINDI })) {
    mkdirSync(join(root, `app/words/${language}/site`), { recursive: true });
    writeFileSync(join(root, `app/words/${language}/site/page.tsx`), code);
  }
});

const rowsOf = (csv: string) => parseCsv(csv, { bom: true }) as string[][];
const sourceOf = () => readFileSync(join(root, PAGE), 'utf8');
/** Reads a file in which the text of `name` is `text`. */
const read = (name: string, text: string) =>
  readTranslations(root, 'hindi', csvLine(['File', 'Name', 'hindi']) + csvLine([PAGE, name, text]));

test('writes each text once, beside the English one', () => {
  expect(rowsOf(writeTranslations(root, 'hindi')).map(([, ...row]) => row)).toEqual([
    ['Name', 'English', 'hindi'],
    ['title', 'Your rides', 'आपकी यात्राएँ'],
    ['free', '{seats} seats free on {day}, {value3} in all', '{day} को {seats} सीटें, कुल {value3}'],
    ['kinds.one-way', 'One way', 'एक ओर'],
    ['kinds.both', 'Both ways', 'दोनों ओर'],
    ['rules.1.body', 'Call', 'हमें'],
    ['rules.1.body#2', 'us', 'जल्दी'],
    ['rules.1.body#3', 'early', 'फ़ोन करें'],
    ['rules.2.body', 'Later', 'बाद में'],
    ['isLate', 'Late', 'देर से'],
    ['isLate#2', 'On time', 'समय पर'],
  ]);
});

test.each(Object.values(LANGUAGE_FACTS).map(({ folder }) => folder))(
  'each text of the site in %s can be changed, and is read back as it was written',
  (language) => {
    for (const home of ['app/words', 'domain/words', 'domain/messaging/english'])
      cpSync(join(ROOT, home), join(root, home), { recursive: true });
    const csv = writeTranslations(root, language);
    expect(readTranslations(root, language, csv)).toEqual({ changed: [] });
    const [header = [], ...rows] = rowsOf(csv);
    expect(rows.length).toBeGreaterThan(1_000);
    const changed = rows.map(([path = '', name = '', english = '', text = '']) => [
      path,
      name,
      english,
      `${text} 🚗`,
    ]);
    const lines = [header, ...changed].map(csvLine).join('');
    expect(readTranslations(root, language, lines)).toHaveProperty('changed');
    const texts = (all: string[][]) => all.map(([path, name, , text]) => [path, name, text]);
    expect(texts(rowsOf(writeTranslations(root, language)).slice(1))).toEqual(texts(changed));
  },
);

describe('puts a changed text into its place', () => {
  test.each([
    `It's "new", \\\\ and \`so\` on`,
    'Costs $\\{fare\\} and \\{braces\\}',
    '=1+1 is a sum',
    'One line\nand another',
    'नया शीर्षक 🚗',
  ])('%j', async (text) => {
    expect(read('title', text)).toEqual({ changed: [PAGE] });
    expect(rowsOf(writeTranslations(root, 'hindi'))[1]?.[3]?.replace(/^'(?==)/, '')).toBe(text);
    expect(sourceOf().split('\n').length).toBe(HINDI.split('\n').length);
    const { title } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(sourceOf().match(/export const title = .*/)?.[0] ?? '')}`
    );
    expect(title).toBe(text.replaceAll(/\\([\\{}])/g, '$1'));
  });

  test('values may change their places', () => {
    expect(read('free', 'कुल {value3}: {seats} सीटें, {day}')).toEqual({ changed: [PAGE] });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code of a template
    expect(sourceOf()).toContain('`कुल ${count(seats + 1)}: ${seats} सीटें, ${day}`');
  });

  test('a text between elements keeps the blanks around it', () => {
    expect(read('rules.1.body', 'कृपया हमें')).toEqual({ changed: [PAGE] });
    expect(sourceOf()).toContain('<p className="wide">कृपया हमें <b>जल्दी</b> फ़ोन करें</p>');
  });
});

test.each([
  ['free', 'केवल {seats} सीटें, कुल {value3}', 'free: {day} is missing'],
  ['title', 'नया {name}', 'title: {name} is not a value of this text: आपकी यात्राएँ'],
  ['rules.1.body', 'हमें <i>', 'rules.1.body: the signs { } < > are not possible here'],
  ['title', '', 'title has no text'],
  ['titel', 'नया', `there is no text titel in ${PAGE}`],
])('refuses a wrong row of %s, and changes nothing', (name, text, error) => {
  const csv =
    csvLine(['File', 'Name', 'hindi']) + csvLine([PAGE, 'isLate', 'देरी']) + csvLine([PAGE, name, text]);
  expect(readTranslations(root, 'hindi', csv)).toEqual({ errors: [{ line: 3, error }] });
  expect(sourceOf()).toBe(HINDI);
});

test('refuses what is no CSV file', () => {
  expect(readTranslations(root, 'hindi', 'File,Name,hindi\n"x')).toMatchObject({
    errors: [{ error: expect.stringMatching(/^this is not a CSV file: /) }],
  });
});

test('refuses a file without the column of the language', () => {
  expect(readTranslations(root, 'hindi', csvLine(['File', 'Name', 'tamil']))).toEqual({
    errors: [{ line: 1, error: 'the first row must name File, Name and hindi' }],
  });
});
