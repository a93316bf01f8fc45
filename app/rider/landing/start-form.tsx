import { Link } from '@remix-run/react';
import { type ComponentProps, useEffect } from 'react';
import { ownPath } from '#app/frame/own-path.ts';
import heroScript from '#app/rider/landing/hero-script.ts?worker&url';
import { useNonce } from '#app/ui/hooks/nonce.ts';
import { Button } from '#app/ui/parts/button.tsx';
import type { PickupWhen } from '#domain/rides/ride-rules.ts';
import { SERVICES } from '#domain/rides/services.ts';
import { suggestions } from '#words/booking/forms.ts';
import * as words from '#words/site/landing.ts';

/** The last ride of a rider. */
type LastRide = { readonly reference: string; readonly from: string; readonly to: string };

/**
 * The start of a booking in the hero: service, places and time. Its answers are kept and shown in the form of the service,
 * without a script too (docs/product/pages.md#start).
 */
export function StartForm({
  earliest,
  offered,
  again,
  places,
}: {
  earliest: string;
  offered: PickupWhen;
  /** The ride to book again by one press; null for a visitor. */
  again: LastRide | null;
  /** Places that are offered before somebody types. */
  places: readonly string[];
}) {
  const nonce = useNonce();
  // The browser runs no script element of a page that the framework draws.
  useEffect(() => {
    import('#app/rider/landing/suggest-in-hero.ts').then(({ suggestInHero }) => suggestInHero());
  }, []);
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-3 sm:gap-4 sm:p-5">
      {again && <BookAgain {...again} />}
      <form
        method="post"
        action={ownPath('/?index')}
        aria-label={words.seeYourPrice}
        className="grid gap-3 sm:gap-4"
      >
        <fieldset>
          <legend className="sr-only">{words.service}</legend>
          <div className="grid grid-cols-4 gap-1 rounded-control border border-line p-1 sm:w-fit">
            {SERVICES.map((service, index) => (
              <label
                key={service}
                className={`${CHOICE} has-checked:bg-accent-wash has-checked:text-ink forced-colors:has-checked:outline-2 has-focus-visible:outline-3 has-focus-visible:outline-focus`}
              >
                <input
                  type="radio"
                  name="service"
                  value={service}
                  defaultChecked={index === 0}
                  className="sr-only"
                />
                {words.choices[service]}
              </label>
            ))}
            <Link to="/scheduled-rideshare" className={`${CHOICE} no-underline hover:text-ink`}>
              {words.sharedSeat}
            </Link>
          </div>
        </fieldset>
        <div className="grid items-end gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[1.4fr_1.4fr_minmax(max-content,1fr)_minmax(max-content,1fr)_auto]">
          <Answer name="from" label={words.from} beside {...PLACE} />
          <Answer name="to" label={words.to} beside {...PLACE} />
          <div className="grid gap-x-2 gap-y-4 min-[22.5rem]:grid-cols-[auto_minmax(0,1fr)] sm:contents">
            <Answer name="date" label={words.date} type="date" min={earliest} defaultValue={offered.date} />
            <Answer name="time" label={words.time} type="time" defaultValue={offered.time} />
          </div>
          <input type="hidden" name="offered" value={`${offered.date} ${offered.time}`} />
          <Button type="submit" variant="primary" className="sm:col-span-2 lg:col-span-1">
            {words.seePrice}
          </Button>
        </div>
        <datalist id="start-places">
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        {import.meta.env.PROD && <script src={heroScript} defer nonce={nonce} />}
      </form>
    </div>
  );
}

/** Books the last ride again (docs/product/bookings.md#book-again). */
function BookAgain({ reference, from, to }: LastRide) {
  return (
    <form method="post" action={ownPath('/my-bookings')} className="grid sm:justify-start">
      <Button type="submit" name="again" value={reference} className="justify-start! text-left">
        {words.bookAgain(from, to)}
      </Button>
    </form>
  );
}

const CHOICE =
  'grid min-h-11 place-items-center rounded-[calc(var(--radius-control)-2px)] px-1 text-center leading-tight font-medium text-ink-soft max-sm:text-sm sm:px-5';

const PLACE = { list: 'start-places', maxLength: 300 } as const;

/** A label and its input. The fields of other forms would bring their script to the landing page. */
function Answer({
  name,
  label,
  beside = false,
  ...input
}: ComponentProps<'input'> & {
  name: string;
  label: string;
  /** True if the label stands beside the input on a phone. */
  beside?: boolean;
}) {
  return (
    <div
      className={`relative grid min-w-0 gap-1.5 ${beside ? 'max-sm:grid-cols-[4.5rem_1fr] max-sm:items-center' : ''}`}
    >
      <label htmlFor={`start-${name}`} className="leading-snug font-semibold">
        {label}
      </label>
      <input
        name={name}
        id={`start-${name}`}
        type="text"
        {...input}
        className="control tabular max-sm:[--control-pad:0.625rem]"
      />
      {input.list && (
        <div
          role="listbox"
          id={`start-${name}-list`}
          aria-label={suggestions}
          hidden
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-edge bg-surface"
        />
      )}
    </div>
  );
}
