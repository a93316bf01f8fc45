import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Selection } from '#app/console/bookings/selection/post-selection.server.ts';
import { useSelection } from '#app/console/bookings/selection/use-selection.ts';
import { toast } from '#app/ui/overlays/shown-toast.ts';

const SelectionContext = createContext<ReturnType<typeof useSelection> | null>(null);

/** Returns the selection of the list around a component. */
export function useSelected() {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelected() is called outside a SelectionArea');
  return selection;
}

/**
 * The part of a list that has its checkboxes. A tick renders only the components that call `useSelected`, not the list.
 * `answer` is that to the last action on the selection. `onDeleted`: it has deleted rows of the list.
 */
export function SelectionArea({
  rows,
  answer: { report, refused } = {},
  onDeleted,
  children,
}: {
  rows: readonly { readonly id: number }[];
  answer?: Selection | undefined;
  onDeleted: () => void;
  children: ReactNode;
}) {
  const selection = useSelection(rows);
  const { form, onTick } = selection;
  const deleted = useRef(onDeleted);
  deleted.current = onDeleted;
  useEffect(() => {
    if (refused) toast({ title: 'Error', description: refused, destructive: true });
    if (!report) return;
    toast({ title: report.title, destructive: report.tone === 'danger' });
    form.current?.reset();
    if (report.outcomes.some(({ isDone, exists }) => isDone && !exists)) deleted.current();
  }, [refused, report, form]);

  return (
    <SelectionContext.Provider value={selection}>
      <div onChange={onTick} className="group/list grid grid-cols-[minmax(0,1fr)] gap-2">
        {children}
      </div>
    </SelectionContext.Provider>
  );
}
