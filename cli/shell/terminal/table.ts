import stringWidth from 'string-width';

const GAP = '  ';
const MIN_WIDTH = 12;
/** A column without such a word has numbers, dates or references, and is never shortened. */
const WORD = /\p{L}[\p{L}\p{M}]{4}/u;

/** Returns a table. Its widest columns are shortened until it fits the terminal; `limit` is null without one. */
export function tableText(lines: readonly (readonly string[])[], limit: number | null): string {
  const [columns = []] = lines;
  const widest = columns.map((_, column) =>
    Math.max(...lines.map((cells) => stringWidth(cells[column] ?? ''))),
  );
  const isText = columns.map((_, column) => lines.slice(1).some((cells) => WORD.test(cells[column] ?? '')));
  const widths = limit === null ? widest : fitting(widest, isText, limit);
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return lines.map(lineOf).join('\n');
}

function fitting(widest: readonly number[], isText: readonly boolean[], limit: number): number[] {
  const widths = [...widest];
  const over = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length) - limit;
  for (let left = over; left > 0; left -= 1) {
    const most = Math.max(...widths.filter((_, column) => isText[column]));
    if (most <= MIN_WIDTH) break;
    const column = widths.findIndex((width, each) => width === most && isText[each]);
    widths[column] = most - 1;
  }
  return widths;
}

function padded(cell: string, width: number): string {
  const missing = width - stringWidth(cell);
  return missing >= 0 ? cell + ' '.repeat(missing) : padded(shortened(cell, width), width);
}

/** Returns the beginning of a text with an ellipsis, at most `width` columns wide. */
function shortened(text: string, width: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
