import type { ReactNode } from 'react';
import { type FooterProps, SiteFooter } from '#app/ui/layout/site-footer.tsx';
import { type HeaderProps, SiteHeader } from '#app/ui/layout/site-header.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';

export type RiderFrame = HeaderProps & FooterProps;

const WIDTHS = { narrow: 'max-w-md', column: 'max-w-2xl', wide: 'max-w-6xl', full: 'max-w-none px-0! py-0!' };

/**
 * A rider page: header, one column, footer. `title` is the page's only <h1>; omit it if the page renders its
 * own. `full` has no margins, for the landing page.
 */
export function RiderPage({
  brand,
  user,
  isAdmin,
  theme,
  title,
  intro,
  width = 'column',
  children,
}: RiderFrame & {
  title?: ReactNode;
  intro?: ReactNode;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader brand={brand} user={user} isAdmin={isAdmin ?? false} />
      <main
        id="main"
        tabIndex={-1}
        className={classNames('mx-auto w-full px-4 py-8 sm:px-6 sm:py-12', WIDTHS[width])}
      >
        {title && <PageTitle intro={intro}>{title}</PageTitle>}
        {children}
      </main>
      <SiteFooter brand={brand} theme={theme} />
    </div>
  );
}

/** The heading of a rider page and an optional introduction. */
export function PageTitle({ children, intro }: { children: ReactNode; intro?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="display text-[clamp(2rem,7vw,2.75rem)]">{children}</h1>
      {intro && <p className="mt-3 text-lg text-ink-soft">{intro}</p>}
    </div>
  );
}
