import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Outline, textOutline } from '#infra/share-images/text-outline.ts';

const require = createRequire(import.meta.url);

/** The texts in the image of a shared link. */
export type ShareTexts = {
  readonly brand: string;
  readonly title: string;
  /** The route, the price, or both. */
  readonly detail: string;
};

/** The colours of the night scene in app/ui/styles/tokens.css. */
const NIGHT = '#0f231b';
const IVORY = '#f4ecdb';
const BRASS = '#d8b56c';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
/** The widest line. A longer one is made smaller. */
const MAX_LINE = WIDTH - 2 * MARGIN;

const LINES = [
  { text: 'brand', baseline: 84, size: 40, font: 'semibold', colour: BRASS },
  { text: 'title', baseline: 156, size: 58, font: 'semibold', colour: IVORY },
  { text: 'detail', baseline: 218, size: 38, font: 'medium', colour: IVORY },
] as const;
/** The panel ends this far under the last line. */
const PANEL_HEIGHT = 262;

/**
 * Writes the brand, the service and the price onto a picture of 1200 × 630, as PNG (docs/product/search.md#images). The texts
 * stand on a panel of the colour of the night, above the car. A picture that is not an image leaves its place empty.
 */
export async function drawShareImage(picture: Buffer, texts: ShareTexts): Promise<Buffer> {
  const lines = LINES.map((line) => ({ ...line, outline: fitted(texts[line.text], line) }));
  const written = lines.map(
    ({ outline, baseline, colour }) =>
      `<g fill="${colour}" transform="translate(${MARGIN} ${baseline})">${outline.svg}</g>`,
  );
  const panel = `<path fill="${NIGHT}" d="M0 0H${WIDTH}V${PANEL_HEIGHT}H0Z"/>`;
  const image = `<image href="data:image/png;base64,${picture.toString('base64')}" width="${WIDTH}" height="${HEIGHT}"/>`;
  const Resvg = await renderer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${image}${panel}${written.join('')}</svg>`;
  return Buffer.from(new Resvg(svg).render().asPng());
}

let loading: Promise<typeof import('@resvg/resvg-wasm').Resvg> | undefined;

/** Loads the renderer at the first image: few processes draw any. */
function renderer() {
  loading ??= (async () => {
    const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
    await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return Resvg;
  })();
  return loading;
}

function fitted(text: string, { size, font }: Pick<(typeof LINES)[number], 'size' | 'font'>): Outline {
  const outline = textOutline(text, { size, font });
  const part = MAX_LINE / outline.width;
  return part < 1 ? textOutline(text, { size: size * part, font }) : outline;
}
