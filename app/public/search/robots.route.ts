import type { LoaderFunctionArgs } from '@remix-run/node';
import { PRIVATE_PATHS, searchHeaders } from '#app/public/search/public-pages.ts';
import { languagePrefix } from '#domain/kernel/language.ts';

/** Answers `GET /robots.txt` (docs/product/search.md#files). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { publicUrl, languages } = context.container.config;
  const lines = [
    'User-agent: *',
    ...languages.flatMap((code) => PRIVATE_PATHS.map((path) => `Disallow: ${languagePrefix(code)}${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: searchHeaders('text/plain') });
}
