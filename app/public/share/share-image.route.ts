import pictures from 'virtual:share-pictures';
import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { isShared, type Shared } from '#app/frame/shared-image.ts';
import { placeText } from '#app/ride/place-text.server.ts';
import type { ShareTexts } from '#infra/share-images/share-image.ts';
import { fromPrice, heroTitle } from '#words/site/landing.ts';
import * as words from '#words/site/services.ts';

/** Chat programs keep an image of their own. A new price reaches new links within an hour. */
const KEEP_SECONDS = 60 * 60;

/** The images drawn last, by name. There is one of each, so that requests for old texts cannot fill the memory. */
const drawn = new Map<Shared, { readonly texts: string; readonly image: Promise<Buffer> }>();

/**
 * Answers `GET /shared/{name}.png`: the image that a chat shows with a link, with the brand, the service or the routes, and the
 * price, in the language of the page (docs/product/search.md#images). 404 for another name,
 * and while there is no build.
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const [, name = ''] = /^(.+)\.png$/.exec(params.image ?? '') ?? [];
  const picture = isShared(name) ? pictures[name] : undefined;
  if (!isShared(name) || !picture) throw data(null, { status: 404 });
  const image = await imageOf(name, await textsOf(name, context), (texts) =>
    context.container.drawShareImage(Buffer.from(picture, 'base64'), texts),
  );
  return new Response(new Uint8Array(image), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${KEEP_SECONDS}` },
  });
}

function imageOf(
  name: Shared,
  texts: ShareTexts,
  draw: (texts: ShareTexts) => Promise<Buffer>,
): Promise<Buffer> {
  const key = JSON.stringify(texts);
  const known = drawn.get(name);
  if (known?.texts === key) return known.image;
  const image = draw(texts);
  drawn.set(name, { texts: key, image });
  image.catch(() => drawn.delete(name));
  return image;
}

async function textsOf(name: Shared, context: AppLoadContext): Promise<ShareTexts> {
  const { container } = context;
  const { name: brand } = container.config.brand;
  if (name === 'rideshare') {
    const [routes, open] = await Promise.all([
      container.trips.routes(),
      container.queries.rideshare.openTrips(container.clock()),
    ]);
    const ways = routes.map((route) => placeText(route.name));
    const price = open.length > 0 ? [words.seatsFrom(Math.min(...open.map(({ lowest }) => lowest)))] : [];
    return { brand, title: words.RIDESHARE_FACTS.title, detail: [...ways, ...price].join(' · ') };
  }
  const fares = await headlineFaresNow(context);
  if (name === 'home') return { brand, title: heroTitle, detail: fromPrice(fares.airportFrom) };
  const detail =
    name === 'intercity' ? words.faresFrom(fares.intercityFrom) : words.serviceOffer(name, fares).price;
  return { brand, title: words.SERVICE_FACTS[name].title, detail };
}
