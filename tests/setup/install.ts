import { createInterface } from 'node:readline/promises';
import { obtainTemporalProgram } from '#infra/local/temporal-program.ts';
import {
  canInstallChromium,
  findChromium,
  INSTALL_CHROMIUM,
  installChromium,
} from '#tests/setup/chromium.ts';

/**
 * Finds or downloads what the tests need besides the packages. Exits with 1 and a message for what is
 * missing.
 */
const problems = [await provideChromium(), await provideTemporal()].filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function provideChromium(): Promise<string | null> {
  if (process.env.CHROMIUM_PATH && !findChromium()) return 'CHROMIUM_PATH does not name a program that runs.';
  if (!findChromium()) {
    const missing = `The tests need a Chromium: run \`${INSTALL_CHROMIUM}\`, or name yours in CHROMIUM_PATH.`;
    if (!canInstallChromium() || !(await mayInstall())) return missing;
    try {
      installChromium();
    } catch (error) {
      return `${missing} Installing it failed: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (!findChromium()) return missing;
  }
  console.log(`Chromium: ${findChromium()}`);
  return null;
}

/** Returns whether packages of the machine may be installed: in CI, or after a question at a terminal. */
async function mayInstall(): Promise<boolean> {
  if (process.env.CI) return true;
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `The tests need a Chromium. Run \`${INSTALL_CHROMIUM}\` now? [y/N] `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function provideTemporal(): Promise<string | null> {
  const tell = (_state: string, detail: string) => console.log(detail);
  const obtained = await obtainTemporalProgram(tell, new AbortController().signal);
  if ('missing' in obtained) return obtained.missing;
  console.log(`Temporal: ${obtained.program}`);
  return null;
}
