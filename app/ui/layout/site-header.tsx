// chunk: frame

import { Form, Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BrandLink } from '#app/ui/layout/brand-link.tsx';
import { LanguageSwitch } from '#app/ui/layout/language-switch.tsx';
import type { LanguageCode } from '#domain/kernel/language.ts';
import * as words from '#words/site/frame.ts';

export type HeaderProps = {
  brand: { readonly name: string };
  /** The logged-in rider, or null. */
  user: { readonly phoneLabel: string } | null;
  isAdmin?: boolean;
  /** The languages that are offered. */
  languages?: readonly LanguageCode[];
};

const linkLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 font-medium whitespace-nowrap hover:bg-sunken max-[23rem]:px-1.5 sm:px-3';
const boxLook =
  'inline-flex min-h-11 items-center rounded-control border border-edge bg-surface px-4 font-semibold whitespace-nowrap hover:bg-sunken max-[23rem]:px-3';

/** The header of every rider page: home, help and the rider's account (docs/product/pages.md). */
export function SiteHeader({ brand, user, isAdmin = false, languages = [] }: HeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-1 px-4 py-2 max-[23rem]:px-3 sm:px-6">
        <div className="mr-auto">
          <BrandLink name={brand.name} />
        </div>
        <LanguageSwitch languages={languages} className={linkLook} />
        {user ? <LoggedIn phoneLabel={user.phoneLabel} isAdmin={isAdmin} /> : <LoggedOut />}
      </div>
    </header>
  );
}

function LoggedOut() {
  return (
    <nav aria-label={words.helpAndLogin} className="flex items-center gap-1 sm:gap-2">
      <HelpLink />
      <Link to={useLoginPath()} className={boxLook}>
        {words.login}
      </Link>
    </nav>
  );
}

/** Returns the address of the login, which comes back to the current page. */
function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return pathname === '/otp' ? '/otp' : `/otp?${new URLSearchParams({ returnTo: pathname + search })}`;
}

function HelpLink() {
  return (
    <a href="#contact" className={linkLook}>
      {words.help}
    </a>
  );
}

/** On a phone the account is on a second row, to fit in 320 px. */
function LoggedIn({ phoneLabel, isAdmin }: { phoneLabel: string; isAdmin: boolean }) {
  return (
    <>
      <nav
        aria-label={isAdmin ? words.accountAndAdministration : words.account}
        className="order-last -mx-2 flex w-[calc(100%+1rem)] flex-wrap items-center sm:order-none sm:m-0 sm:w-auto sm:gap-1"
      >
        <HelpLink />
        {isAdmin && <AdminLink />}
        <Link to="/my-bookings" className={linkLook}>
          {words.myBookings}
        </Link>
        <Quiet>{phoneLabel}</Quiet>
      </nav>
      <Form method="post" action="/logout">
        <button type="submit" className={boxLook}>
          {words.logout}
        </button>
      </Form>
    </>
  );
}

/** A plain link: the console has no language, and its own script. */
function AdminLink() {
  return (
    <a href="/admin" className={linkLook}>
      <span className="sm:hidden">{words.admin}</span>
      <span className="hidden sm:inline">{words.adminDashboard}</span>
    </a>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <span className="tabular ml-auto px-2 text-sm whitespace-nowrap text-ink-soft sm:px-3">
      <span className="sr-only">{words.loggedInAs}</span>
      {children}
    </span>
  );
}
