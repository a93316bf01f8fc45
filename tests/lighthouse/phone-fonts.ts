import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { DEVANAGARI, NOTO } from '#tools/font-subsets.ts';

/**
 * Writes a font of Devanagari into `folder`, with a configuration that adds it to the fonts of the machine. Returns the
 * variables with which a browser uses it. Every phone has such a font. A server has none, so the text would first
 * stand there as empty boxes of other widths, and move when the font of the page arrives.
 */
export async function phoneFonts(folder: string): Promise<{ FONTCONFIG_FILE: string }> {
  const fonts = join(folder, 'fonts');
  await mkdir(fonts, { recursive: true });
  const source = await readFile(createRequire(import.meta.url).resolve(NOTO));
  await writeFile(
    join(fonts, 'devanagari.ttf'),
    await subsetFont(source, DEVANAGARI, { targetFormat: 'truetype' }),
  );
  const configuration = join(folder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>\n`,
  );
  return { FONTCONFIG_FILE: configuration };
}
