import type { LoaderFunctionArgs } from '@remix-run/node';
import { PUBLIC_PAGES, searchHeaders } from '#app/public/search/public-pages.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_FACTS,
  type LanguageCode,
  languagePath,
} from '#domain/kernel/language.ts';

/** Answers `GET /sitemap.xml` (docs/product/search.md#files). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { publicUrl: site, languages } = context.container.config;
  const address = (code: LanguageCode, path: string) => escapeXml(site + languagePath(code, path));
  /** The same page in each language, as search engines want it beside each of them. */
  const alternates = (path: string) => [
    ...languages.map((code) => alternate(LANGUAGE_FACTS[code].tag, address(code, path))),
    alternate('x-default', address(DEFAULT_LANGUAGE, path)),
  ];
  const pages = PUBLIC_PAGES.flatMap((path) => {
    const others = languages.length > 1 ? alternates(path).join('') : '';
    return languages.map((code) => `  <url><loc>${address(code, path)}</loc>${others}</url>`);
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
  ].join('\n');
  return new Response(`${xml}\n`, { headers: searchHeaders('application/xml') });
}

function alternate(hrefLang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${address}"/>`;
}

/** The operator configures the address, which may have an ampersand. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
