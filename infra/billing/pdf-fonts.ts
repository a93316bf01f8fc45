import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * The files of each style, in the order in which a letter is looked for. Poppins has the usual Latin and Devanagari letters and
 * the rupee sign. DejaVu has the other letters of Europe and Vietnam, and signs such as → and № (docs/decisions/0029-papers-about-money.md).
 */
const FILES = {
  regular: [
    '@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  medium: [
    '@expo-google-fonts/poppins/500Medium/Poppins_500Medium.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  semibold: [
    '@expo-google-fonts/poppins/600SemiBold/Poppins_600SemiBold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
} as const;

export type FontStyle = keyof typeof FILES;

/** A font of the papers. `name` is the one that it has in the PDF. */
export type PaperFont = {
  readonly name: string;
  readonly data: Buffer;
  /** The parts of the size that letters reach above and below the line, and that lines are apart. */
  readonly ascent: number;
  readonly lineHeight: number;
  readonly has: (codePoint: number) => boolean;
};

/** A part of a text that one font prints. */
export type Run = { readonly text: string; readonly font: PaperFont };

const read = new Map<string, PaperFont>();

function fontOf(name: string): PaperFont {
  const known = read.get(name);
  if (known) return known;
  const data = readFileSync(require.resolve(name));
  const { ascent, descent, lineGap, unitsPerEm, ...font } = parsed(data);
  const one = {
    name,
    data,
    ascent: ascent / unitsPerEm,
    lineHeight: (ascent - descent + lineGap) / unitsPerEm,
    has: font.has,
  };
  read.set(name, one);
  return one;
}

function parsed(data: Buffer) {
  const font = create(data) as Font;
  const { ascent, descent, lineGap, unitsPerEm } = font;
  return {
    ascent,
    descent,
    lineGap,
    unitsPerEm,
    has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint),
  };
}

/** Returns the fonts of a style. Each file is read once, at the first paper. */
export function fontsOf(style: FontStyle): readonly PaperFont[] {
  return FILES[style].map(fontOf);
}

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the letters of a text, each with its marks. */
export function splitLetters(text: string): readonly string[] {
  return Array.from(LETTERS.segment(text), ({ segment }) => segment);
}

/** Marks that change how letters join. They have no shape of their own. */
const SHAPELESS = /\p{DI}/u;
/** Characters that are left out, and not reported as missing: emoji and control characters. */
const NOT_MISSED = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u;
/** A PDF has no direction: the words of these scripts would stand in the wrong order. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns a text in one line, as parts that one font each prints. Each letter is asked for, with its marks. Letters that no font
 * has are left out. A dash if nothing is left.
 */
export function runsOf(text: string, style: FontStyle): readonly Run[] {
  const fonts = fontsOf(style);
  const runs: { text: string; font: PaperFont }[] = [];
  for (const { letter, font } of lettersOf(text, fonts)) {
    const last = runs.at(-1);
    if (font && last?.font === font) last.text += letter;
    else if (font) runs.push({ text: letter, font });
  }
  const isEmpty = runs.every(({ text }) => text.trim() === '');
  return isEmpty ? [{ text: '–', font: fonts[0] as PaperFont }] : runs;
}

/** Returns the letters of a text that no font has, each once, without emoji. */
export function lettersWithoutFont(text: string): readonly string[] {
  const missing = lettersOf(text, fontsOf('regular')).filter(({ font }) => !font);
  return [...new Set(missing.map(({ letter }) => letter))].filter((letter) => !NOT_MISSED.test(letter));
}

function lettersOf(text: string, fonts: readonly PaperFont[]) {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return splitLetters(line).map((letter) => ({
    letter,
    font: isPrinted(letter) ? fonts.find((font) => hasLetter(font, letter)) : undefined,
  }));
}

function isPrinted(letter: string): boolean {
  return !NOT_MISSED.test(letter) && !RIGHT_TO_LEFT.test(letter);
}

function hasLetter(font: PaperFont, letter: string): boolean {
  return [...letter].every((part) => SHAPELESS.test(part) || font.has(part.codePointAt(0) ?? 0));
}
