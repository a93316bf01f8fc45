import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BrandLink } from '#app/ui/layout/brand-link.tsx';
import { type Theme, ThemeSwitch } from '#app/ui/layout/theme-switch.tsx';
import { Button } from '#app/ui/parts/button.tsx';

/** The console's page frame: brand, navigation (`nav`) and the team member's account. */
export function ConsolePage({
  brand,
  user,
  theme,
  nav,
  title,
  actions,
  children,
}: {
  brand: { readonly name: string };
  user: { readonly phoneLabel: string };
  theme: Theme;
  /** TabLinks of the console’s sections. */
  nav?: ReactNode;
  title: string;
  /** Shown opposite the title, such as `Add Manual Booking`. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div data-density="console" className="min-h-dvh bg-paper">
      <header className="flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-1">
        <div className="mr-auto flex items-center gap-2">
          <BrandLink name={brand.name} />
          <span className="text-ink-faint">Operations</span>
        </div>
        {/* On a phone this is a separate row below the brand and Logout. */}
        <div className="flex items-center justify-between gap-x-4 py-1 max-sm:order-last max-sm:w-full">
          <span className="tabular text-ink-soft">{user.phoneLabel}</span>
          <ThemeSwitch current={theme} />
        </div>
        <Form method="post" action="/logout">
          <Button type="submit" variant="quiet" className="max-sm:-mr-3">
            Logout
          </Button>
        </Form>
      </header>
      {nav && <div className="px-4">{nav}</div>}
      <main id="main" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}
