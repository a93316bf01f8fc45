import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import ts from 'typescript';
import { BYTE_ORDER_MARK, csvLine } from '#domain/kernel/text/csv.ts';
import { codeFor, parse, type SourceText, textsIn } from './texts.ts';

/** The folders with a folder of texts for each language. */
const HOMES = ['app/words', 'domain/words'];
/** The messages of the first language, which are in a folder of their own. */
const ENGLISH_MESSAGES = 'domain/messaging/english';
const FIRST = 'english';

type TextFile = { readonly path: string; readonly source: ts.SourceFile; readonly texts: SourceText[] };
/** An error in a row of a file. `line` counts from 1, with the header. */
export type RowError = { readonly line: number; readonly error: string };

/** Returns all texts of a language beside those of the first one, as a CSV file for a translator. */
export function writeTranslations(root: string, language: string): string {
  const files = filesOf(root, language);
  const english = englishTexts(root, files);
  const lines = files.flatMap(({ path, texts }) =>
    texts.map(({ name, text }) => csvLine([path, name, english(path, name, language), text])),
  );
  return `${BYTE_ORDER_MARK}${csvLine(['File', 'Name', 'English', language])}${lines.join('')}`;
}

/**
 * Puts the texts of such a file into the sources of a language. Returns the paths of the changed files, or the errors of all rows.
 * With an error, nothing is written. Rows that are left out stay as they are.
 */
export function readTranslations(
  root: string,
  language: string,
  csv: string,
): { readonly changed: string[] } | { readonly errors: RowError[] } {
  let header: string[];
  let rows: string[][];
  try {
    [header = [], ...rows] = parseCsv(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    const { lines = 1, message } = error as { lines?: number; message: string };
    return { errors: [{ line: lines, error: `this is not a CSV file: ${message}` }] };
  }
  const columns = ['File', 'Name', language].map((name) => header.indexOf(name));
  if (columns.includes(-1))
    return { errors: [{ line: 1, error: `the first row must name File, Name and ${language}` }] };
  const files = new Map(filesOf(root, language).map((file) => [file.path, file]));
  const errors: RowError[] = [];
  const changes = new Map<TextFile, Map<number, string>>();
  for (const [row, cells] of rows.entries()) {
    const [path = '', name = '', cell = ''] = columns.map((column) => cells[column]);
    const file = files.get(path);
    const at = file?.texts.findIndex((one) => one.name === name) ?? -1;
    const words = fromCell(cell);
    const error = file?.texts[at] ? wrongWords(file, at, words) : `there is no text ${name} in ${path}`;
    if (error) errors.push({ line: row + 2, error });
    else if (file && words !== file.texts[at]?.text)
      changes.set(file, (changes.get(file) ?? new Map<number, string>()).set(at, words));
  }
  if (errors.length > 0) return { errors };
  for (const [file, words] of changes) writeFileSync(join(root, file.path), withWords(file, words));
  return { changed: [...changes.keys()].map(({ path }) => path) };
}

/** Returns what is wrong with the words of a text; undefined if nothing is. */
function wrongWords({ source, texts }: TextFile, at: number, words: string): string | undefined {
  const text = texts[at] as SourceText;
  if (words === '') return `${text.name} has no text`;
  try {
    codeFor(text, words, source);
    return undefined;
  } catch (error) {
    return `${text.name}: ${(error as Error).message}`;
  }
}

/** Returns the code of a file with other words. Texts inside others are changed first. */
function withWords({ path, source }: TextFile, words: ReadonlyMap<number, string>): string {
  let file = source;
  let left = [...words];
  while (left.length > 0) {
    const texts = textsIn(file);
    const nodeAt = (at: number) => (texts[at] as SourceText).node;
    const isOuter = (at: number) => left.some(([other]) => other > at && nodeAt(other).end <= nodeAt(at).end);
    const innermost = left.filter(([at]) => !isOuter(at)).toSorted(([a], [b]) => b - a);
    let code = file.text;
    for (const [at, text] of innermost) {
      const node = nodeAt(at);
      const start = ts.isJsxText(node) ? node.pos : node.getStart(file);
      code = code.slice(0, start) + codeFor(texts[at] as SourceText, text, file) + code.slice(node.end);
    }
    file = parse(path, code);
    left = left.filter(([at]) => isOuter(at));
  }
  return file.text;
}

/** Spreadsheets write other ends of lines, and keep the apostrophe that stops a formula. */
function fromCell(cell: string): string {
  return cell.replaceAll('\r\n', '\n').replace(/^'(?=[=+\-@＝＋－＠−])/, '');
}

function filesOf(root: string, language: string): TextFile[] {
  return HOMES.flatMap((home) => read(root, join(home, language)));
}

function read(root: string, folder: string): TextFile[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .filter((file) => !file.includes('.test.'))
    .sort()
    .map((file) => {
      const path = join(folder, file);
      const source = parse(path, readFileSync(join(root, path), 'utf8'));
      return { path: relative('', path), source, texts: textsIn(source) };
    });
}

/**
 * Returns what finds the English text of a text by its file and name. Messages have no file of the same name in English. Where
 * a language has another number of texts in one place, all English ones are returned.
 */
function englishTexts(root: string, translated: readonly TextFile[]) {
  const counts = new Map<string, number>();
  for (const { path, texts } of translated)
    for (const { name } of texts) {
      const place = `${path} ${name.split('#')[0]}`;
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  const all = [...filesOf(root, FIRST), ...read(root, ENGLISH_MESSAGES)];
  const byFile = new Map(all.map(({ path, texts }) => [path, texts]));
  const messages = all.filter(({ path }) => path.startsWith(ENGLISH_MESSAGES)).flatMap(({ texts }) => texts);
  return (path: string, name: string, language: string): string => {
    const texts = byFile.get(path.replace(`/${language}/`, `/${FIRST}/`)) ?? messages;
    const [place = '', number = '1'] = name.replace(new RegExp(`^${language}`), FIRST).split('#');
    const same = texts.filter((one) => one.name.split('#')[0] === place).map(({ text }) => text);
    return same.length === counts.get(`${path} ${name.split('#')[0]}`)
      ? (same[Number(number) - 1] ?? '')
      : same.join(' | ');
  };
}
