import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The icons of the installed app: file, drawing in public/icons, and size in pixels. iOS rounds the corners itself. */
const ICONS = [
  ['icons/icon-192.png', 'icon', 192],
  ['icons/icon-512.png', 'icon', 512],
  ['icons/maskable-192.png', 'icon-maskable', 192],
  ['icons/maskable-512.png', 'icon-maskable', 512],
  ['apple-touch-icon.png', 'icon-maskable', 180],
] as const;

/** A Vite plugin that draws the icons of the installed app at build time (docs/product/install.md#manifest). */
export function appIcons(): Plugin {
  let isServerBuild = false;
  return {
    name: 'app-icons',
    apply: 'build',
    configResolved(config) {
      isServerBuild = Boolean(config.build.ssr);
    },
    async generateBundle() {
      if (isServerBuild) return;
      const { default: sharp } = await import('sharp');
      for (const [fileName, drawing, size] of ICONS) {
        const svg = await readFile(new URL(`../public/icons/${drawing}.svg`, import.meta.url));
        const source = await sharp(svg).resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
