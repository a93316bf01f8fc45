import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { spokes } from '#app/ui/illustrations/spokes.ts';

const PICTURES = 'virtual:share-pictures';
const WIDTH = 1200;
const HEIGHT = 630;
const UI = new URL('../app/ui/', import.meta.url);

/** The scenes of the services: 360 × 176, drawn until they fill the image. */
const SERVICES = ['airport', 'hourly', 'intercity', 'rideshare'];

/**
 * A Vite plugin that draws the pictures of shared links, `/share/{name}.png`, from pictures.svg at build time. The server
 * has them in the module `virtual:share-pictures`, because it writes texts onto them at run time; without a build it is empty
 * (docs/decisions/0030-images-of-shared-links.md).
 */
export function shareImages({ writesFiles }: { writesFiles: boolean }): Plugin {
  let isServerBuild = false;
  let isBuild = false;
  return {
    name: 'share-images',
    configResolved({ build, command }) {
      isBuild = command === 'build';
      isServerBuild = isBuild && Boolean(build.ssr);
    },
    resolveId: (id) => (id === PICTURES ? `\0${PICTURES}` : undefined),
    async load(id) {
      if (id !== `\0${PICTURES}`) return undefined;
      const files = isServerBuild ? await pictures() : [];
      const texts = files.map(([name, picture]) => [name, picture.toString('base64')]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
    async generateBundle() {
      if (isServerBuild || !isBuild || !writesFiles) return;
      for (const [name, source] of await pictures())
        this.emitFile({ type: 'asset', fileName: `share/${name}.png`, source });
    },
  };
}

/** Returns each picture as a PNG file, by its name. */
async function pictures(): Promise<(readonly [name: string, picture: Buffer])[]> {
  const { default: sharp } = await import('sharp');
  const draw = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
  const svgs = Object.entries(await drawings());
  return Promise.all(svgs.map(async ([name, svg]) => [name, await draw(svg)] as const));
}

/** Returns the SVG text of each image. The renderer knows no CSS variables, so the colours are in the text. */
async function drawings(): Promise<Record<string, string>> {
  const [pictures, tokens] = await Promise.all([
    readFile(new URL('illustrations/pictures.svg', UI), 'utf8'),
    readFile(new URL('styles/tokens.css', UI), 'utf8'),
  ]);
  const groups = pictures.slice(pictures.indexOf('<g id='), pictures.lastIndexOf('</svg>'));
  const [lightRules = '', darkRules = ''] = tokens.split('@variant dark');
  const light = readColours(lightRules);
  const night = new Map([...light, ...readColours(darkRules)]);
  const draw = (drawing: string, colours: ReadonlyMap<string, string>) =>
    resolveColours(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none"><defs>${groups}</defs>${drawing}</svg>`,
      colours,
    );
  // The night road is 520 high; what is missing above it is sky.
  const home = `<path fill="var(--night)" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/><use href="#night-road" y="${HEIGHT - 520}"/>${mark()}`;
  const scale = Math.max(WIDTH / 360, HEIGHT / 176);
  const scene = (name: string) =>
    `<use href="#${name}-wide" transform="translate(${(WIDTH - 360 * scale) / 2} ${HEIGHT - 176 * scale}) scale(${scale})"/>`;
  return {
    home: draw(home, night),
    ...Object.fromEntries(SERVICES.map((name) => [name, draw(scene(name), light)])),
  };
}

/** The wheel of the logo, as in app/ui/illustrations/logo-mark.tsx. */
function mark(): string {
  const centre = { x: 20, y: 20 };
  return `<g transform="translate(84 76) scale(3.2)" stroke="var(--night-ivory)"><circle cx="20" cy="20" r="17.5" stroke-width="3"/><path d="${spokes(centre, 6.5, 16.5, 8, 22.5)}" stroke-width="2.25"/><circle cx="20" cy="20" r="5.5" fill="var(--accent)" stroke-width="2.25"/></g>`;
}

/** Returns the custom properties of a style sheet. The last rule of a name wins, such as those of the night scene. */
function readColours(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Replaces `var(--name)` by its colour. Throws for an unknown name. */
function resolveColours(svg: string, colours: ReadonlyMap<string, string>): string {
  return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`pictures.svg uses --${name}, which tokens.css does not set`);
    return resolveColours(colour, colours);
  });
}
