/** Formats a number with its noun: `1 seat`, `1,200 seats` (Indian grouping). */
export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
}
