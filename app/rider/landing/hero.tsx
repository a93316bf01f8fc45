import type { ReactNode } from 'react';
import { Moon, NightRoad } from '#app/ui/illustrations/night-road.tsx';
import type { HeadlineFares } from '#domain/fares/headline-fares.ts';
import * as words from '#words/site/landing.ts';

/** The hero: what the service is, and the start of a booking. It is dark in both themes. */
export function Hero({ city, fares, children }: { city: string; fares: HeadlineFares; children: ReactNode }) {
  return (
    <section
      data-theme="dark"
      aria-labelledby="hero-title"
      className="relative isolate overflow-hidden bg-night text-ink lg:h-[calc(43.33vw+19rem)] xl:h-[calc(43.33vw+14rem)]"
    >
      <div className="relative z-10 mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-14">
        <h1
          id="hero-title"
          className="display max-w-[11ch] text-[clamp(2.5rem,11vw,4rem)] sm:max-w-none lg:text-[4.5rem]"
        >
          {words.heroTitle}
        </h1>
        <p className="mt-2 max-w-[34rem] text-ink-soft sm:mt-4 sm:text-xl">
          {words.heroText(city)} <span className="max-sm:sr-only">{words.heroMore}</span>
        </p>
        <p className="mt-2 font-medium text-brass sm:mt-3">
          {words.fromPrice(fares.airportFrom)} <span aria-hidden="true">·</span> {words.trusted}
        </p>
        <div className="mt-4 sm:mt-6">{children}</div>
      </div>
      <Moon className="absolute right-[4%] bottom-[41vw] z-1 w-[16vw] sm:right-[19.8%] sm:bottom-[26.5vw] sm:w-[10.3vw] lg:top-24 lg:right-[13%] lg:bottom-auto lg:w-36" />
      <NightRoad className="-mt-6 block aspect-[3/2] w-full sm:-mt-20 sm:aspect-[1200/520] lg:absolute lg:inset-x-0 lg:bottom-0 lg:-z-10 lg:mt-0 lg:[mask-image:radial-gradient(32%_33%_at_33%_0,transparent_99%,black)]" />
    </section>
  );
}
