import { Band } from '#app/rider/landing/band.tsx';
import { Charging } from '#app/ui/illustrations/charging.tsx';
import { Seat, Shield } from '#app/ui/illustrations/plug.tsx';

/** The advantages section (docs/product/pages.md#advantages). */
export function Advantages() {
  return (
    <Band id="advantages" title="Why ride with us" sunken>
      <div className="grid gap-5 lg:grid-cols-[1.2fr_1fr] lg:gap-6">
        <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
          <div className="p-6 sm:p-8">
            <h3 className="display text-2xl sm:text-3xl">100% electric fleet</h3>
            <p className="mt-2 max-w-prose text-lg text-ink-soft">
              Every car is a battery electric MPV with a range of about 530 km. No exhaust, very little noise,
              and no charging stop on most trips.
            </p>
          </div>
          <Charging className="mt-auto block w-full" />
        </article>
        <div className="grid gap-5 lg:gap-6">
          <Advantage
            art={<Shield className="size-20 shrink-0 sm:size-24" />}
            title="Safety first"
            text="We send your driver and vehicle details before pickup. Our team is available 24 hours a day."
          />
          <Advantage
            art={<Seat className="size-20 shrink-0 sm:size-24" />}
            title="Quiet luxury"
            text="Six or seven full-size seats, room for everyone's bags, and a cabin quiet enough for a call or a nap."
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
