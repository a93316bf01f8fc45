import { ConfigError, readConfig } from '#infra/config/config.ts';
import { environmentSchema } from '#infra/config/environment.ts';

const HEAD = `# The variables of Ratha. \`npm run env:example\` makes this file from the table in README.md.
# Copy it to a file that only its owner can read, and fill in what is not behind a #. Production needs these.
# Each can come from a file: NAME_FILE=/run/secrets/name gives NAME the content of the file.
`;
const WIDTH = 110;

/**
 * Returns the text of `.env.example`: each variable of the schema, with what the README says of it. Those without which
 * production does not start are not commented out. Throws if the README has no row for a variable.
 */
export function envExample(readme: string): string {
  const missing = new Set(Object.keys(environmentSchema.shape));
  const required = requiredInProduction();
  const groups: string[] = [];
  for (const [, cell = '', ifNotSet = ''] of readme.matchAll(/^\| (`[A-Z].*?) \| (.*) \|$/gm)) {
    const names = [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
    const known = names.filter((name) => missing.delete(name));
    if (known.length === 0) continue;
    const lines = known.map((name) => assignment(name, required.has(name)));
    groups.push([...comment(`If not set: ${plainText(ifNotSet)}`), ...lines, ''].join('\n'));
  }
  if (missing.size > 0) throw new Error(`README.md has no row for ${[...missing].join(', ')}`);
  return [HEAD, ...groups].join('\n');
}

/** Returns the variables that an otherwise empty environment of production lacks, as the configuration names them. */
function requiredInProduction(): ReadonlySet<string> {
  try {
    readConfig({ NODE_ENV: 'production' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return new Set(error.problems.map((problem) => problem.split(' ')[0] ?? ''));
  }
  return new Set();
}

function assignment(name: string, isRequired: boolean): string {
  if (name === 'NODE_ENV') return 'NODE_ENV=production';
  return isRequired ? `${name}=` : `# ${name}=`;
}

/** Returns Markdown without its marks, each link as a text and an address. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)').replaceAll('`', '');
}

/** Returns a text as lines of a comment. */
function comment(text: string): string[] {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`# ${word}`);
  }
  return lines;
}
