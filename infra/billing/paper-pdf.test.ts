import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Paper } from '#domain/billing/paper.ts';
import { rupees } from '#domain/kernel/money.ts';
import { lettersLeftOut, paperPdf } from '#infra/billing/paper-pdf.ts';
import { india } from '#tests/builders/india.ts';

/** The operator of pdf.js that shows glyphs. */
const SHOW_TEXT = 44;

function paper(name: string, place = 'Saket, New Delhi'): Paper {
  return {
    title: 'Receipt',
    number: 'BK-12',
    brand: 'Ratha',
    issuedAt: india('2026-11-25 10:00'),
    supplier: { name: 'Ratha Mobility', lines: ['Okhla, New Delhi'] },
    recipient: { heading: 'Passenger', name, lines: [] },
    facts: [{ label: 'Passenger', value: name }],
    ride: { title: 'Airport Transfer', when: '25/11/2026, 10:00', from: place, to: 'Terminal 3' },
    lines: [{ label: 'Fare', detail: null, amount: rupees(1199) }],
    total: rupees(1199),
    tax: null,
    payment: { text: 'Paid in cash.', isPaid: true },
    notes: [],
  };
}

/** Reads a PDF by pdf.js: its text, and the numbers of its glyphs. Number 0 is the box of a missing letter. */
async function readPdf(pdf: Uint8Array) {
  const read = await getDocumentProxy(pdf);
  const { text } = await extractText(read, { mergePages: true });
  const { fnArray, argsArray } = await (await read.getPage(1)).getOperatorList();
  const glyphs = fnArray.flatMap((operator: number, at: number) =>
    operator === SHOW_TEXT
      ? (argsArray[at] as [unknown[]])[0].flatMap((glyph) =>
          typeof glyph === 'object' && glyph !== null && 'originalCharCode' in glyph
            ? [glyph.originalCharCode as number]
            : [],
        )
      : [],
  );
  return { text: text.normalize('NFC').replaceAll(/\s+/g, ' '), glyphs, pages: read.numPages };
}

test.each([
  'Nguyễn Văn An',
  'Kṛṣṇa Śarmā',
  'Jose\u0301 Nu\u0303ez',
  'Łukasz Żółć',
  'Ğülşen İnönü',
  'Ōtani Shōhei',
  'Анна Жукова',
  'Γιώργος',
  'श्रीकृष्ण क्षत्रिय',
  'राहुल → Nguyễn № 7',
  'Ünal “A” – 5 ≈ 6 ½',
])('prints %s without a box', async (name) => {
  const { text, glyphs } = await readPdf(await paperPdf(paper(name)));
  // A PDF has the letters of Hindi in the order in which they are drawn.
  if (/\p{Script=Devanagari}/u.test(name)) expect([...text]).toEqual(expect.arrayContaining([...name]));
  else expect(text).toContain(name.normalize('NFC'));
  expect(glyphs.length).toBeGreaterThan(100);
  expect(glyphs).not.toContain(0);
  expect(lettersLeftOut(paper(name))).toEqual([]);
});

test.each([
  ['தமிழ் Selvan', ['த', 'மி', 'ழ்'], 'Selvan'],
  ['李明', ['李', '明'], '–'],
  ['مريم', ['م', 'ر', 'ي'], '–'],
  ['ਸਿੰਘ Singh', ['ਸਿੰ', 'ਘ'], 'Singh'],
])('leaves letters of %s out, and says so', async (name, letters, printed) => {
  const { text, glyphs } = await readPdf(await paperPdf(paper(name)));
  expect(text).toContain(`Passenger ${printed} `);
  expect(glyphs).not.toContain(0);
  expect(lettersLeftOut(paper(name))).toEqual(letters);
});

test('leaves emoji out, which nobody misses', async () => {
  const { text, glyphs } = await readPdf(await paperPdf(paper('Asha 🚗✨ Rao')));
  expect(text).toContain('Asha Rao');
  expect(glyphs).not.toContain(0);
  expect(lettersLeftOut(paper('Asha 🚗✨ Rao'))).toEqual([]);
});

test('breaks long texts and long words within one page', async () => {
  const place = `${'Łódź Nguyễn '.repeat(10)}${'Ṛ'.repeat(200)}`.trim();
  const { text, glyphs, pages } = await readPdf(await paperPdf(paper('Asha', place)));
  expect(text.replaceAll(' ', '')).toContain(place.replaceAll(' ', ''));
  expect({ pages, hasBox: glyphs.includes(0) }).toEqual({ pages: 1, hasBox: false });
});

test('has headings and paragraphs for programs that read aloud, in reading order', async () => {
  const read = await getDocumentProxy(await paperPdf(paper('Asha Rao')));
  expect(await read.getMarkInfo()).toMatchObject({ Marked: true });
  const page = await read.getPage(1);
  const roles = (await page.getStructTree()).children.map((child) => ('role' in child ? child.role : ''));
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  expect(new Set(roles)).toEqual(new Set(['H1', 'H2', 'P']));
  // Each text is in the tree, and nothing else is.
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const marked = items.filter((item) => 'id' in item && item.type === 'beginMarkedContentProps' && item.id);
  expect(marked).toHaveLength(roles.length);
});
