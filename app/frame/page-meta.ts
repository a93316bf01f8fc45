// chunk: frame

import type { MetaFunction } from '@remix-run/node';
import type { Shared } from '#app/frame/shared-image.ts';
import type { loader } from '#app/root.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_FACTS,
  type LanguageCode,
  languagePath,
} from '#domain/kernel/language.ts';
import * as words from '#words/site/frame.ts';
import { LANGUAGE } from '#words/site/language.ts';

type Described = {
  readonly title: string;
  /** A sentence or two for search engines. They do not index a page without one. */
  readonly description?: string | undefined;
  /** The image of a shared link. */
  readonly image?: Shared;
  /** Facts about the page for search engines: schema.org as JSON-LD. */
  readonly structured?: object | undefined;
};

/**
 * Returns the `meta` function of a page. It receives the operator's brand and the page's own data
 * (docs/product/search.md#tags).
 */
export function pageMeta<PageLoader = unknown>(
  describe: (brand: RiderFrame['brand'], data: Loaded<PageLoader>) => Described,
): MetaFunction<PageLoader, { root: typeof loader }> {
  return ({ matches, data, location }) => {
    const root = matches.find((match) => match.id === 'root')?.data;
    // If the root loader failed, the error page sets its own title.
    if (!root) return [];
    const { brand, site, languages } = root.frame;
    const { title, description, image = 'home', structured } = describe(brand, data);
    if (!description) return [{ title }, { name: 'robots', content: 'noindex' }];
    const addressOf = (code: LanguageCode, path: string) => site + languagePath(code, path);
    const addressIn = (code: LanguageCode) => addressOf(code, location.pathname);
    const url = addressIn(LANGUAGE);
    return [
      { title },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: url },
      ...alternates(languages, addressIn),
      ...Object.entries({
        type: 'website',
        locale: LANGUAGE_FACTS[LANGUAGE].tag.replace('-', '_'),
        site_name: brand.name,
        title,
        description,
        url,
        image: addressOf(LANGUAGE, `/shared/${image}.png`),
        'image:width': '1200',
        'image:height': '630',
        'image:alt': words.shareImage,
      }).map(([name, content]) => ({ property: `og:${name}`, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(structured ? [{ 'script:ld+json': structured as JsonLd }] : []),
    ];
  };
}

/** The same page in each language, for search engines. Nothing if there is one language. */
function alternates(languages: readonly LanguageCode[], addressIn: (code: LanguageCode) => string) {
  if (languages.length < 2) return [];
  const link = (hrefLang: string, code: LanguageCode) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: addressIn(code),
  });
  return [
    ...languages.map((code) => link(LANGUAGE_FACTS[code].tag, code)),
    link('x-default', DEFAULT_LANGUAGE),
  ];
}

type JsonLd = { [name: string]: JsonLd | string | number | boolean | null | JsonLd[] };

/** Undefined when the page's own loader failed. */
type Loaded<PageLoader> = Parameters<MetaFunction<PageLoader>>[0]['data'];

/** Returns the `meta` of a page that is not for search engines: a title with the brand name, `My Bookings · Ratha`. */
export function pageTitle(title: string): ReturnType<typeof pageMeta> {
  return pageMeta(({ name }) => ({ title: `${title} · ${name}` }));
}
