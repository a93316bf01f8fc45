/** Waits until all that was printed is written. A reader such as `less` takes the answer when a person scrolls. */
export async function outputWritten(): Promise<void> {
  // A closed pipe calls back too, with its error.
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write('', resolve));
}
