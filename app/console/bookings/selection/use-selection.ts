import { useCallback, useEffect, useRef, useState } from 'react';
import { readSelected, type Selected } from '#app/console/bookings/filter/selection.schema.ts';
import { afterPaint } from '#app/ui/hooks/after-paint.ts';

/** The id of the form that the list's checkboxes belong to. */
export const SELECTION_FORM = 'selection';

/** Selected bookings that are no longer in the list, and how many were selected. */
type FallenOut = { readonly of: number; readonly bookings: readonly Selected[] };

/**
 * Keeps the selection by booking while rows change. A selected booking that left the list falls out and is
 * reported. Without JavaScript the checkboxes work by themselves.
 */
export function useSelection(rows: readonly { readonly id: number }[]) {
  const form = useRef<HTMLFormElement>(null);
  const selected = useRef<readonly Selected[]>([]);
  const counts = useRef(false);
  const [count, setCount] = useState(0);
  const [fallenOut, setFallenOut] = useState<FallenOut | null>(null);

  const recount = useCallback(() => {
    selected.current = checkedIn(form.current);
    setCount(selected.current.length);
  }, []);

  useEffect(() => {
    const ids = new Set(rows.map(({ id }) => id));
    const bookings = selected.current.filter(({ id }) => !ids.has(id));
    const before = selected.current.length;
    recount();
    if (bookings.length === 0) return;
    setFallenOut((earlier) => ({
      of: earlier ? earlier.of : before,
      bookings: [...(earlier?.bookings ?? []), ...bookings],
    }));
  }, [rows, recount]);

  return {
    form,
    count,
    fallenOut,
    acknowledge: () => setFallenOut(null),
    /** Counts after a tick, once for many. The tick itself is painted first. */
    onTick() {
      if (counts.current) return;
      counts.current = true;
      afterPaint(() => {
        counts.current = false;
        recount();
      });
    },
    /** Counts after a reset, which clears the boxes without React. If React still held them as ticked, the next tick would be no change. */
    onReset: () =>
      setTimeout(() => {
        for (const box of checkboxesOf(form.current)) box.checked = false;
        recount();
      }),
    /** Ticks all. When that is painted, it ticks each again as a person does, so that the box takes the status that its row shows. */
    selectAll(checked: boolean) {
      const boxes = checkboxesOf(form.current).filter((box) => box.checked !== checked);
      for (const box of boxes) box.checked = checked;
      afterPaint(() => {
        for (const box of boxes.filter((one) => one.checked === checked)) {
          box.checked = !checked;
          box.click();
        }
      });
    },
  };
}

function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const boxes = form ? [...form.elements] : [];
  return boxes.filter(
    (box): box is HTMLInputElement => box instanceof HTMLInputElement && box.name === 'selected',
  );
}

function checkedIn(form: HTMLFormElement | null): Selected[] {
  return readSelected(
    checkboxesOf(form)
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  );
}
