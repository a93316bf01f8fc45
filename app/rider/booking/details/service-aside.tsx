import { Card } from '#app/ui/parts/card.tsx';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import type { Service } from '#domain/rides/services.ts';
import * as words from '#words/booking/booking-aside.ts';
import { SERVICE_FACTS, serviceOffer } from '#words/site/services.ts';

/** The part below the form: a testimonial and the support phone (docs/product/pages.md#booking-aside). */
export function ServiceAside({
  service,
  fares,
  supportPhone,
}: {
  service: Service;
  fares: HeadlineFares;
  supportPhone: string;
}) {
  const { rides } = SERVICE_FACTS[service];
  const { features } = serviceOffer(service, fares);
  return (
    <aside className="mt-12 grid gap-6 border-t border-line pt-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-10">
      <Card>
        <p className="display text-4xl text-brass">
          5/5 <span className="font-sans text-base text-ink-soft">{words.riderRating}</span>
        </p>
        <p className="mt-1 text-ink-soft">{rides}</p>
        <ul className="mt-4 grid gap-1.5">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <span aria-hidden="true" className="text-accent-ink">
                ✓
              </span>
              {feature}
            </li>
          ))}
        </ul>
      </Card>
      <ul className="grid content-start gap-5">
        {words.TESTIMONIALS.map(({ words: said, who }) => (
          <li key={who} className="border-l-2 border-brass-line pl-4">
            <blockquote className="text-ink">{said}</blockquote>
            <p className="mt-1 text-sm text-ink-soft">{`${who} · ${words.sampleReview}`}</p>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft lg:col-span-2">
        {words.preferToTalk}
        <a
          href={`tel:${supportPhone.replace(/\s/g, '')}`}
          className="font-semibold text-accent-ink underline underline-offset-4"
        >
          {supportPhone}
        </a>
        {words.everyDay}
      </p>
    </aside>
  );
}
