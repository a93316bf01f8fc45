import { type FontStyle, fontsOf, type Run, runsOf, splitLetters } from '#infra/billing/pdf-fonts.ts';

/** Poppins has tall lines. */
const LINE_GAP = -0.08;

export type Style = {
  readonly font?: FontStyle;
  readonly size?: number;
  readonly align?: 'left' | 'right';
};

type Line = readonly Run[];

/** Registers the fonts of the papers in a PDF. Only what is used of them is part of the file. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const style of ['regular', 'medium', 'semibold'] as const)
    for (const { name, data } of fontsOf(style)) pdf.registerFont(name, data);
}

/** Writes a text in the present colour, in as many lines as it needs. Returns where it ends. */
export function writeText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  style: Style,
): number {
  const { font = 'regular', size = 10, align = 'left' } = style;
  const ascent = (fontsOf(font)[0]?.ascent ?? 1) * size;
  let top = y;
  for (const line of linesOf(pdf, text, width, style)) {
    let left = align === 'right' ? x + width - widthOf(pdf, line, size) : x;
    for (const run of line) {
      pdf.font(run.font.name).fontSize(size);
      pdf.text(run.text, left, top + ascent, { lineBreak: false, baseline: 'alphabetic' });
      left += pdf.widthOfString(run.text);
    }
    top += lineHeightOf(style);
  }
  return top;
}

/** Returns the height of a text that is written in a width. */
export function heightOfText(pdf: PDFKit.PDFDocument, text: string, width: number, style: Style): number {
  return linesOf(pdf, text, width, style).length * lineHeightOf(style);
}

function lineHeightOf({ font = 'regular', size = 10 }: Style): number {
  return ((fontsOf(font)[0]?.lineHeight ?? 1.2) + LINE_GAP) * size;
}

/** Breaks a text between its words, and a word that is longer than the line between its letters. */
function linesOf(
  pdf: PDFKit.PDFDocument,
  text: string,
  width: number,
  { font = 'regular', size = 10 }: Style,
): readonly Line[] {
  const printed = runsOf(text, font)
    .map((run) => run.text)
    .join('');
  const fits = (part: string) => widthOf(pdf, runsOf(part, font), size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of printed.split(' ').flatMap((word) => (fits(word) ? [word] : piecesOf(word, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((one) => runsOf(one, font));
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of splitLetters(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function widthOf(pdf: PDFKit.PDFDocument, line: Line, size: number): number {
  return line.reduce(
    (width, { text, font }) => width + pdf.font(font.name).fontSize(size).widthOfString(text),
    0,
  );
}
