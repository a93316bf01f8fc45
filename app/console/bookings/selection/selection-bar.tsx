import { Form, useNavigation } from '@remix-run/react';
import type { RefObject } from 'react';
import { type ListView, listHref, viewParams } from '#app/console/bookings/filter/booking-list.schema.ts';
import { SELECTION_FORM } from '#app/console/bookings/selection/use-selection.ts';
import { Button } from '#app/ui/parts/button.tsx';

/**
 * The actions on the selected bookings, visible while there is a selection. Confirming is immediate;
 * cancelling and deleting open a dialog with its own address.
 */
export function SelectionBar({
  form,
  count,
  view,
  mayDelete,
  onClear,
}: {
  form: RefObject<HTMLFormElement>;
  count: number;
  view: ListView;
  mayDelete: boolean;
  onClear: () => void;
}) {
  const { formData } = useNavigation();
  const isConfirming = formData?.get('intent') === 'confirm-selected';
  const dialogButton = { formMethod: 'get', formAction: '/admin', name: 'ask' } as const;
  return (
    <Form
      ref={form}
      id={SELECTION_FORM}
      method="post"
      action={listHref(view, 'action')}
      preventScrollReset
      // The checkboxes are cleared after the event.
      onReset={() => setTimeout(onClear)}
      className="hidden flex-wrap items-center gap-2 group-has-[input[name=selected]:checked]/list:flex max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3"
    >
      {viewParams(view).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="tabular mr-2 font-semibold">
        {count > 0 ? `${count} selected` : 'Selected'}
      </p>
      <Button type="submit" name="intent" value="confirm-selected" pending={isConfirming && 'Confirming'}>
        <span>
          Confirm<span className="max-md:sr-only"> selected</span>
        </span>
      </Button>
      <Button type="submit" {...dialogButton} value="cancel">
        <span>
          Cancel<span className="max-md:sr-only"> selected</span>
        </span>
      </Button>
      {mayDelete && (
        <Button type="submit" {...dialogButton} value="delete">
          <span>
            Delete<span className="max-md:sr-only"> selected</span>
          </span>
        </Button>
      )}
      <Button type="reset" variant="quiet">
        <span>
          Clear<span className="max-md:sr-only"> selection</span>
        </span>
      </Button>
    </Form>
  );
}
