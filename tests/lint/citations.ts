import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDocuments, textFiles } from '#tests/lint/documents.ts';

export type Problem = { readonly file: string; readonly line: number; readonly message: string };

type Documents = ReturnType<typeof readDocuments>;
type Line = { readonly file: string; readonly line: number; readonly text: string };

/** Citations of documents that the repository does not have. */
const FORBIDDEN: readonly { readonly form: RegExp; readonly message: string }[] = [
  { form: /§/, message: 'cites a section by number; cite docs/product/<page>.md#<anchor>' },
  { form: /\bseeds? [01]\b/i, message: 'cites a document that is not in the repository' },
  { form: /\b[GR]\d{1,2}\b of\b/, message: 'cites a measurement that is not in the repository' },
];

const CITATION = /\bdocs\/[\w/.-]*\w(?:#([\w-]+))?/g;
const DECISION_NUMBER = /\bdecision (\d+)\b/gi;
const LINK = /\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g;
const CODE_SPAN = /`([^`]+)`/g;
const NAMED_PATH =
  /^(?:app|cli|domain|infra|workflows|migrations|tests|docs|bin|public|\.ci|\.github)\/[\w./-]*$/;
const NPM_SCRIPT = /\bnpm run (?:--\w+ )?([\w:]+)/g;

/** Returns every citation, link, path and npm script that names something the repository does not have. */
export function findBrokenCitations(root: string): Problem[] {
  const documents = readDocuments(root);
  const scripts = scriptsOf(root);
  const files = textFiles(root).filter((file) => !file.startsWith('tests/lint/'));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return linesOf(file, text).flatMap((line) => [
      ...forbiddenForms(line),
      ...brokenReferences(line, documents),
      ...unknownDecisions(line, documents, root),
      ...(file.endsWith('.md') ? brokenMarkdown(line, documents, scripts) : []),
    ]);
  });
}

function linesOf(file: string, text: string): Line[] {
  return text.split('\n').map((line, index) => ({ file, line: index + 1, text: line }));
}

function forbiddenForms({ file, line, text }: Line): Problem[] {
  return FORBIDDEN.filter(({ form }) => form.test(text)).map(({ message }) => ({ file, line, message }));
}

/** Checks `docs/…` in code and text: the file and, where one is named, the anchor. */
function brokenReferences({ file, line, text }: Line, documents: Documents): Problem[] {
  return [...text.matchAll(CITATION)].flatMap(([cited, anchor]) => {
    const [target = ''] = cited.split('#');
    if (/NNNN|^docs\/.*\.(png|svg)$/.test(cited)) return [];
    return referenceProblems({ file, line, target, anchor, documents });
  });
}

function referenceProblems(reference: {
  file: string;
  line: number;
  target: string;
  anchor: string | undefined;
  documents: Documents;
}): Problem[] {
  const { file, line, target, anchor, documents } = reference;
  if (!documents.exists(target)) return [{ file, line, message: `${target} does not exist` }];
  if (!anchor || !target.endsWith('.md') || documents.hasAnchor(target, anchor)) return [];
  return [{ file, line, message: `${target} has no anchor #${anchor}` }];
}

/** Checks `decision 13`: a page with that number exists. */
function unknownDecisions({ file, line, text }: Line, documents: Documents, root: string): Problem[] {
  const cited = [...text.matchAll(DECISION_NUMBER)];
  const folder = 'docs/decisions';
  const pages = cited.length > 0 && documents.exists(folder) ? textFiles(path.join(root, folder)) : [];
  return cited
    .filter(([, number = '']) => !pages.some((page) => page.startsWith(`${number.padStart(4, '0')}-`)))
    .map(([words]) => ({ file, line, message: `there is no ${words}` }));
}

function brokenMarkdown(line: Line, documents: Documents, scripts: ReadonlySet<string>): Problem[] {
  return [
    ...brokenLinks(line, documents),
    ...missingPaths(line, documents),
    ...missingScripts(line, scripts),
  ];
}

function brokenLinks({ file, line, text }: Line, documents: Documents): Problem[] {
  return [...text.matchAll(LINK)].flatMap(([, link, source]) => {
    const named = link ?? source ?? '';
    if (/^[a-z]+:/.test(named)) return [];
    const [relative = '', anchor] = named.split('#');
    const target = relative === '' ? file : path.posix.join(path.posix.dirname(file), relative);
    return referenceProblems({ file, line, target, anchor, documents });
  });
}

/** Checks a path in backticks. A file that the reader is told to create, or with a placeholder, is an example. */
function missingPaths({ file, line, text }: Line, documents: Documents): Problem[] {
  return [...text.replace(/\bCreate `[^`]+`/g, '').matchAll(CODE_SPAN)]
    .map(([, code = '']) => code)
    .filter((code) => NAMED_PATH.test(code) && !code.includes('NNNN') && !documents.exists(code))
    .map((code) => ({ file, line, message: `${code} does not exist` }));
}

function missingScripts({ file, line, text }: Line, scripts: ReadonlySet<string>): Problem[] {
  return [...text.matchAll(NPM_SCRIPT)]
    .filter(([, name = '']) => !scripts.has(name))
    .map(([command]) => ({ file, line, message: `package.json has no script for "${command}"` }));
}

function scriptsOf(root: string): ReadonlySet<string> {
  const { scripts = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return new Set(Object.keys(scripts));
}
