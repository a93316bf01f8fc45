import headings from '@fonts/fraunces.woff2?url';
import text from '@fonts/inter.woff2?url';
import type { LinkDescriptor } from '@remix-run/node';

/** Every page shows both fonts at its top: the name of the brand is a heading. They are preloaded with the style sheet. */
export const preloadFonts: LinkDescriptor[] = [text, headings].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
}));
