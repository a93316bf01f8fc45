import { ErrorPage } from '#app/ui/layout/error-page.tsx';

/** Throws a 404 for any unknown path, so that the HTTP status is 404 too. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return <ErrorPage error={null} />;
}
