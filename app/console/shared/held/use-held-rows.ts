import { useEffect, useRef, useState } from 'react';

type Identified = { readonly id: number | string };

/**
 * Holds the rows of a list in their places while somebody looks at it (docs/product/console.md#held-rows). Rows
 * keep their order, a row that left the list stays, and new rows wait until they are asked for. Another `view`
 * and a hidden page release the rows. `elsewhere` has the present data of rows that left the list.
 */
export function useHeldRows<Row extends Identified>(
  fresh: readonly Row[],
  view: string,
  elsewhere: readonly Row[] = [],
) {
  const [held, setHeld] = useState({ view, ids: idsOf(fresh) });
  const [follows, setFollows] = useFollowing(fresh);
  const isReleased = held.view !== view || (follows && !areSame(held.ids, idsOf(fresh)));
  if (isReleased) setHeld({ view, ids: idsOf(fresh) });

  const ids = isReleased ? idsOf(fresh) : held.ids;
  const known = useRef(new Map<Row['id'], Row>());
  for (const row of [...elsewhere, ...fresh]) known.current.set(row.id, row);
  const present = new Set(idsOf(fresh));
  const shown = new Set(ids);

  return {
    rows: ids.flatMap((id) => known.current.get(id) ?? []),
    /** The ids of rows on screen that left the list. */
    gone: ids.filter((id) => !present.has(id)),
    /** How many rows of the list are not on screen. */
    arrivals: fresh.filter(({ id }) => !shown.has(id)).length,
    /** Shows the list as it is now. */
    show: () => setHeld({ view, ids: idsOf(fresh) }),
    /** Shows the list as it will be when it is loaded again. */
    showNext: () => setFollows(true),
  };
}

/** True from when the page is hidden, or asked to follow, until it is visible with new rows. */
function useFollowing(fresh: readonly unknown[]) {
  const [follows, setFollows] = useState(false);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') setFollows(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (fresh && document.visibilityState === 'visible') setFollows(false);
  }, [fresh]);

  return [follows, setFollows] as const;
}

const idsOf = <Row extends Identified>(rows: readonly Row[]): Row['id'][] => rows.map(({ id }) => id);

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((one, index) => one === others[index]);
