// chunk: frame

import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '#app/ui/hooks/use-heading-focus.ts';
import { type FooterProps, SiteFooter } from '#app/ui/layout/site-footer.tsx';
import { type HeaderProps, SiteHeader } from '#app/ui/layout/site-header.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';

export type RiderFrame = HeaderProps & FooterProps;

const WIDTHS = { narrow: 'max-w-md', column: 'max-w-2xl', wide: 'max-w-6xl', full: 'max-w-none px-0! py-0!' };

/**
 * A rider page: header, one column, footer. `title` is the page's only <h1>; omit it if the page renders its
 * own. `full` has no margins, for the landing page. `step` names the step of a page that has several: a new step takes the
 * focus to its heading, as a new page does.
 */
export function RiderPage({
  brand,
  user,
  isAdmin,
  languages,
  theme,
  title,
  intro,
  width = 'column',
  step = '',
  stepCount,
  children,
}: RiderFrame & {
  title?: ReactNode;
  intro?: ReactNode;
  width?: keyof typeof WIDTHS;
  step?: string;
  /** Where the rider is, above the title: `Step 1 of 2`. */
  stepCount?: string;
  children: ReactNode;
}) {
  useHeadingFocus(`${useLocation().pathname} ${step}`);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader brand={brand} user={user} isAdmin={isAdmin ?? false} languages={languages ?? []} />
      <main
        id="main"
        tabIndex={-1}
        // A long word, such as an address without blanks, would make its grid wider than the screen.
        className={classNames(
          'mx-auto w-full px-4 py-8 [overflow-wrap:anywhere] sm:px-6 sm:py-12',
          WIDTHS[width],
        )}
      >
        {title && (
          <PageTitle intro={intro} {...(stepCount && { stepCount })}>
            {title}
          </PageTitle>
        )}
        {children}
      </main>
      <SiteFooter brand={brand} theme={theme} />
    </div>
  );
}

/** The heading of a rider page and an optional introduction. */
export function PageTitle({
  children,
  intro,
  stepCount,
}: {
  children: ReactNode;
  intro?: ReactNode;
  stepCount?: string;
}) {
  return (
    <div className={stepCount ? 'mb-6' : 'mb-8'}>
      {stepCount && <p className="mb-1 text-sm font-semibold text-brass">{stepCount}</p>}
      <h1 className="display text-[clamp(2rem,7vw,2.75rem)]">{children}</h1>
      {intro && <p className="mt-3 text-lg text-ink-soft">{intro}</p>}
    </div>
  );
}
