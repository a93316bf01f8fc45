import type { MetaFunction } from '@remix-run/node';
import type { loader } from '#app/root.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';

type Described = {
  readonly title: string;
  /** For search engines: a sentence or two. */
  readonly description?: string;
};

/** Returns the `meta` function of a page. It receives the operator's brand and the page's own data. */
export function pageMeta<PageLoader = unknown>(
  describe: (brand: RiderFrame['brand'], data: Loaded<PageLoader>) => Described,
): MetaFunction<PageLoader, { root: typeof loader }> {
  return ({ matches, data }) => {
    const root = matches.find((match) => match.id === 'root')?.data;
    // If the root loader failed, the error page sets its own title.
    if (!root) return [];
    const { title, description } = describe(root.frame.brand, data);
    return [{ title }, ...(description ? [{ name: 'description', content: description }] : [])];
  };
}

/** Undefined when the page's own loader failed. */
type Loaded<PageLoader> = Parameters<MetaFunction<PageLoader>>[0]['data'];

/** Returns a page title with the brand name: `My Bookings · Ratha`. */
export function pageTitle(title: string): ReturnType<typeof pageMeta> {
  return pageMeta(({ name }) => ({ title: `${title} · ${name}` }));
}
