import { type ReactNode, useState } from 'react';
import { fillIn } from '#app/ui/forms/fill-in.ts';
import { Button } from '#app/ui/parts/button.tsx';
import * as words from '#words/booking/booking-ride.ts';

export type PlaceChoice = { readonly name: string; readonly label: string; readonly address: string };

/**
 * Saved places beside a location field (docs/product/rides.md#saved-places), and above them the places that the typed text may
 * mean (docs/product/rides.md#names). A press fills the field in. Without a script it submits the form, and the server fills it
 * in. `children` stand in the row of the saved places.
 */
export function PlaceChoices({
  field,
  choices,
  meant,
  children,
}: {
  field: { readonly id: string; readonly name: string };
  /** Null for a visitor who is not logged in. */
  choices: readonly PlaceChoice[] | null;
  meant: readonly string[];
  children?: ReactNode;
}) {
  // The question which place was meant is over as soon as a place is chosen.
  const [open, setOpen] = useState(meant);
  const fill = (name: string, label: string, address: string) => (
    <Button
      key={name}
      type="submit"
      name="fill"
      value={`${field.name} ${name}`}
      formNoValidate
      title={address}
      className="justify-start! text-left"
      onClick={(event) => {
        event.preventDefault();
        fillIn(field.id, address);
        setOpen([]);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {open.length > 0 && (
        <fieldset className="mt-3 grid gap-2">
          <legend className="mb-2 font-semibold">{words.whichPlace}</legend>
          {open.map((text) => fill(text, text, text))}
        </fieldset>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {choices?.map(({ name, label, address }) => fill(name, label, address))}
        {choices && (
          <Button type="submit" name="fill" value="places" formNoValidate variant="quiet">
            {choices.length > 0 ? words.changePlaces : words.savePlaces}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
