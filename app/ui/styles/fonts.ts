import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from '@remix-run/node';

/** Every page is set in it: fetched beside the style sheet rather than after it. */
export const preloadTextFont: LinkDescriptor = {
  rel: 'preload',
  href: text,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
};
