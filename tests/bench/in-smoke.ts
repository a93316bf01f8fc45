/**
 * Returns `smoke` if the benchmark only shows that it still runs (`smoke.test.ts`), otherwise `full`. The figures of a smoke say
 * nothing.
 */
export function inSmoke(smoke: number, full: number): number {
  return process.env.BENCH_SMOKE === 'true' ? smoke : full;
}
