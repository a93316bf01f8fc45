import { readFileSync, statSync } from 'node:fs';

type Variables = Readonly<Record<string, string | undefined>>;

const SUFFIX = '_FILE';
/** A key in PEM has some kilobytes. */
const MAX_BYTES = 64 * 1024;

/** Returns the variable that a variable such as `SESSION_SECRET_FILE` takes its value for. Undefined for every other one. */
export function variableOfFile(name: string, known: readonly string[]): string | undefined {
  const variable = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : undefined;
  return variable !== undefined && known.includes(variable) && !known.includes(name) ? variable : undefined;
}

/**
 * Returns the variables with the values of files: `SESSION_SECRET_FILE=/run/secrets/session` gives `SESSION_SECRET` the content of
 * the file, without the line end at its end. Each problem is a sentence without the value.
 */
export function withSecretFiles(
  given: Variables,
  known: readonly string[],
): { readonly given: Variables; readonly problems: readonly string[] } {
  const all: Record<string, string | undefined> = { ...given };
  const problems: string[] = [];
  for (const [name, path] of Object.entries(given)) {
    const variable = variableOfFile(name, known);
    if (variable === undefined || path === undefined) continue;
    delete all[name];
    const read =
      given[variable] === undefined ? readSecret(path) : { problem: `must not be set beside ${variable}` };
    if ('value' in read) all[variable] = read.value;
    else problems.push(`${name} ${read.problem}`);
  }
  return { given: all, problems };
}

function readSecret(path: string): { readonly value: string } | { readonly problem: string } {
  try {
    if (!statSync(path).isFile()) return { problem: 'must name a file' };
    if (statSync(path).size > MAX_BYTES) return { problem: 'must name a file of at most 64 KB' };
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value.trim() === '' ? { problem: 'names an empty file' } : { value };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return { problem: `names a file that cannot be read${code}` };
  }
}
