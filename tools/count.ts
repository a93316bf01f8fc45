import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/*
 * `npm run count`: prints how much production code there is. Tests, data and documents do not count. `npm run count -- domain cli` counts
 * these folders alone.
 */

const FOLDERS = ['app', 'cli', 'domain', 'infra', 'migrations', 'workflows', 'tools'];
/** A folder with more files is hard to read. */
const FILE_LIMIT = 18;

type Kind = 'code' | 'imports' | 'comments' | 'blank';

const folders = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS;
const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.|\/testing\//.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const lines: Record<Kind, number> = { code: 0, imports: 0, comments: 0, blank: 0 };
for (const text of texts.values()) for (const kind of kindsOf(text)) lines[kind] += 1;

const total = Object.values(lines).reduce((sum, one) => sum + one, 0);
const filesByFolder = countBy(files.map((file) => dirname(file)));
const large = [...filesByFolder].filter(([, number]) => number > FILE_LIMIT);
const once = [...countBy([...texts].flatMap(([file, text]) => importedBy(file, text)))].filter(
  ([, importers]) => importers === 1,
);

process.stdout.write(`${files.length} files, ${total} lines: ${lines.code} of code, ${lines.imports} of imports, \
${lines.comments} of comments, ${lines.blank} blank
${once.length} exported names are imported by one file
${large.length} folders have more than ${FILE_LIMIT} files${large
  .sort(([, one], [, other]) => other - one)
  .map(([folder, number]) => `\n  ${String(number).padStart(4)} ${folder}`)
  .join('')}
`);

/** Returns what each line is. The formatter puts one statement on a line, so no parser is needed. */
function kindsOf(text: string): Kind[] {
  let within: 'imports' | 'comments' | null = null;
  return text
    .trimEnd()
    .split('\n')
    .map((written) => {
      const line = written.trim();
      if (within === null && line === '') return 'blank';
      if (within === null && /^\{?\/\*/.test(line)) within = 'comments';
      else if (within === null && /^import[ {]/.test(line)) within = 'imports';
      const kind: Kind = within ?? (line.startsWith('//') ? 'comments' : 'code');
      if (within === 'comments' && line.includes('*/')) within = null;
      if (within === 'imports' && line.endsWith(';')) within = null;
      return kind;
    });
}

/** Returns the names that a file imports from others, each as `file name`. */
function importedBy(file: string, text: string): string[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]+)\} from '([#.][^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const target = from.startsWith('#') ? from.slice(1) : normalize(join(dirname(file), from));
      return names
        .split(',')
        .map(
          (one) =>
            one
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0] ?? '',
        )
        .filter(Boolean)
        .map((name) => `${target} ${name}`);
    },
  );
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
