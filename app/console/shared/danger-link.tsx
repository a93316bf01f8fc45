import { Link } from '@remix-run/react';

/** A link that opens a cancellation or deletion dialog. `about` names the subject for screen readers. */
export function DangerLink({ to, about, children }: { to: string; about: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-(--control) items-center rounded-control px-3 font-medium text-danger hover:bg-danger-wash"
    >
      {children}
      <span className="sr-only"> {about}</span>
    </Link>
  );
}
