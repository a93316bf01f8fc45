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
    if (rows) setCount(countChecked(form.current));
  }, [rows]);

  return {
    form,
    count,
    recount: () => setCount(countChecked(form.current)),
    selectAll(checked: boolean) {
      for (const box of checkboxesOf(form.current)) box.checked = checked;
      setCount(countChecked(form.current));
    },
  };
}

function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const boxes = form ? [...form.elements] : [];
  return boxes.filter(
    (box) => box instanceof HTMLInputElement && box.name === 'selected',
  ) as HTMLInputElement[];
}

function countChecked(form: HTMLFormElement | null): number {
  return checkboxesOf(form).filter(({ checked }) => checked).length;
}
