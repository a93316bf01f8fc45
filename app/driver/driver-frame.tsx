import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { loader } from '#app/root.tsx';
import { BrandLink } from '#app/ui/layout/brand-link.tsx';
import { callHref } from '#app/ui/layout/call-href.ts';
import { PageTitle } from '#app/ui/layout/rider-page.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';

/**
 * A page for a driver: the operator's name, one column, and a button that calls the team. It has no login and no other
 * link that would carry the secret address of the page.
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
  const brand = useRouteLoaderData<typeof loader>('root')?.frame.brand;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto max-w-2xl px-4 py-2 sm:px-6">
          <BrandLink name={brand?.name ?? ''} />
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
            <p>Questions about the duty?</p>
            <a href={callHref(brand.supportPhone)} className={buttonLook('secondary')}>
              Call the team
            </a>
          </div>
        </footer>
      )}
    </div>
  );
}
