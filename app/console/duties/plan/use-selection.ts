import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Holds which duties of a plan are not selected. It starts with `leftOut`, and goes on when a new plan is shown: a ride
 * that was left out stays so.
 */
export function useSelection(leftOut: readonly string[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(leftOut));
  const list = useRef<HTMLDivElement>(null);

  // A checkbox may have been pressed before JavaScript ran.
  useEffect(() => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-proposed]') ?? [])];
    const cleared = boxes.filter(({ checked }) => !checked).map(({ dataset }) => dataset.proposed ?? '');
    setLeft(new Set(cleared));
  }, []);

  const select = useCallback((ids: readonly string[], isSelected: boolean) => {
    setLeft((before) => {
      const after = new Set(before);
      for (const id of ids) isSelected ? after.delete(id) : after.add(id);
      return after;
    });
  }, []);

  return { left, list, select };
}
