import type { MetaFunction } from '@remix-run/node';
import type { loader } from '#app/root.tsx';
import type { RiderFrame } from '#app/ui/layout/rider-page.tsx';

type Described = {
  readonly title: string;
  /** For search engines: a sentence or two. */
  readonly description?: string;
};

/** The `meta` of a page, written with the operator's brand, which the root loaded. */
export function pageMeta(
  describe: (brand: RiderFrame['brand']) => Described,
): MetaFunction<unknown, { root: typeof loader }> {
  return ({ matches }) => {
    const root = matches.find((match) => match.id === 'root')?.data;
    // The root has no data where it failed itself, and the error page says what is to be said.
    if (!root) return [];
    const { title, description } = describe(root.frame.brand);
    return [{ title }, ...(description ? [{ name: 'description', content: description }] : [])];
  };
}

/** A page's name with the brand behind it: `My Bookings · Ratha`. */
export function pageTitle(title: string): ReturnType<typeof pageMeta> {
  return pageMeta(({ name }) => ({ title: `${title} · ${name}` }));
}
