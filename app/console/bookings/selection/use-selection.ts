import { useEffect, useRef, useState } from 'react';

/** The id of the form that the boxes of the list's rows belong to, wherever they stand. */
export const SELECTION_FORM = 'selection';

/** How many of the list's rows are selected, and a way to select all or none. Without a script the boxes do by themselves. */
export function useSelection(rows: readonly unknown[]) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);

  // A row that has left the list has taken its box along.
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
