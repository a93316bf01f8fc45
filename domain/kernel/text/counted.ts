// chunk: frame

/** Formats a number with its noun: `1 seat`, `1,200 seats` (Indian grouping). */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en-IN')} ${number === 1 ? noun : plural}`;
}
