import { completePlace, suggestPlaces } from '#app/ride/suggest-places.ts';
import { Combobox } from '#app/ui/forms/combobox.tsx';
import type { FieldProps } from '#app/ui/forms/field.tsx';
import { locationHint } from '#words/booking/booking-ride.ts';
import { popularPlaces } from '#words/booking/popular-places.ts';

type LocationFieldProps = Omit<FieldProps, 'hint'> & {
  readonly name: string;
  readonly defaultValue?: string | undefined;
  readonly onChange?: () => void;
};

/** An address with suggestions. The name of a known place becomes its address when the person leaves the field. The page has `PopularPlaces` once. */
export function LocationField(props: LocationFieldProps) {
  return (
    <Combobox
      {...props}
      hint={locationHint}
      suggest={suggestPlaces}
      complete={completePlace}
      datalistId="popular-places"
    />
  );
}

/**
 * Options of the location fields for pages without JavaScript. Only the server draws them, so that they are not in the page's
 * script and data. With a script, the fields suggest places themselves.
 */
export function PopularPlaces() {
  return (
    <noscript>
      <datalist id="popular-places">
        {import.meta.env.SSR && popularPlaces.map((place) => <option key={place} value={place} />)}
      </datalist>
    </noscript>
  );
}
