/** Excel takes a file for UTF-8 only where it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What makes a spreadsheet take a cell for a formula (OWASP, CSV injection); a line feed in front hides one from the eye. */
const RUNS_AS_A_FORMULA = /^[=+\-@\t\r\n]/;

/** Cells as one line of a CSV file (RFC 4180), each of them defused. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * One cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, which says "text" to it;
 * what a rider typed is never run on an operator’s desk. Numbers stay numbers.
 */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = RUNS_AS_A_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
