import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Folders that hold no text of ours. */
const SKIPPED = new Set([
  'node_modules',
  'build',
  'coverage',
  'planted',
  'test-results',
  'playwright-report',
]);
const HIDDEN_KEPT = new Set(['.github', '.ci']);
const TEXT_FILE = /\.(ts|tsx|js|css|md|yml|yaml|sql)$/;

/** Returns the text files under a folder, as paths relative to it, in the order of their names. */
export function textFiles(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const { name } = entry;
      const relative = folder ? `${folder}/${name}` : name;
      if (!entry.isDirectory()) return TEXT_FILE.test(name) ? [relative] : [];
      const isSkipped = SKIPPED.has(name) || (name.startsWith('.') && !HIDDEN_KEPT.has(name));
      return isSkipped ? [] : textFiles(root, relative);
    });
}

/** Reads documents once each and answers which files and anchors exist. */
export function readDocuments(root: string) {
  const anchors = new Map<string, Set<string>>();
  return {
    exists: (file: string): boolean => existsSync(path.join(root, file)),
    isFolder: (file: string): boolean => statSync(path.join(root, file)).isDirectory(),
    hasAnchor(file: string, anchor: string): boolean {
      const known = anchors.get(file) ?? anchorsOf(readFileSync(path.join(root, file), 'utf8'));
      anchors.set(file, known);
      return known.has(anchor);
    },
  };
}

/** Returns the anchors of a Markdown text: explicit `<a id="…">` and the slugs of its headings. */
export function anchorsOf(markdown: string): Set<string> {
  const explicit = [...markdown.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
  return new Set([...explicit, ...headings]);
}

/** Returns the anchor that GitHub gives a heading. */
function slugOf(heading: string): string {
  return heading
    .replace(/<[^>]+>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-');
}
