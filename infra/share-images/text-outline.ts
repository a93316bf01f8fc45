import { create, type Font } from 'fontkit';
import { type FontStyle, type PaperFont, runsOf } from '#infra/billing/pdf-fonts.ts';

/** A line of text as shapes. `svg` begins at x 0, on the line y 0. */
export type Outline = { readonly svg: string; readonly width: number };

const fonts = new Map<string, Font>();

/**
 * Returns a text as the outlines of its letters in the fonts of the papers, in pixels. Devanagari letters join as they should,
 * and no font has to be installed.
 */
export function textOutline(text: string, { font, size }: { font: FontStyle; size: number }): Outline {
  let left = 0;
  const shapes = runsOf(text, font).flatMap((run) => {
    const parsed = fontOf(run.font);
    const scale = size / parsed.unitsPerEm;
    const { glyphs, positions } = parsed.layout(run.text);
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `translate(${left + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`;
      left += xAdvance * scale;
      return `<path transform="${place}" d="${path.toSVG()}"/>`;
    });
  });
  return { svg: shapes.join(''), width: left };
}

function fontOf({ name, data }: PaperFont): Font {
  const known = fonts.get(name) ?? (create(data) as Font);
  fonts.set(name, known);
  return known;
}
