// chunk: frame

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LogoMark } from '#app/ui/illustrations/logo-mark.tsx';
import { callHref } from '#app/ui/layout/call-href.ts';
import { type Theme, ThemeSwitch } from '#app/ui/layout/theme-switch.tsx';
import { Icon } from '#app/ui/parts/icon.tsx';
import * as words from '#words/site/frame.ts';

const POLICIES = [
  { to: '/questions', label: words.questions },
  { to: '/privacy-policy', label: words.privacyPolicy },
  { to: '/terms-and-conditions', label: words.terms },
  { to: '/cancellation-policy', label: words.cancellationPolicy },
  { to: '/contact-policy', label: words.contactPolicy },
  { to: '/service-policy', label: words.servicePolicy },
] as const;

export type FooterProps = {
  brand: {
    readonly name: string;
    readonly supportPhone: string;
    readonly email: string;
    readonly city: string;
  };
  theme: Theme;
};

/** The footer of every rider page: contact details and policies. */
export function SiteFooter({ brand, theme }: FooterProps) {
  return (
    <footer id="contact" tabIndex={-1} className="mt-auto border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_1fr]">
        <section aria-labelledby="contact-title">
          <h2 id="contact-title" className="display text-2xl">
            {words.hereAllDay}
          </h2>
          <ul className="mt-4 grid justify-items-start">
            <Contact icon={<Icon name="phone" />} href={callHref(brand.supportPhone)}>
              {brand.supportPhone}
            </Contact>
            <Contact icon={<Icon name="mail" />} href={`mailto:${brand.email}`}>
              {brand.email}
            </Contact>
            <Contact icon={<Icon name="clock" />}>{words.openEveryDay}</Contact>
          </ul>
        </section>
        <nav aria-label={words.questionsAndPolicies}>
          <ul className="grid">
            {POLICIES.map((policy) => (
              <li key={policy.to}>
                <Link
                  to={policy.to}
                  className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {policy.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-5 text-sm text-ink-soft sm:px-6">
          <p className="flex items-center gap-2">
            <LogoMark className="size-5" />
            {brand.name}, {brand.city}
          </p>
          <ThemeSwitch current={theme} />
        </div>
      </div>
    </footer>
  );
}

function Contact({ icon, href, children }: { icon: ReactNode; href?: string; children: ReactNode }) {
  const look = 'inline-flex min-h-11 items-center gap-3 [&_svg]:size-4 [&_svg]:text-brass';
  return (
    <li>
      {href ? (
        <a href={href} className={`${look} tabular font-medium underline-offset-4 hover:underline`}>
          {icon}
          {children}
        </a>
      ) : (
        <span className={look}>
          {icon}
          {children}
        </span>
      )}
    </li>
  );
}
