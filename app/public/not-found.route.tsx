import type { MetaFunction } from '@remix-run/node';
import { ErrorPage } from '#app/ui/layout/error-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Page not found' }];

/** Any other path: thrown rather than returned, so that the reply is a 404 for programs too. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return <ErrorPage error={null} />;
}
