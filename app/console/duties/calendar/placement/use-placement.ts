import { useFetcher } from '@remix-run/react';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { CalendarDay } from '#app/console/duties/calendar/day/calendar-day.ts';
import {
  movedStart,
  PLACE_KEY,
  type Placeable,
  placeablesOf,
  placementFields,
  STEP_MINUTES,
  startFields,
} from '#app/console/duties/calendar/placement/placement.ts';
import type { PlacementError } from '#app/console/duties/calendar/placement/placement-error.ts';
import {
  driverOf,
  focusRow,
  isTimeline,
  nextButton,
} from '#app/console/duties/calendar/placement/placement-keys.ts';
import { useDrag } from '#app/console/duties/calendar/placement/use-drag.ts';
import { useFits } from '#app/console/duties/calendar/placement/use-fits.ts';
import { type CalendarAt, calendarHref, fitHref } from '#app/console/duties/duty-hrefs.ts';
import type { DriverId } from '#domain/fleet/driver.ts';

export type Placement = ReturnType<typeof usePlacement>;

/** Minutes by which an arrow key moves a duty while Shift is held. */
const SMALL_STEP_MINUTES = 5;

/**
 * Places a booking or trip on a driver, and moves a duty to another driver or another time: by dragging, or by picking it up
 * and choosing a row. While it is placed, `fits` says for each driver whether it fits. The server decides
 * (docs/product/duties.md#place).
 */
export function usePlacement(
  day: CalendarDay,
  view: CalendarAt,
  /** The refusal of a form that was posted without JavaScript. */
  posted: PlacementError | undefined,
) {
  const [item, setItem] = useState<Placeable | null>(null);
  const [target, setTarget] = useState<DriverId | null>(null);
  /** When the duty starts if it moves to another time. Null: it keeps its time. */
  const [starts, setStarts] = useState<number | null>(null);
  const post = useFetcher<{ formError?: PlacementError }>({ key: PLACE_KEY });
  const isPosting = post.state !== 'idle';
  const placeables = useMemo(() => placeablesOf(day), [day]);
  const action = calendarHref(view);
  const moved = starts === null ? null : startFields(day, starts);
  const fits = useFits(item?.key ?? null, item && fitHref(item.subject, moved ?? undefined));

  // The values that the handlers read. They are in a ref, so that the handlers stay the same and no row is drawn again.
  const current = useRef({ item, starts, moved, placeables, isPosting });
  current.current = { item, starts, moved, placeables, isPosting };

  const { submit } = post;
  const markSent = useRef(() => {});
  const clear = useCallback(() => {
    setItem(null);
    setTarget(null);
    setStarts(null);
  }, []);
  const cancel = useCallback(() => {
    const { item: from } = current.current;
    clear();
    if (from) sourceOf(from.key)?.focus();
  }, [clear]);
  const place = useCallback(
    (driverId: DriverId) => {
      const { item: placing, moved: to, isPosting: isBusy } = current.current;
      if (!placing || isBusy) return;
      if (placing.duty?.driverId === driverId && !to) return cancel();
      setTarget(driverId);
      markSent.current();
      submit(placementFields(placing, driverId, to), { method: 'post', action, preventScrollReset: true });
    },
    [submit, action, cancel],
  );

  // The preview stays until the server has answered: it refused, or the day shows the duty. React may skip the states
  // between, so the answer decides and not the state of the fetcher.
  const sent = useRef<{ day: CalendarDay; data: unknown } | null>(null);
  // The last placed item, also while the dialog of its conflicts has the focus.
  const placed = useRef<{ key: string; isByKeys: boolean } | null>(null);
  markSent.current = () => {
    sent.current = { day, data: post.data };
    const isByKeys = document.activeElement?.matches('[data-place]') ?? false;
    if (item) placed.current = { key: item.key, isByKeys };
  };
  const focusPlaced = useCallback(() => {
    const { key, isByKeys } = placed.current ?? {};
    if (isByKeys) requestAnimationFrame(() => (sourceOf(key) ?? sourceOf())?.focus());
  }, []);
  // The fetcher keeps an old refusal after a success, so it is kept here until the next answer.
  const [refused, setRefused] = useState(posted);
  useEffect(() => {
    if (post.data) setRefused(post.data.formError);
  }, [post.data]);
  useEffect(() => {
    const before = sent.current;
    if (!before || isPosting || (before.data === post.data && before.day.drivers === day.drivers)) return;
    sent.current = null;
    if (before.data === post.data) setRefused(undefined);
    clear();
    focusPlaced();
  }, [isPosting, post.data, day, clear, focusPlaced]);

  const pick = useCallback((id: string) => {
    const found = current.current.placeables.get(id);
    if (!found || current.current.isPosting) return false;
    setItem(found);
    setStarts(null);
    return true;
  }, []);

  const drag = useDrag({
    onStart: pick,
    onOver(driver, minutes) {
      if (!item) return;
      const over = driver === null ? null : (Number(driver) as DriverId);
      const start = movedStart(item, minutes);
      // Drawn in this very frame.
      if (over !== target || start !== starts)
        flushSync(() => {
          setTarget(over);
          setStarts(start);
        });
    },
    onDrop: (driver) => (driver === null ? cancel() : place(Number(driver) as DriverId)),
  });

  // Once it is known who can take it, the focus goes to the present driver, or to the first one who can.
  const picked = useRef<string | null>(null);
  useEffect(() => {
    if (!item) picked.current = null;
    if (!item || !fits || picked.current === item.key || drag.cover.current?.hidden === false) return;
    picked.current = item.key;
    focusRow(item.duty?.driverId);
  }, [item, fits, drag.cover]);

  /** Moves the duty along the hours. Returns whether the key does that. */
  function moveByKey({ key, shiftKey }: KeyboardEvent<HTMLElement>): boolean {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (!item?.duty || direction === undefined || !isTimeline()) return false;
    const step = shiftKey ? SMALL_STEP_MINUTES : STEP_MINUTES;
    const by = (starts ?? item.duty.starts) - item.duty.starts + direction * step;
    setStarts(movedStart(item, by, step));
    return true;
  }

  return {
    item,
    starts,
    fits,
    target,
    place,
    pick,
    cancel,
    isPosting,
    refused,
    /** Takes back the list of conflicts, or says that it is sent with a reason. */
    dismiss: useCallback(() => {
      setRefused(undefined);
      focusPlaced();
    }, [focusPlaced]),
    onResend: useCallback(() => markSent.current(), []),
    cover: drag.cover,
    ghost: drag.ghost,
    dragHandlers: drag.containers,
    /** Shows the ride in the row whose button has the focus. */
    onFocus({ target: focused }: FocusEvent<HTMLElement>) {
      const driver = focused.matches('[data-place]') && driverOf(focused);
      if (driver) setTarget(Number(driver) as DriverId);
    },
    /**
     * Space picks up the duty with the focus. Then arrow keys go from driver to driver and along the hours, Page Up and
     * Page Down to those who can take it, and Escape cancels.
     */
    onKeys(event: KeyboardEvent<HTMLElement>) {
      const focused = event.target instanceof HTMLElement ? event.target : null;
      if (!item) {
        const duty = event.key === ' ' && focused?.matches('a') ? focused.dataset.drag : undefined;
        if (duty && pick(duty)) event.preventDefault();
        return;
      }
      if (event.key === 'Escape') return cancel();
      const button = moveByKey(event) ? focused : nextButton(event.key);
      if (!button) return;
      event.preventDefault();
      button.focus();
    },
  };
}

/** Returns what picks up a ride, or the link of a duty; without a key the first ride's. */
function sourceOf(key?: string): HTMLElement | null {
  const isKey = key === undefined ? '' : `="${key}"`;
  return document.querySelector<HTMLElement>(`[data-pick${isKey}], a[data-drag${isKey}]`);
}
