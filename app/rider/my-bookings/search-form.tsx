import { ownPath } from '#app/frame/own-path.ts';
import { Button, ButtonLink } from '#app/ui/parts/button.tsx';
import * as words from '#words/account/my-bookings.ts';

/** A longer search is cut. */
export const MAX_SEARCH_LENGTH = 100;

/** Searches the rider's rides, and says how many were found. Works without JavaScript. */
export function SearchForm({ typed, found }: { typed: string; found: number }) {
  return (
    <div className="grid gap-4">
      <form method="get" action={ownPath('/my-bookings')} className="grid gap-1.5">
        <label htmlFor="q" className="font-semibold">
          {words.searchRides}
        </label>
        <p id="q-hint" className="text-sm text-ink-soft">
          {words.searchHint}
        </p>
        <div className="flex gap-2">
          <input
            key={typed}
            id="q"
            name="q"
            type="search"
            defaultValue={typed}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            aria-describedby="q-hint"
            className="control min-w-0 flex-1"
          />
          <Button type="submit">{words.search}</Button>
        </div>
      </form>
      {typed && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{found > 0 ? words.ridesFound(found, typed) : words.noRideFound(typed)}</p>
          <ButtonLink to="/my-bookings">{words.showAll}</ButtonLink>
        </div>
      )}
    </div>
  );
}
