/** `1 seat`, `1,200 seats`: how many, in Indian grouping, of what is named in the singular. */
export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
}
