import type { MetaFunction } from '@remix-run/node';
import { ErrorPage } from '#app/ui/layout/error-page.tsx';
import { pageNotFound } from '#words/frame.ts';

export const meta: MetaFunction = () => [{ title: pageNotFound }];

/** Throws a 404 for any unknown path, so that the HTTP status is 404 too. */
export function loader() {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return <ErrorPage error={null} />;
}
