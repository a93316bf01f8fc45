import { type Request, type RequestHandler, Router } from 'express';
import { isbot } from 'isbot';
import { hasLanguages, isForRiders } from '#app/http/languages/translated-paths.ts';
import { sameSitePath } from '#app/http/same-site-path.ts';
import { isAskedByOtherSite } from '#app/server/guards/asked-by-other-site.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageCode,
  languagePath,
  parseLanguage,
} from '#domain/kernel/language.ts';

const COOKIE = 'language';
const YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Creates the handler of all pages in the languages that are offered (docs/product/languages.md#addresses): the address
 * decides the language. A first visit is redirected to the language that the browser asks for.
 */
export function languagePages(
  offered: readonly LanguageCode[],
  pagesIn: (code: LanguageCode) => RequestHandler,
): RequestHandler {
  const router = Router();
  if (offered.length > 1) {
    router.get('/language/:code', chooseLanguage(offered));
    router.use(redirectToOwnLanguage(offered));
  }
  const pages = new Map(offered.map((code) => [code, pagesIn(code)]));
  router.use((request, response, next) => {
    const handler = pages.get(languageOf(request.path)) ?? pages.get(DEFAULT_LANGUAGE);
    handler?.(request, response, next);
  });
  return router;
}

/** Returns the language of a path: Hindi for `/hi`, `/hi/…` and `/hi.data`. */
export function languageOf(path: string): LanguageCode {
  return LANGUAGE_CODES.find((code) => PREFIXES[code].test(path)) ?? DEFAULT_LANGUAGE;
}

const PREFIXES = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, new RegExp(`^/${code}(?=$|/|\\.data$)`)]),
) as Record<LanguageCode, RegExp>;

/**
 * Answers `GET /language/{code}?to=`: remembers the choice and leads to the page in that language. A link of another
 * site only leads there: it changes no choice of the visitor.
 */
function chooseLanguage(offered: readonly LanguageCode[]): RequestHandler {
  return (request, response, next) => {
    const code = parseLanguage(request.params.code);
    if (!code || !offered.includes(code)) return next();
    const { to } = request.query;
    if (!isAskedByOtherSite(request))
      response.cookie(COOKIE, code, { path: '/', sameSite: 'lax', httpOnly: true, maxAge: YEAR_MS });
    response.set('Cache-Control', 'no-store');
    response.redirect(303, languagePath(code, sameSitePath(typeof to === 'string' ? to : null)));
  };
}

/** Redirects a page without a prefix to the chosen language, or to the one that the browser prefers. */
function redirectToOwnLanguage(offered: readonly LanguageCode[]): RequestHandler {
  return (request, response, next) => {
    if (!isPageWithoutPrefix(request)) return next();
    response.vary('Accept-Language').vary('Cookie');
    const code = ownLanguage(request, offered);
    if (code === DEFAULT_LANGUAGE) return next();
    response.set('Cache-Control', 'private, no-store');
    response.redirect(302, languagePath(code, sameSitePath(request.originalUrl)));
  };
}

function isPageWithoutPrefix(request: Request): boolean {
  const { method, path } = request;
  const isFile = /\.\w+$/.test(path);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isFile &&
    request.get('Accept')?.includes('text/html') === true &&
    languageOf(path) === DEFAULT_LANGUAGE &&
    isForRiders(path) &&
    !leadsToTeam(request)
  );
}

/** Returns true for a login that goes on to a page without languages, such as one of the console. */
function leadsToTeam({ query: { returnTo } }: Request): boolean {
  if (typeof returnTo !== 'string') return false;
  const [path = ''] = sameSitePath(returnTo).split(/[?#]/);
  return !hasLanguages(path);
}

/** Returns the chosen language, otherwise the browser's. A search engine gets the page that it asked for. */
function ownLanguage(request: Request, offered: readonly LanguageCode[]): LanguageCode {
  const chosen = parseLanguage(/(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1]);
  if (chosen && offered.includes(chosen)) return chosen;
  if (isbot(request.get('User-Agent'))) return DEFAULT_LANGUAGE;
  return parseLanguage(request.acceptsLanguages(...offered)) ?? DEFAULT_LANGUAGE;
}
