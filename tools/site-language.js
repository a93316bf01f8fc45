import { DEFAULT_LANGUAGE, LANGUAGE_FACTS } from '#domain/kernel/language.ts';

/** The language that is built, by the variable `SITE_LANGUAGE`. Null builds the site without a prefix, in English. */
export const siteLanguage = readSiteLanguage(process.env.SITE_LANGUAGE);

/** @param {string | undefined} code */
function readSiteLanguage(code) {
  if (!code) return null;
  const language = Object.entries(LANGUAGE_FACTS).find(
    ([known]) => known === code && known !== DEFAULT_LANGUAGE,
  );
  if (!language) throw new Error(`SITE_LANGUAGE must be a language with a prefix, and not ${code}`);
  return { code, ...language[1] };
}
