import PDFDocument from 'pdfkit';
import type { Paper } from '#domain/billing/paper.ts';
import { formatPaise } from '#domain/billing/tax.ts';
import { formatDate } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { heightOfText, registerFonts, type Style, writeText } from '#infra/billing/paper-text.ts';
import { lettersWithoutFont } from '#infra/billing/pdf-fonts.ts';

/** Points of an A4 page. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const RIGHT = PAGE.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const HEAD_HEIGHT = 112;
const COLUMN = 300;

/** The light theme of the site (app/ui/styles/tokens.css). */
const INK = '#0f211a';
const SOFT = '#3f4f47';
const LINE = '#ddd4c2';
const IVORY = '#f7f2e8';
const BRASS = '#c6a561';
const BRASS_INK = '#85601c';
const GREEN = '#0b5231';
const GREEN_WASH = '#e0f2e4';
const AMBER = '#704b00';
const AMBER_WASH = '#fcf0cd';

/** Where the text of a page ends at the latest. */
const BOTTOM = PAGE.height - 24;

/**
 * Draws a paper on one A4 page and returns the PDF (docs/product/billing.md#papers). A paper with so many words that
 * it does not fit is printed smaller.
 */
export async function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, end } = await print(paper, 1);
  return end <= BOTTOM ? pdf : (await print(paper, BOTTOM / end)).pdf;
}

/** Returns the PDF of a paper, and where its text would end in full size. */
async function print(
  paper: Paper,
  scale: number,
): Promise<{ readonly pdf: Uint8Array<ArrayBuffer>; readonly end: number }> {
  const title = `${paper.title} ${paper.number}`;
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    // Programs that read aloud follow its headings and paragraphs, in the order in which they are written.
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: paper.brand, CreationDate: paper.issuedAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  pdf.scale(scale, scale, { origin: [PAGE.width / 2, 0] });
  const end = drawPaper(pdf, paper);
  pdf.end();
  await done;
  return { pdf: new Uint8Array(Buffer.concat(chunks)), end };
}

/** Returns the letters of a paper that no font has. They are left out of its PDF. */
export function lettersLeftOut({
  brand,
  supplier,
  recipient,
  facts,
  ride,
  lines,
  notes,
}: Paper): readonly string[] {
  const texts = [
    ...[brand, supplier.name, ...supplier.lines, recipient.name, ...recipient.lines],
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...[ride.title, ride.when, ride.from, ride.to],
    ...lines.flatMap(({ label, detail }) => [label, detail ?? '']),
    ...notes,
  ];
  return lettersWithoutFont(texts.join(' '));
}

/** Draws a paper. Returns where it ends. */
function drawPaper(pdf: PDFKit.PDFDocument, paper: Paper): number {
  drawHead(pdf, paper);
  let y = drawParties(pdf, paper, HEAD_HEIGHT + 34);
  y = drawRide(pdf, paper, y + 26);
  y = drawLines(pdf, paper, y + 26);
  if (paper.tax) y = drawTax(pdf, paper.tax, y + 22);
  if (paper.payment) y = drawPayment(pdf, paper.payment, y + 24);
  return drawNotes(pdf, paper, y);
}

function drawHead(pdf: PDFKit.PDFDocument, { brand, title, number }: Paper): void {
  decorate(pdf, () => {
    // Wider than the page, for a paper that is printed smaller.
    pdf.rect(-PAGE.width, 0, 3 * PAGE.width, HEAD_HEIGHT).fill(INK);
    pdf.rect(-PAGE.width, HEAD_HEIGHT, 3 * PAGE.width, 2).fill(BRASS);
    drawWheel(pdf, MARGIN + 17, HEAD_HEIGHT / 2, 17);
  });
  write(pdf, brand, MARGIN + 46, HEAD_HEIGHT / 2 - 17, 220, { font: 'semibold', size: 22, colour: IVORY });
  write(pdf, title, COLUMN, HEAD_HEIGHT / 2 - 21, RIGHT - COLUMN, {
    tag: 'H1',
    font: 'medium',
    size: 11,
    colour: BRASS,
    align: 'right',
  });
  write(pdf, number, COLUMN, HEAD_HEIGHT / 2 - 4, RIGHT - COLUMN, {
    font: 'semibold',
    size: 17,
    colour: IVORY,
    align: 'right',
  });
}

/** Draws the chariot’s wheel of the logo. */
function drawWheel(pdf: PDFKit.PDFDocument, x: number, y: number, radius: number): void {
  pdf.lineWidth(2.4).strokeColor(IVORY).circle(x, y, radius).stroke();
  pdf.lineWidth(1.6).lineCap('round');
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke * Math.PI) / 4;
    const at = (length: number) => [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
    pdf
      .moveTo(...at(radius * 0.34))
      .lineTo(...at(radius * 0.94))
      .stroke(IVORY);
  }
  pdf.circle(x, y, radius * 0.3).fillAndStroke('#2be38f', IVORY);
}

/** Draws who bills and who is billed, and at the right the facts. Returns where it ends. */
function drawParties(pdf: PDFKit.PDFDocument, { supplier, recipient, facts }: Paper, top: number): number {
  const width = COLUMN - MARGIN - 24;
  let left = top;
  for (const { heading, name, lines } of [{ heading: 'From', ...supplier }, recipient]) {
    left = write(pdf, heading, MARGIN, left, width, { size: 8.5, colour: BRASS_INK, font: 'medium' }) + 1;
    left = write(pdf, name, MARGIN, left, width, { font: 'semibold', size: 11 }) + 1;
    for (const line of lines) left = write(pdf, line, MARGIN, left, width, { size: 9, colour: SOFT });
    left += 14;
  }
  let right = top;
  for (const { label, value } of facts) {
    write(pdf, label, COLUMN, right, 92, { size: 9, colour: SOFT });
    right = write(pdf, value, COLUMN + 92, right, RIGHT - COLUMN - 92, {
      size: 9,
      font: 'medium',
      align: 'right',
    });
    rule(pdf, right + 3, COLUMN);
    right += 9;
  }
  return Math.max(left - 14, right);
}

/** Draws the ride with its route. Returns where it ends. */
function drawRide(pdf: PDFKit.PDFDocument, { ride }: Paper, top: number): number {
  const inner = MARGIN + 18;
  const width = WIDTH - 36;
  const placeWidth = width - 18;
  const title = { font: 'semibold', size: 11.5 } as const;
  const place = { size: 9.5 } as const;
  const titleEnd = top + 14 + heightOfText(pdf, ride.title, width * 0.55, title);
  const from = titleEnd + 9;
  const to = from + heightOfText(pdf, ride.from, placeWidth, place) + 7;
  const end = to + heightOfText(pdf, ride.to, placeWidth, place) + 14;
  decorate(pdf, () => pdf.roundedRect(MARGIN, top, WIDTH, end - top, 8).fill(IVORY));
  write(pdf, ride.title, inner, top + 14, width * 0.55, title);
  write(pdf, ride.when, inner + width * 0.55, top + 15, width * 0.45, {
    ...place,
    colour: SOFT,
    align: 'right',
  });
  const [first, last] = [from + 6.5, to + 6.5];
  decorate(pdf, () => {
    pdf
      .lineWidth(1)
      .strokeColor(BRASS)
      .moveTo(inner + 4, first)
      .lineTo(inner + 4, last)
      .stroke();
    pdf.circle(inner + 4, first, 3).fillAndStroke('#ffffff', INK);
    pdf.circle(inner + 4, last, 3.4).fill(INK);
  });
  write(pdf, ride.from, inner + 18, from, placeWidth, place);
  write(pdf, ride.to, inner + 18, to, placeWidth, place);
  return end;
}

/** Draws the lines of the fare and the total. Returns where it ends. */
function drawLines(pdf: PDFKit.PDFDocument, { lines, total }: Paper, top: number): number {
  let y = heading(pdf, 'Fare', top);
  for (const { label, detail, amount } of lines) {
    const text = detail ? `${label} · ${detail}` : label;
    y = amountRow(pdf, text, formatRupees(amount), y, { size: 10 });
  }
  rule(pdf, y + 1);
  return amountRow(pdf, 'Total', formatRupees(total), y + 9, { font: 'semibold', size: 14 });
}

function drawTax(pdf: PDFKit.PDFDocument, tax: NonNullable<Paper['tax']>, top: number): number {
  let y = heading(pdf, 'GST in the total', top);
  y = amountRow(pdf, 'Taxable value', formatPaise(tax.taxable), y, { size: 9.5 });
  for (const { name, percent, amount } of tax.lines) {
    y = amountRow(pdf, `${name} at ${percent}%`, formatPaise(amount), y, { size: 9.5 });
  }
  rule(pdf, y + 1);
  return amountRow(pdf, 'Total with GST', formatPaise(tax.total), y + 7, { font: 'medium', size: 9.5 });
}

function drawPayment(
  pdf: PDFKit.PDFDocument,
  { text, isPaid }: NonNullable<Paper['payment']>,
  top: number,
): number {
  const style = { font: 'medium', size: 10 } as const;
  const height = 20 + heightOfText(pdf, text, WIDTH - 36, style);
  decorate(pdf, () => pdf.roundedRect(MARGIN, top, WIDTH, height, 8).fill(isPaid ? GREEN_WASH : AMBER_WASH));
  write(pdf, text, MARGIN + 18, top + 10, WIDTH - 36, { ...style, colour: isPaid ? GREEN : AMBER });
  return top + height;
}

/** Draws the notes at the foot of the page, or below what ends lower. Returns where they end. */
function drawNotes(pdf: PDFKit.PDFDocument, { notes, number, issuedAt }: Paper, above: number): number {
  const texts = [
    ...notes,
    `${number}, issued by computer on ${formatDate(issuedAt)}. It needs no signature.`,
  ];
  const height = texts.length * 13 + 10;
  let y = Math.max(above + 24, PAGE.height - 40 - height);
  rule(pdf, y);
  y += 10;
  for (const text of texts) y = write(pdf, text, MARGIN, y, WIDTH, { size: 8, colour: SOFT }) + 1;
  return y;
}

function heading(pdf: PDFKit.PDFDocument, text: string, y: number): number {
  return write(pdf, text, MARGIN, y, WIDTH, { tag: 'H2', size: 8.5, colour: BRASS_INK, font: 'medium' }) + 5;
}

function amountRow(pdf: PDFKit.PDFDocument, label: string, amount: string, y: number, style: Style): number {
  const amountWidth = 130;
  const end = write(pdf, label, MARGIN, y, WIDTH - amountWidth - 12, style);
  write(pdf, amount, RIGHT - amountWidth, y, amountWidth, { ...style, align: 'right' });
  return end + 5;
}

function rule(pdf: PDFKit.PDFDocument, y: number, from = MARGIN): void {
  decorate(pdf, () => pdf.lineWidth(0.75).strokeColor(LINE).moveTo(from, y).lineTo(RIGHT, y).stroke());
}

/** Draws what a program that reads aloud leaves out. */
function decorate(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Writes a text as a paragraph, or as a heading, and returns where it ends. */
function write(
  pdf: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  {
    colour = INK,
    tag = 'P',
    ...style
  }: Style & { readonly colour?: string; readonly tag?: 'H1' | 'H2' | 'P' } = {},
): number {
  const content = pdf.markStructureContent(tag);
  pdf.fillColor(colour);
  const end = writeText(pdf, text, { x, y, width }, style);
  pdf.endMarkedContent();
  pdf.addStructure(pdf.struct(tag, {}, [content]));
  return end;
}
