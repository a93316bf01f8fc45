import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BrandLink } from '#app/ui/layout/brand-link.tsx';
import { type Theme, ThemeSwitch } from '#app/ui/layout/theme-switch.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { buttonLook } from '#app/ui/parts/button-look.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';

/** The console's page frame: one header row with the brand, the navigation (`nav`) and the team member's account. */
export function ConsolePage({
  brand,
  user,
  theme,
  nav,
  title,
  actions,
  account,
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
  /** Links in the menu of the account. */
  account?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div data-density="console" className="min-h-dvh bg-paper">
      <header className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 sm:flex-nowrap">
        <div className="shrink-0">
          <BrandLink name={brand.name} />
        </div>
        {/* On a phone, a row of its own that scrolls sideways. */}
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-2 max-sm:[&_ul]:flex-nowrap">
          {nav}
        </div>
        <AccountMenu user={user} theme={theme}>
          {account}
        </AccountMenu>
      </header>
      <main id="main" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-2 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}

const MENU = 'account-menu';

/** The member's number, theme, links and logout. The browser opens and closes it, also without JavaScript. */
function AccountMenu({
  user,
  theme,
  children,
}: {
  user: { readonly phoneLabel: string };
  theme: Theme;
  children?: ReactNode;
}) {
  return (
    <>
      <button
        type="button"
        {...{ popovertarget: MENU }}
        title={user.phoneLabel}
        className={classNames(buttonLook('quiet'), '-mr-3 my-1 shrink-0')}
      >
        Account
        <Icon name="chevron-down" className="size-3.5" />
      </button>
      <div id={MENU} {...{ popover: 'auto' }} className="row-menu">
        <p className="tabular px-3 py-2 text-ink-soft">{user.phoneLabel}</p>
        <div className="px-3 pb-2">
          <ThemeSwitch current={theme} />
        </div>
        {children}
        <Form method="post" action="/logout">
          <Button type="submit" variant="quiet">
            Logout
          </Button>
        </Form>
      </div>
    </>
  );
}
