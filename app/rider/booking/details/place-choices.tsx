import type { ReactNode } from 'react';
import { fillIn } from '#app/ui/forms/fill-in.ts';
import { Button } from '#app/ui/parts/button.tsx';
import * as words from '#words/booking/booking-ride.ts';

export type PlaceChoice = { readonly name: string; readonly label: string; readonly address: string };

/**
 * Saved places beside a location field (docs/product/rides.md#saved-places). A press fills the field in. Without a script
 * it submits the form, and the server fills it in. `children` stand in the same row.
 */
export function PlaceChoices({
  field,
  choices,
  children,
}: {
  field: { readonly id: string; readonly name: string };
  /** Null for a visitor who is not logged in. */
  choices: readonly PlaceChoice[] | null;
  children?: ReactNode;
}) {
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {choices?.map(({ name, label, address }) => (
        <Button
          key={name}
          type="submit"
          name="fill"
          value={`${field.name} ${name}`}
          formNoValidate
          title={address}
          onClick={(event) => {
            event.preventDefault();
            fillIn(field.id, address);
          }}
        >
          {label}
        </Button>
      ))}
      {choices && (
        <Button type="submit" name="fill" value="places" formNoValidate variant="quiet">
          {choices.length > 0 ? words.changePlaces : words.savePlaces}
        </Button>
      )}
      {children}
    </div>
  );
}
