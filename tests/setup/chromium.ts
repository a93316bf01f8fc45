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

/** Installs Debian's Chromium, which needs root. Returns whether it was tried. */
export function installChromium(): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env,
  });
  return true;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
