import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
import { lengthInWords } from '#domain/kernel/durations.ts';

/** `/`: how soon the team confirms is configuration; the reviews come from here to spare the page's script. */
export function loader({ context }: LoaderFunctionArgs) {
  const { confirmation } = context.container.config.timeouts;
  return { confirmedWithin: lengthInWords(confirmation), reviews: SAMPLE_REVIEWS };
}

export const meta = pageMeta(({ name, city }) => ({
  title: `${name}: chauffeured electric rides in ${city}`,
  description: `Book a chauffeured electric MPV in ${city}: airport transfers from ₹999, hourly rentals at ₹500 per hour, intercity trips. See the price first, pay on arrival.`,
}));

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: reviewsStyle }];

export default function Landing() {
  const { confirmedWithin, reviews } = useLoaderData<typeof loader>();
  const frame = useFrame();
  return (
    <RiderPage {...frame} width="full">
      <Hero city={frame.brand.city} />
      <ServiceChooser contact={frame.brand} />
      <HowItWorks confirmedWithin={confirmedWithin} />
      <Reviews reviews={reviews} />
      <Advantages />
    </RiderPage>
  );
}
