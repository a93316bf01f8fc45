import { obtainTemporalProgram } from '#infra/local/temporal-program.ts';
import { findChromium, installChromium } from '#tests/setup/chromium.ts';

/**
 * Finds or downloads what the tests need besides the packages. Exits with 1 and a message for what is
 * missing.
 */
const problems = [await provideChromium(), await provideTemporal()].filter((problem) => problem !== null);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function provideChromium(): Promise<string | null> {
  const missing = 'The tests need a Chromium: install one, or name yours in CHROMIUM_PATH.';
  if (process.env.CHROMIUM_PATH && !findChromium()) return 'CHROMIUM_PATH does not name a program that runs.';
  try {
    const found = findChromium() ?? (installChromium() ? findChromium() : undefined);
    if (!found) return missing;
    console.log(`Chromium: ${found}`);
    return null;
  } catch (error) {
    return `${missing} Installing it failed: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function provideTemporal(): Promise<string | null> {
  const tell = (_state: string, detail: string) => console.log(detail);
  const obtained = await obtainTemporalProgram(tell, new AbortController().signal);
  if ('missing' in obtained) return obtained.missing;
  console.log(`Temporal: ${obtained.program}`);
  return null;
}
