import { Band } from '#app/rider/landing/band.tsx';
import * as words from '#words/site/landing.ts';

/** How a booking works, in three steps. `confirmedWithin` is text such as `30 minutes`. */
export function HowItWorks({ confirmedWithin }: { confirmedWithin: string }) {
  return (
    <Band id="how-it-works" title={words.howItWorks} sunken>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {words.steps(confirmedWithin).map(({ title, text }, step) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] gap-x-3 md:block md:border-t md:border-brass-line md:pt-5"
          >
            <span aria-hidden="true" className="display text-3xl text-brass md:text-4xl">
              {step + 1}
            </span>
            <div>
              <h3 className="mt-1 text-lg font-semibold tracking-tight md:mt-3">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}
