import { useLocation, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { loader } from '#app/root.tsx';
import { BrandLink } from '#app/ui/layout/brand-link.tsx';
import { callHref } from '#app/ui/layout/call-href.ts';
import { PageTitle } from '#app/ui/layout/rider-page.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { LANGUAGE_FACTS, type LanguageCode, languagePath } from '#domain/kernel/language.ts';
import * as words from '#words/driver/duty.ts';
import { LANGUAGE } from '#words/site/language.ts';

/**
 * A page for a driver: the operator's name, one column, and a button that calls the team. Its links to the
 * other languages lead to the page itself. No other link carries the secret address of the page.
 */
export function DriverFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  // The root has no data if the database is away.
  const frame = useRouteLoaderData<typeof loader>('root')?.frame;
  const brand = frame?.brand;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-2xl items-center justify-between gap-4 px-4 py-2 sm:px-6">
          <BrandLink name={brand?.name ?? ''} />
          <OtherLanguages languages={frame?.languages ?? []} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-2xl flex-1 px-4 py-6 [overflow-wrap:anywhere] sm:px-6 sm:py-10"
      >
        <PageTitle intro={intro}>{title}</PageTitle>
        {children}
      </main>
      {brand && (
        <footer className="border-t border-line bg-sunken">
          <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-5 sm:px-6">
            <p>{words.questions}</p>
            <a href={callHref(brand.supportPhone)} className={buttonLook('secondary')}>
              {words.callTeam}
            </a>
          </div>
        </footer>
      )}
    </div>
  );
}

/** Links to this page in the other languages. Each language is a site of its own, and the choice is not remembered. */
function OtherLanguages({ languages }: { languages: readonly LanguageCode[] }) {
  const { pathname } = useLocation();
  return languages
    .filter((code) => code !== LANGUAGE)
    .map((code) => (
      <a
        key={code}
        href={languagePath(code, pathname)}
        lang={LANGUAGE_FACTS[code].tag}
        hrefLang={LANGUAGE_FACTS[code].tag}
        rel="nofollow"
        className="flex min-h-11 items-center rounded-control px-2 font-languages underline"
      >
        {LANGUAGE_FACTS[code].name}
      </a>
    ));
}
