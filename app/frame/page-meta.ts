import type { MetaFunction } from '@remix-run/node';
import type { loader } from '#app/root.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';

type Described = {
  readonly title: string;
  /** For search engines: a sentence or two. */
  readonly description?: string;
};

/** Returns the `meta` of a page, written with the operator's brand, which the root loaded, and the page's own data. */
export function pageMeta<PageLoader = unknown>(
  describe: (brand: RiderFrame['brand'], data: Loaded<PageLoader>) => Described,
): MetaFunction<PageLoader, { root: typeof loader }> {
  return ({ matches, data }) => {
    const root = matches.find((match) => match.id === 'root')?.data;
    // The root has no data where it failed itself, and the error page says what is to be said.
    if (!root) return [];
    const { title, description } = describe(root.frame.brand, data);
    return [{ title }, ...(description ? [{ name: 'description', content: description }] : [])];
  };
}

/** Undefined where the page's own loader failed. */
type Loaded<PageLoader> = Parameters<MetaFunction<PageLoader>>[0]['data'];

/** A page's name with the brand behind it: `My Bookings · Ratha`. */
export function pageTitle(title: string): ReturnType<typeof pageMeta> {
  return pageMeta(({ name }) => ({ title: `${title} · ${name}` }));
}
