import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Poppins has Latin and Devanagari letters and the rupee sign (docs/decisions/0029-papers-about-money.md). */
const FILES = {
  regular: '@expo-google-fonts/poppins/400Regular/Poppins_400Regular.ttf',
  medium: '@expo-google-fonts/poppins/500Medium/Poppins_500Medium.ttf',
  semibold: '@expo-google-fonts/poppins/600SemiBold/Poppins_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof FILES;

let read: ReadonlyMap<FontName, Buffer> | undefined;

/** Returns the fonts of the papers. They are read once, at the first paper. */
export function pdfFonts(): ReadonlyMap<FontName, Buffer> {
  read ??= new Map(
    Object.entries(FILES).map(([name, file]) => [name as FontName, readFileSync(require.resolve(file))]),
  );
  return read;
}

/** Letters of other scripts have no glyph. They are left out, so that no empty boxes are printed. */
const PRINTABLE =
  /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}|\p{C}/gu;

/** Returns the part of a text that the fonts can print, in one line. A dash if nothing is left. */
export function printable(text: string): string {
  const printed = text.replaceAll(/\s+/g, ' ').replaceAll(PRINTABLE, '').trim();
  return printed || '–';
}
