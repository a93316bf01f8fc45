import type { ReactNode } from 'react';
import { BrandLink } from '#app/ui/layout/brand-link.tsx';

/** A page with one message and a link to continue: not found, outage, empty session. */
export function MessagePage({
  title,
  children,
  actions,
  illustration,
  brandName = '',
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  illustration?: ReactNode;
  /** Empty if the page has no configuration, because the root loader failed. */
  brandName?: string;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto max-w-6xl px-4 py-2 sm:px-6">
          <BrandLink name={brandName} />
        </div>
      </header>
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
    </div>
  );
}
