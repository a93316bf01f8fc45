/** Returns the columns of the terminal of a stream, or null if it is no terminal. */
export function terminalWidth({ isTTY, columns }: NodeJS.WriteStream = process.stdout): number | null {
  return isTTY && columns > 0 ? columns : null;
}
