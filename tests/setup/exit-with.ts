/**
 * Ends this process when all that it has printed is written. `process.exit` alone loses what a pipe has not taken yet: under load,
 * the last ones of many small lines.
 */
export async function exitWith(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    // Nobody reads any more.
    stream.on('error', () => {});
    await new Promise((resolve) => stream.write('', resolve));
  }
  process.exit(code);
}
