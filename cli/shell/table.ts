import stringWidth from 'string-width';

const GAP = '  ';
/** A column of this width or less is never shortened: it has a number, a date or a reference. */
const MIN_WIDTH = 12;

/** Returns a table. Its widest columns are shortened until it fits the terminal; `limit` is null without one. */
export function tableText(lines: readonly (readonly string[])[], limit: number | null): string {
  const [columns = []] = lines;
  const widest = columns.map((_, column) =>
    Math.max(...lines.map((cells) => stringWidth(cells[column] ?? ''))),
  );
  const widths = fitting(widest, limit);
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return lines.map(lineOf).join('\n');
}

function fitting(widest: readonly number[], limit: number | null): number[] {
  const widths = [...widest];
  if (limit === null) return widths;
  let over = widths.reduce((sum, width) => sum + width + GAP.length, -GAP.length) - limit;
  for (; over > 0; over -= 1) {
    const most = Math.max(...widths);
    if (most <= MIN_WIDTH) break;
    widths[widths.indexOf(most)] = most - 1;
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
