import { useLocation } from '@remix-run/react';
import { LANGUAGE_FACTS, type LanguageCode } from '#domain/kernel/language.ts';
import { LANGUAGE } from '#words/site/language.ts';

/**
 * Links to this page in the other languages. The server remembers the choice. Plain links, because each language is a
 * site of its own (docs/decisions/0034-languages.md).
 */
export function LanguageSwitch({
  languages,
  className,
}: {
  languages: readonly LanguageCode[];
  className: string;
}) {
  const { pathname, search } = useLocation();
  return languages
    .filter((code) => code !== LANGUAGE)
    .map((code) => (
      <a
        key={code}
        href={`/language/${code}?${new URLSearchParams({ to: pathname + search })}`}
        lang={LANGUAGE_FACTS[code].tag}
        hrefLang={LANGUAGE_FACTS[code].tag}
        rel="nofollow"
        className={`${className} font-languages`}
      >
        {LANGUAGE_FACTS[code].name}
      </a>
    ));
}
