import { Link } from '@remix-run/react';

/** A link that opens a cancellation or deletion dialog. `about` names the subject for screen readers. */
export function DangerLink({
  to,
  about,
  onClick,
  children,
}: {
  to: string;
  about: string;
  onClick?: () => void;
  children: string;
}) {
  return (
    <Link
      to={to}
      onClick={onClick}
      preventScrollReset
      className="inline-flex min-h-(--control) items-center rounded-control px-3 font-medium text-danger hover:bg-danger-wash"
    >
      {children}
      <span className="sr-only"> {about}</span>
    </Link>
  );
}
