import { useId, useState } from 'react';
import { fillIn } from '#app/ui/forms/fill-in.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { whichPlace } from '#words/booking/booking-ride.ts';

/**
 * The places that a typed location may mean (docs/product/rides.md#names). A press fills the field in. Without a script it
 * submits the form, and the server fills it in.
 */
export function WhichPlace({
  field,
  choices,
}: {
  field: { readonly id: string; readonly name: string };
  choices: readonly string[];
}) {
  const title = useId();
  const [isChosen, setChosen] = useState(false);
  if (isChosen || choices.length === 0) return null;
  return (
    <fieldset aria-labelledby={title} className="mt-3 grid gap-2">
      <p id={title} className="font-semibold">
        {whichPlace}
      </p>
      {choices.map((text) => (
        <Button
          key={text}
          type="submit"
          name="fill"
          value={`${field.name} ${text}`}
          formNoValidate
          className="justify-start! text-left"
          onClick={(event) => {
            event.preventDefault();
            fillIn(field.id, text);
            setChosen(true);
          }}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
