import { Form, useNavigation } from '@remix-run/react';
import {
  LIST_HREF,
  type ListView,
  listHref,
  viewParams,
} from '#app/console/bookings/filter/booking-list.schema.ts';
import { useSelected } from '#app/console/bookings/selection/selection-area.tsx';
import { SELECTION_FORM } from '#app/console/bookings/selection/use-selection.ts';
import { useShownKeys } from '#app/console/keyboard/shown-keys.ts';
import { useMayChange } from '#app/console/shell/may-change.tsx';
import { Button } from '#app/ui/parts/button.tsx';
import { classNames } from '#app/ui/parts/class-names.ts';

/**
 * The actions on the selected bookings, visible while there is a selection. Confirming is immediate;
 * cancelling and deleting open a dialog with its own address.
 */
export function SelectionBar({ view, mayDelete }: { view: ListView; mayDelete: boolean }) {
  const { form, count, onReset, fallenOut } = useSelected();
  const shown = useShownKeys();
  const mayChange = useMayChange();
  const { formData } = useNavigation();
  const isConfirming = formData?.get('intent') === 'confirm-selected';
  const dialogButton = { formMethod: 'get', formAction: LIST_HREF, name: 'ask' } as const;
  return (
    <Form
      ref={form}
      id={SELECTION_FORM}
      method="post"
      action={listHref(view)}
      preventScrollReset
      onReset={onReset}
      className={classNames(
        count > 0 ? 'flex' : 'hidden noscript:group-has-[input[name=selected]:checked]/list:flex',
        'flex-wrap items-center gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3',
      )}
    >
      {viewParams(view).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status" className="tabular mr-2 font-semibold">
        {count > 0 ? `${count} selected` : 'Selected'}
      </p>
      {/* Somebody reads first what fell out of the selection. */}
      {fallenOut === null && mayChange && (
        <>
          <Button
            type="submit"
            name="intent"
            value="confirm-selected"
            pending={isConfirming && 'Confirming'}
            {...shown('Shift+C', 'Confirm selected')}
          >
            <span>
              Confirm<span className="max-lg:sr-only"> selected</span>
            </span>
          </Button>
          <Button type="submit" {...dialogButton} value="cancel">
            <span>
              Cancel<span className="max-lg:sr-only"> selected</span>
            </span>
          </Button>
          {mayDelete && (
            <Button type="submit" {...dialogButton} value="delete">
              <span>
                Delete<span className="max-lg:sr-only"> selected</span>
              </span>
            </Button>
          )}
        </>
      )}
      <Button type="reset" variant="quiet">
        <span>
          Clear<span className="max-lg:sr-only"> selection</span>
        </span>
      </Button>
    </Form>
  );
}
