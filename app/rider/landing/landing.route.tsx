import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { OwnScript } from '#app/frame/own-script.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { WITHOUT_SCRIPT } from '#app/frame/without-script.ts';
import { getSession } from '#app/http/session/session.server.ts';
import { placeField } from '#app/ride/place-text.server.ts';
import { Advantages } from '#app/rider/landing/advantages.tsx';
import { businessData } from '#app/rider/landing/business-data.server.ts';
import { Hero } from '#app/rider/landing/hero.tsx';
import { HowItWorks } from '#app/rider/landing/how-it-works.tsx';
import { ownStart } from '#app/rider/landing/own-start.server.ts';
import reviewsStyle from '#app/rider/landing/reviews.css?url';
import { Reviews } from '#app/rider/landing/reviews.tsx';
import { ServiceChooser } from '#app/rider/landing/service-chooser.tsx';
import { startBooking } from '#app/rider/landing/start-booking.server.ts';
import { StartForm } from '#app/rider/landing/start-form.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { offeredPickup } from '#domain/rides/ride-rules.ts';
import { SERVICES } from '#domain/rides/services.ts';
import { labels } from '#messages/labels/labels.ts';
import { popularPlaces } from '#words/booking/popular-places.ts';
import * as words from '#words/site/landing.ts';
import { SAMPLE_REVIEWS } from '#words/site/reviews.ts';

/** Loads `/`. Reviews come as loader data to keep them out of the page's script. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { brand, publicUrl, timeouts } = context.container.config;
  const { customer } = await getSession(request, context);
  const [fares, own] = await Promise.all([
    headlineFaresNow(context),
    customer && ownStart(context, customer),
  ]);
  return {
    confirmedWithin: labels.duration(timeouts.confirmation),
    reviews: SAMPLE_REVIEWS,
    fares,
    structured: businessData({ brand, site: publicUrl, fares }),
    earliest: indiaDateOf(context.container.clock()),
    offered: offeredPickup(SERVICES[0], context.container.clock()),
    again: own?.again ?? null,
    places: [...new Set([...(own?.places.map(placeField) ?? []), ...popularPlaces])].slice(0, MAX_PLACES),
  };
}

/** Suggestions of the hero. The forms of the services have more. */
const MAX_PLACES = 12;

/** Starts a booking with the answers of the hero. */
export const action = ({ request, context }: ActionFunctionArgs) => startBooking(request, context);

export const meta = pageMeta<typeof loader>(({ name, city }, data) => ({
  title: words.title(name, city),
  description: words.description(city, data ? describeOffers(data.fares) : words.offers),
  structured: data?.structured,
}));

function describeOffers({ airportFrom, perHour }: HeadlineFares): string {
  return words.offersFrom(airportFrom, perHour);
}

/** The page needs no framework: its form is plain, and it has a small script of its own. */
export const handle = WITHOUT_SCRIPT;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: reviewsStyle }];

export default function Landing() {
  const { confirmedWithin, reviews, fares, earliest, offered, again, places } =
    useLoaderData<typeof loader>();
  const frame = useFrame();
  return (
    <RiderPage {...frame} width="full">
      <Hero city={frame.brand.city} fares={fares}>
        <StartForm earliest={earliest} offered={offered} again={again} places={places} />
      </Hero>
      <ServiceChooser fares={fares} />
      <HowItWorks confirmedWithin={confirmedWithin} />
      <Reviews reviews={reviews} />
      <Advantages />
      <OwnScript />
    </RiderPage>
  );
}
