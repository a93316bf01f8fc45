import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that run the tests, the best first. Chromium without windows does the same work in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** Debian's packages with such a program, the best first. Older releases have the second only. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/** Returns the browser for the tests: CHROMIUM_PATH, or the best name on the PATH or in the usual places. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), ...PLACES].filter((folder) => folder !== '');
  const usual = [...NAMES, 'Google Chrome'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : usual)].find(isExecutable);
}

/** The command that installs Debian's Chromium. */
export const INSTALL_CHROMIUM = 'apt-get install --no-install-recommends chromium-headless-shell';

/** Returns whether this process can install Debian's Chromium, which needs root. */
export function canInstallChromium(): boolean {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

/** Installs Debian's Chromium, without windows where Debian has that. Throws if no package can be installed. */
export function installChromium(): void {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-q'], options);
  const failures: unknown[] = [];
  for (const name of PACKAGES) {
    try {
      execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures.at(-1);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
