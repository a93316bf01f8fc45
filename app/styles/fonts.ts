import display from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from '@remix-run/node';

function preload(href: string): LinkDescriptor {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
}

/** Every page is set in it: fetched beside the style sheet rather than after it. */
export const preloadTextFont = preload(text);

/** For the `links` of pages whose first screen has a display heading. */
export const preloadDisplayFont = preload(display);
