import { useEffect, useRef, useState } from 'react';

/** The id of the form that the list's checkboxes belong to. */
export const SELECTION_FORM = 'selection';

/**
 * Returns the number of selected rows and a function that selects all or none. Without JavaScript the
 * checkboxes work by themselves.
 */
export function useSelection(rows: readonly unknown[]) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);

  // A row that left the list took its checkbox with it.
  useEffect(() => {
    if (rows) setCount(checkedOf(form.current));
  }, [rows]);

  return {
    form,
    count,
    recount: () => setCount(checkedOf(form.current)),
    selectAll(checked: boolean) {
      for (const box of boxesOf(form.current)) box.checked = checked;
      setCount(checkedOf(form.current));
    },
  };
}

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const boxes = form ? [...form.elements] : [];
  return boxes.filter(
    (box) => box instanceof HTMLInputElement && box.name === 'selected',
  ) as HTMLInputElement[];
}

function checkedOf(form: HTMLFormElement | null): number {
  return boxesOf(form).filter(({ checked }) => checked).length;
}
