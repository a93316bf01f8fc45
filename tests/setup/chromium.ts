import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/** Finds the browser for the tests: CHROMIUM_PATH, or a usual name on the PATH or in the usual places. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter), ...PLACES].filter((folder) => folder !== '');
  const usual = folders.flatMap((folder) => [...NAMES, 'Google Chrome'].map((name) => join(folder, name)));
  return [...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : usual)].find(isExecutable);
}

/** The command that installs Debian's Chromium. */
export const INSTALL_CHROMIUM = 'apt-get install --no-install-recommends chromium';

/** Returns whether this process can install Debian's Chromium, which needs root. */
export function canInstallChromium(): boolean {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

/** Installs Debian's Chromium. Throws if that fails. */
export function installChromium(): void {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
