import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** The work of a sample: jobs at once, as many as the processes that a test keeps busy. */
const JOBS = 4;
const ROUNDS = 500_000;
/** How long a sample takes on two quiet cores of 2024. */
const REFERENCE_MS = 200;
const SAMPLES = 5;

/**
 * Returns by how much this machine is slower now than a quiet one: 1 or more. `npm test` measures it once and hands it to
 * its steps as `TEST_TIME_FACTOR`.
 */
export async function measureTimeFactor(): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const startedAt = performance.now();
    const work = Array.from({ length: JOBS }, () =>
      promisify(pbkdf2)('calibration', randomBytes(16), ROUNDS, 32, 'sha256'),
    );
    await Promise.all(work);
    samples.push(performance.now() - startedAt);
  }
  samples.sort((a, b) => a - b);
  return Math.max(1, (samples[SAMPLES >> 1] ?? 0) / REFERENCE_MS);
}

/**
 * Returns the factor that a run hands on, rounded up to a quarter: limits are then whole milliseconds, which Node.js asks for.
 * 1 without a factor.
 */
export function readTimeFactor(written: string | undefined): number {
  return Math.max(1, Math.ceil((Number(written ?? 1) || 1) * 4) / 4);
}

/** The factor by which the limits of a test are longer on this machine, or 1 if a test is run by itself. */
export const TIME_FACTOR = readTimeFactor(process.env.TEST_TIME_FACTOR);
