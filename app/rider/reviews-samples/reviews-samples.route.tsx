import type { LinksFunction } from '@remix-run/node';
import { Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import reviewsStyle from '#app/rider/landing/reviews.css?url';
import { LAYOUT_PARTS } from '#app/rider/reviews-samples/layouts.tsx';
import { LAYOUTS, readLayout, readStars } from '#app/rider/reviews-samples/sample.ts';
import { samples } from '#app/rider/reviews-samples/samples.server.ts';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import * as words from '#words/site/reviews-samples.ts';

/** Loads `/reviews-samples` (docs/product/pages.md#reviews-samples). */
export function loader() {
  return { samples: samples() };
}

export const handle = WITHOUT_SCRIPT;

export const meta = pageMeta(({ name }) => ({
  title: `${words.title} · ${name}`,
  description: words.intro,
}));

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: reviewsStyle }];

export default function ReviewsSamples() {
  const { samples } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const layout = readLayout(search);
  const Layout = LAYOUT_PARTS[layout];
  return (
    <RiderPage {...useFrame()} width="wide" title={words.title} intro={words.intro}>
      <nav aria-label={words.layouts} className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {LAYOUTS.map((id) => (
            <li key={id}>
              <Link
                to={`?layout=${id}`}
                preventScrollReset
                aria-current={id === layout ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 hover:border-ink-soft aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
              >
                {words.layoutNames[id]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="layout-title">
        <h2 id="layout-title" className="sr-only">
          {words.layoutNames[layout]}
        </h2>
        <Layout samples={samples} stars={readStars(search)} />
      </section>
    </RiderPage>
  );
}
