import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { headlineFaresNow } from '#app/frame/headline-fares.server.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { useFrame } from '#app/frame/use-frame.ts';
import { Advantages } from '#app/rider/landing/advantages.tsx';
import { Hero } from '#app/rider/landing/hero.tsx';
import { HowItWorks } from '#app/rider/landing/how-it-works.tsx';
import reviewsStyle from '#app/rider/landing/reviews.css?url';
import { Reviews } from '#app/rider/landing/reviews.tsx';
import { SAMPLE_REVIEWS } from '#app/rider/landing/sample-reviews.ts';
import { ServiceChooser } from '#app/rider/landing/service-chooser.tsx';
import { RiderPage } from '#app/ui/layout/rider-page.tsx';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { formatDuration } from '#domain/kernel/durations.ts';
import { formatRupees } from '#domain/kernel/money.ts';

/** Loads `/`. Reviews come as loader data to keep them out of the page's script. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { confirmation } = context.container.config.timeouts;
  return {
    confirmedWithin: formatDuration(confirmation),
    reviews: SAMPLE_REVIEWS,
    fares: await headlineFaresNow(context),
  };
}

export const meta = pageMeta<typeof loader>(({ name, city }, data) => ({
  title: `${name}: chauffeured electric rides in ${city}`,
  description: `Book a chauffeured electric MPV in ${city}: ${data ? describeOffers(data.fares) : 'airport transfers, hourly rentals'}, intercity trips. See the price first, pay on arrival.`,
}));

function describeOffers({ airportFrom, perHour }: HeadlineFares): string {
  return `airport transfers from ${formatRupees(airportFrom)}, hourly rentals at ${formatRupees(perHour)} per hour`;
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: reviewsStyle }];

export default function Landing() {
  const { confirmedWithin, reviews, fares } = useLoaderData<typeof loader>();
  const frame = useFrame();
  return (
    <RiderPage {...frame} width="full">
      <Hero city={frame.brand.city} />
      <ServiceChooser contact={frame.brand} fares={fares} />
      <HowItWorks confirmedWithin={confirmedWithin} />
      <Reviews reviews={reviews} />
      <Advantages />
    </RiderPage>
  );
}
