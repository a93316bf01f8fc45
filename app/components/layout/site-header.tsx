import { Form, Link } from '@remix-run/react';
import { BrandLink } from '#app/components/layout/brand-link.tsx';

export type HeaderProps = {
  brand: { readonly name: string };
  /** Who is logged in, null for nobody. */
  user: { readonly phoneLabel: string } | null;
  isAdmin?: boolean;
};

const linkLook =
  'inline-flex min-h-11 items-center rounded-control px-2.5 font-medium whitespace-nowrap hover:bg-sunken sm:px-3';

/** The bar above every rider page: the way home, help, and the rider’s own account (seed 0 §2). */
export function SiteHeader({ brand, user, isAdmin = false }: HeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
        <BrandLink name={brand.name} compact={user !== null} />
        <nav aria-label="Account" className="contents">
          <ul className="contents">
            {isAdmin && (
              <li className="ml-auto">
                <Link to="/admin" className={linkLook} aria-label="Admin Dashboard">
                  <span className="sm:hidden">Admin</span>
                  <span className="hidden sm:inline">Admin Dashboard</span>
                </Link>
              </li>
            )}
            {user ? (
              <LoggedIn phoneLabel={user.phoneLabel} first={!isAdmin} />
            ) : (
              <LoggedOut first={!isAdmin} />
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function LoggedOut({ first }: { first: boolean }) {
  return (
    <>
      <li className={first ? 'ml-auto' : undefined}>
        <a href="#contact" className={linkLook}>
          Help
        </a>
      </li>
      <li>
        <Link
          to="/otp"
          className="inline-flex min-h-11 items-center rounded-control border border-edge bg-surface px-4 font-semibold hover:bg-sunken"
        >
          Login
        </Link>
      </li>
    </>
  );
}

function LoggedIn({ phoneLabel, first }: { phoneLabel: string; first: boolean }) {
  return (
    <>
      <li className={first ? 'ml-auto' : undefined}>
        <Link to="/my-bookings" className={linkLook}>
          My Bookings
        </Link>
      </li>
      <li className="tabular order-last -mt-1 w-full pb-1 text-right text-sm text-ink-soft sm:order-none sm:m-0 sm:w-auto sm:p-0">
        <span className="sr-only">Logged in as </span>
        {phoneLabel}
      </li>
      <li>
        <Form method="post" action="/logout">
          <button
            type="submit"
            className="inline-flex min-h-11 items-center rounded-control border border-edge bg-surface px-3 font-semibold hover:bg-sunken sm:px-4"
          >
            Logout
          </button>
        </Form>
      </li>
    </>
  );
}
