import { Link } from '@remix-run/react';

/** Opens the question whether a booking is deleted. */
export function DeleteLink({ to, reference }: { to: string; reference: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-(--control) items-center rounded-control px-3 font-medium text-danger hover:bg-danger-wash"
    >
      Delete<span className="sr-only"> {reference}</span>
    </Link>
  );
}
