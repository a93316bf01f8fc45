import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { callHref } from '#app/frame/call-href.ts';
import { SERVICE_FACTS, serviceOffer } from '#app/rider/booking/page/service-facts.ts';
import { Band } from '#app/rider/landing/band.tsx';
import { AirportScene, HourlyScene, IntercityScene } from '#app/ui/illustrations/service-scenes.tsx';
import { linkLook } from '#app/ui/parts/text-link.tsx';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import { SERVICES, type Service } from '#domain/rides/services.ts';

const SCENES: Record<Service, typeof AirportScene> = {
  airport: AirportScene,
  hourly: HourlyScene,
  intercity: IntercityScene,
};

type Contact = { readonly supportPhone: string; readonly email: string };

/**
 * The service cards. Intercity is priced on request, so its card shows phone and e-mail
 * (docs/product/pages.md#service-cards).
 */
export function ServiceChooser({ contact, fares }: { contact: Contact; fares: HeadlineFares }) {
  return (
    <Band id="services" title="Choose your ride" intro="Every ride is in a 6/7-seater electric MPV.">
      <ul className="grid gap-5 lg:grid-cols-3 lg:gap-6">
        {SERVICES.map((service) => {
          const Scene = SCENES[service];
          return (
            <li key={service} className="grid">
              <ServiceCard service={service} fares={fares} scene={<Scene className={SCENE_LOOK} />}>
                {service === 'intercity' ? (
                  <OnRequest contact={contact} />
                ) : (
                  <BookLink service={service} title={SERVICE_FACTS[service].title} />
                )}
              </ServiceCard>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}

const SCENE_LOOK = 'block h-44 w-full sm:h-full lg:h-48';

function ServiceCard({
  service,
  fares,
  scene,
  children,
}: {
  service: Service;
  fares: HeadlineFares;
  scene: ReactNode;
  children: ReactNode;
}) {
  const { title, description } = SERVICE_FACTS[service];
  const { features, price } = serviceOffer(service, fares);
  const onRequest = service === 'intercity';
  return (
    <article
      className={`group/card relative grid overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-[minmax(0,18rem)_1fr] lg:grid-cols-1 lg:grid-rows-[auto_1fr] ${
        onRequest ? '' : 'transition-colors duration-150 hover:border-ink-soft'
      }`}
    >
      {scene}
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
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 border-t border-line pt-4">
          <span className="text-lg font-semibold tracking-tight">{onRequest ? 'Custom pricing' : price}</span>
          {onRequest && <span className="text-ink-soft">by phone or email</span>}
        </p>
        {children}
      </div>
    </article>
  );
}

/** The link of a card. It covers the whole card and includes the service's name for screen readers. */
function BookLink({ service, title }: { service: Service; title: string }) {
  return (
    <Link
      to={`/booking/${service}`}
      prefetch="intent"
      className="-mt-2 inline-flex min-h-11 items-center justify-between gap-2 font-semibold text-accent-ink after:absolute after:inset-0 after:rounded-card group-hover/card:underline group-hover/card:underline-offset-4 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
    >
      <span>
        Book<span className="sr-only"> {title}</span>
      </span>
      <span aria-hidden="true" className="text-xl leading-none">
        →
      </span>
    </Link>
  );
}

/** Links to call or write for a price. */
function OnRequest({ contact: { supportPhone, email } }: { contact: Contact }) {
  const look = `${linkLook} inline-flex min-h-11 items-center`;
  return (
    <p className="-mt-3 flex flex-col items-start">
      <a href={callHref(supportPhone)} className={`${look} tabular`}>
        {supportPhone}
      </a>
      <a href={`mailto:${email}`} className={`${look} -mt-2`}>
        {email}
      </a>
    </p>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink">
      <path stroke="currentColor" strokeWidth="2" strokeLinecap="round" d="M3 8.5L6.500 12L13 4.500" />
    </svg>
  );
}
