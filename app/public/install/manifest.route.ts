import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPath } from '#app/frame/own-path.ts';
import { LANGUAGE_FACTS } from '#domain/kernel/language.ts';
import { myBookings } from '#words/site/frame.ts';
import * as words from '#words/site/install.ts';
import { LANGUAGE } from '#words/site/language.ts';

const SIZES = [192, 512];

/** Answers `GET /manifest.webmanifest` in the language of its address (docs/product/install.md#manifest). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { name } = context.container.config.brand;
  const manifest = {
    // The same app in each language. A browser that installed it knows it by its id.
    id: '/',
    name,
    short_name: name,
    description: words.description,
    lang: LANGUAGE_FACTS[LANGUAGE].tag,
    dir: 'ltr',
    start_url: ownPath('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#f7f2e8',
    theme_color: '#f7f2e8',
    categories: ['travel', 'transportation'],
    icons: [...SIZES.map((size) => icon('icon', size)), ...SIZES.map((size) => icon('maskable', size))],
    shortcuts: [shortcut(words.bookRide, '/'), shortcut(myBookings, '/my-bookings')],
  };
  return Response.json(manifest, {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}

function icon(kind: 'icon' | 'maskable', size: number) {
  return {
    src: `/icons/${kind}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: kind === 'icon' ? 'any' : 'maskable',
  };
}

function shortcut(name: string, path: string) {
  return { name, url: ownPath(path), icons: [icon('icon', 192)] };
}
