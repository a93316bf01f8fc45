// chunk: frame

import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHeadingFocus } from '#app/ui/hooks/use-heading-focus.ts';
import { BrandLink } from '#app/ui/layout/brand-link.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';
import { type FooterProps, SiteFooter } from '#app/ui/layout/site-footer.tsx';
import { SiteHeader } from '#app/ui/layout/site-header.tsx';

/** A page with one message and the ways to continue: not found, no access, outage. */
export function MessagePage({
  title,
  children,
  actions,
  illustration,
  frame,
  brand = frame?.brand,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  illustration?: ReactNode;
  /** Undefined if the root loader failed, so that nobody knows who is logged in. */
  frame?: RiderFrame | undefined;
  brand?: FooterProps['brand'] | undefined;
}) {
  useHeadingFocus(`${useLocation().pathname} ${title}`);
  return (
    <div className="flex min-h-dvh flex-col">
      {frame ? (
        <SiteHeader
          brand={frame.brand}
          user={frame.user}
          isAdmin={frame.isAdmin ?? false}
          languages={frame.languages ?? []}
        />
      ) : (
        <header className="border-b border-line">
          <div className="mx-auto max-w-6xl px-4 py-2 sm:px-6">
            <BrandLink name={brand?.name ?? ''} />
          </div>
        </header>
      )}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center gap-6 px-4 py-12 sm:px-6"
      >
        {illustration && (
          <div className="max-w-md overflow-hidden rounded-card bg-sunken">{illustration}</div>
        )}
        <h1 className="display text-[clamp(2rem,7vw,2.75rem)]">{title}</h1>
        <div className="grid gap-3 text-lg text-ink-soft">{children}</div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </main>
      {brand && <SiteFooter brand={brand} theme={frame?.theme ?? 'system'} />}
    </div>
  );
}
