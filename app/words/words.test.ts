import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_FACTS } from '#domain/kernel/language.ts';

const APP = join(import.meta.dirname, '..');
const [english = '', ...others] = Object.values(LANGUAGE_FACTS).map(({ folder }) => folder);

function areasIn(folder: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, folder) })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Returns the texts of an area with their kinds: `text`, or `function` with the number of its parameters. */
async function textsOf(folder: string, area: string): Promise<Record<string, string>> {
  const texts: Record<string, unknown> = await import(join(import.meta.dirname, folder, area));
  const kind = (text: unknown) => (typeof text === 'function' ? `function of ${text.length}` : typeof text);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, kind(text)]));
}

test.each(others)('has each text of the pages in %s, of the same kind, and no other', async (folder) => {
  expect(areasIn(folder)).toEqual(areasIn(english));
  for (const area of areasIn(english))
    expect(await textsOf(folder, area), area).toEqual(await textsOf(english, area));
});

test('has no text that no page uses', async () => {
  const used = usedTexts();
  for (const area of areasIn(english)) {
    const unused = Object.keys(await textsOf(english, area)).filter((name) => !used.has(`${area} ${name}`));
    expect(unused, area).toEqual([]);
  }
});

/** Returns the texts that the code of the pages names, as `area name`: `words.name`, or a named import. */
function usedTexts(): Set<string> {
  const used = new Set<string>();
  for (const file of globSync(join(APP, '**/*.{ts,tsx}'))) {
    const code = readFileSync(file, 'utf8');
    for (const [, space, names, area] of code.matchAll(
      /import (?:\* as (\w+)|(?:type )?\{([^}]*)\}) from '#(?:words|app\/words\/english)\/([\w/-]+\.tsx?)'/g,
    )) {
      for (const name of names?.split(',') ?? []) used.add(`${area} ${name.trim().split(' as ')[0]}`);
      if (space)
        for (const [, name] of code.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g')))
          used.add(`${area} ${name}`);
    }
  }
  return used;
}
