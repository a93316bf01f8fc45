/** Excel reads a file as UTF-8 only if it starts with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Matches cells that a spreadsheet would run as a formula (OWASP, CSV injection). */
const RUNS_AS_A_FORMULA = /^[=+\-@\t\r\n]/;

/** Returns the text as a spreadsheet may read it: full-width and small forms are the same signs there, `＝` is `=`. */
const asRead = (text: string) => text.normalize('NFKC').replace(MINUS_SIGN, '-');
const MINUS_SIGN = '\u2212';

/** Returns one CSV line (RFC 4180) in which no cell runs as a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Returns one CSV cell. An apostrophe before a text stops a spreadsheet from running it as a formula. Numbers
 * stay numbers.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = RUNS_AS_A_FORMULA.test(asRead(value.slice(0, 1))) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
