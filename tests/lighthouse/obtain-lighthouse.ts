import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const VERSION = '13.5.0';

/** The part of Lighthouse's answer that is read here. */
export type Report = {
  readonly runtimeError?: { readonly code: string };
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Record<string, ReportCategory>;
  readonly audits: Record<string, Audit>;
};
export type ReportCategory = {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
};
export type Audit = {
  readonly score: number | null;
  readonly title: string;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
};

export type Lighthouse = {
  readonly audit: (
    url: string,
    options: Record<string, unknown>,
  ) => Promise<{ readonly lhr: Report } | undefined>;
  readonly launch: (options: {
    readonly chromePath: string;
    readonly chromeFlags: readonly string[];
    readonly envVars: NodeJS.ProcessEnv;
  }) => Promise<{ readonly port: number; kill(): void }>;
};

/**
 * Installs Lighthouse into the user's cache folder if it is not there, and loads it. It has 176 MB in 114 packages, so
 * it is no dependency (docs/decisions/0036-weight.md#lighthouse).
 */
export async function obtainLighthouse(env: NodeJS.ProcessEnv = process.env): Promise<Lighthouse> {
  const cache = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(cache, 'ratha', `lighthouse-${VERSION}`);
  const packages = join(folder, 'node_modules');
  if (!existsSync(join(packages, 'lighthouse', 'core', 'index.js'))) {
    console.log(`Installing Lighthouse ${VERSION} into ${folder}`);
    mkdirSync(folder, { recursive: true });
    const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
  }
  const load = (path: string) => import(pathToFileURL(join(packages, path)).href);
  const [{ default: audit }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ]);
  return { audit, launch };
}
