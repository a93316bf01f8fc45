import { Band } from '#app/rider/landing/band.tsx';
import { Charging } from '#app/ui/illustrations/charging.tsx';
import { Seat, Shield } from '#app/ui/illustrations/plug.tsx';
import * as words from '#words/site/landing.ts';

/** The advantages section (docs/product/pages.md#advantages). */
export function Advantages() {
  return (
    <Band id="advantages" title={words.whyRide} sunken>
      <div className="grid gap-5 lg:grid-cols-[1.2fr_1fr] lg:gap-6">
        <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
          <div className="p-6 sm:p-8">
            <h3 className="display text-2xl sm:text-3xl">{words.electricTitle}</h3>
            <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.electricText}</p>
          </div>
          <Charging className="mt-auto block w-full" />
        </article>
        <div className="grid gap-5 lg:gap-6">
          <Advantage
            art={<Shield className="size-20 shrink-0 sm:size-24" />}
            title={words.safetyTitle}
            text={words.safetyText}
          />
          <Advantage
            art={<Seat className="size-20 shrink-0 sm:size-24" />}
            title={words.quietTitle}
            text={words.quietText}
          />
        </div>
      </div>
    </Band>
  );
}

function Advantage({ art, title, text }: { art: React.ReactNode; title: string; text: string }) {
  return (
    <article className="flex items-center gap-5 rounded-card border border-line bg-surface p-6 sm:gap-7 sm:p-8">
      {art}
      <div>
        <h3 className="display text-2xl">{title}</h3>
        <p className="mt-2 text-ink-soft sm:text-lg">{text}</p>
      </div>
    </article>
  );
}
