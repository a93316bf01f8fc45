import { NightRoad } from '#app/ui/illustrations/night-road.tsx';
import { buttonLook } from '#app/ui/parts/button.tsx';

/** The hero: what the service is and the main action. It is dark in both themes. */
export function Hero({ city }: { city: string }) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="hero-title"
      className="relative isolate overflow-hidden bg-night text-ink lg:h-[calc(43.33vw+10.5rem)] xl:h-[calc(43.33vw+8rem)]"
    >
      <div className="relative z-10 mx-auto max-w-6xl px-4 pt-10 sm:px-6 sm:pt-14">
        <h1
          id="hero-title"
          className="display max-w-[11ch] text-[clamp(2.75rem,11vw,4rem)] sm:max-w-none lg:text-[4.5rem]"
        >
          A quieter way to arrive
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg text-ink-soft sm:text-xl">
          Chauffeured electric rides in {city}: to the airport, by the hour, or out of town. You see the price
          before you book, and pay on arrival.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href="#services" className={`${buttonLook('primary')} min-h-12! px-6! text-lg!`}>
            Book Your Ride
          </a>
          <p className="font-medium text-brass">Trusted by 1000+ Customers</p>
        </div>
      </div>
      <NightRoad className="-mt-6 block aspect-[3/2] w-full sm:-mt-20 sm:aspect-[1200/520] lg:absolute lg:inset-x-0 lg:bottom-0 lg:-z-10 lg:mt-0 lg:[mask-image:radial-gradient(32%_33%_at_33%_0,transparent_99%,black)]" />
    </section>
  );
}
