import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from '@remix-run/node';

/** Every page uses this font, so it is preloaded with the style sheet. */
export const preloadTextFont: LinkDescriptor = {
  rel: 'preload',
  href: text,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
};
