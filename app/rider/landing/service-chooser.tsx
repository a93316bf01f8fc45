import { Link } from '@remix-run/react';
import { Band } from '#app/rider/landing/band.tsx';
import {
  AirportScene,
  HourlyScene,
  IntercityScene,
  RideshareScene,
} from '#app/ui/illustrations/service-scenes.tsx';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { SERVICES, type Service } from '#domain/rides/services.ts';
import * as words from '#words/site/landing.ts';
import { RIDESHARE_FACTS, SERVICE_FACTS, serviceOffer } from '#words/site/services.ts';

type Scene = typeof AirportScene;

type Card = {
  readonly to: string;
  readonly title: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly price: string;
  readonly Scene: Scene;
};

const SCENES: Record<Service, Scene> = {
  airport: AirportScene,
  hourly: HourlyScene,
  intercity: IntercityScene,
};

const RIDESHARE: Card = {
  to: '/scheduled-rideshare',
  ...RIDESHARE_FACTS,
  features: words.rideshareFeatures,
  price: words.pricedBySeat,
  Scene: RideshareScene,
};

/** The service cards (docs/product/pages.md#service-cards). */
export function ServiceChooser({ fares }: { fares: HeadlineFares }) {
  const rides = SERVICES.map((service) => ({
    to: `/booking/${service}`,
    ...SERVICE_FACTS[service],
    ...serviceOffer(service, fares),
    Scene: SCENES[service],
  }));
  return (
    <Band id="services" title={words.chooseRide} intro={words.everyRide}>
      <ul className="grid gap-5 lg:grid-cols-2 lg:gap-6">
        {[...rides, RIDESHARE].map((card) => (
          <li key={card.to} className="grid">
            <ServiceCard card={card} />
          </li>
        ))}
      </ul>
    </Band>
  );
}

function ServiceCard({ card: { to, title, description, features, price, Scene } }: { card: Card }) {
  return (
    <article className="group/card relative grid overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-ink-soft sm:grid-cols-[18rem_1fr] lg:grid-cols-[14rem_1fr]">
      <Scene className="h-44 sm:h-full sm:min-h-[22.25rem]" />
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <div>
          <h3 className="display text-2xl">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{description}</p>
        </div>
        <ul className="grid gap-1.5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Tick />
              {feature}
            </li>
          ))}
        </ul>
        <p className="mt-auto border-t border-line pt-4 text-lg font-semibold tracking-tight">{price}</p>
        <BookLink to={to} title={title} />
      </div>
    </article>
  );
}

/** The link of a card. It covers the whole card and includes the service's name for screen readers. */
function BookLink({ to, title }: { to: string; title: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-mt-2 inline-flex min-h-11 items-center justify-between gap-2 font-semibold text-accent-ink after:absolute after:inset-0 after:rounded-card group-hover/card:underline group-hover/card:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
    >
      <span>
        {words.book}
        <span className="sr-only"> {title}</span>
      </span>
      <span aria-hidden="true" className="text-xl leading-none">
        →
      </span>
    </Link>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink">
      <path stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="M3 8.5L6.500 12L13 4.500" />
    </svg>
  );
}
