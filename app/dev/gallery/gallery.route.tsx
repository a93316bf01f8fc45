import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { Gallery } from '#app/dev/gallery/gallery.tsx';

export const meta: MetaFunction = () => [{ title: 'Gallery' }];

/** Shows every component in every state. Not in production. `?theme=light` shows one theme. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.isDemoVisitor) throw new Response(null, { status: 404, statusText: 'Not Found' });
  return null;
}

export default function GalleryPage() {
  const [query] = useSearchParams();
  const theme = query.get('theme');
  return <Gallery only={theme === 'light' || theme === 'dark' ? theme : undefined} />;
}
