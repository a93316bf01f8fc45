import { Outlet, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Neighbours } from '#app/console/bookings/panel/neighbours.server.ts';
import { openBooking } from '#app/console/bookings/panel/panel-address.ts';
import { releasePressed, usePressed } from '#app/console/bookings/panel/pressed-booking.ts';
import { type PanelRow, usePanelKeys } from '#app/console/bookings/panel/use-panel-keys.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

/** The values that the list passes to the booking beside it. */
export type PanelList = {
  readonly closeHref: string;
  readonly neighboursOf: (id: number) => Neighbours;
};

/**
 * A list, and beside it the booking that is open: the child route. Narrow screens show the booking alone. `rows` are the
 * bookings of the list in their order, and `frame` shows what the list knows of one until its page is there.
 */
export function ListWithPanel({
  rows,
  here,
  frame,
  children,
}: {
  rows: readonly PanelRow[];
  /** The address of the list alone. */
  here: string;
  frame: (id: number) => ReactNode;
  children: ReactNode;
}) {
  const location = useLocation();
  const navigation = useNavigation();
  const shown = openBooking(location);
  // A form is sent where the booking is already shown.
  const isMoving = navigation.state === 'loading' && navigation.formData === undefined;
  const open = isMoving ? openBooking(navigation.location) : shown;
  usePanelKeys({ rows, open, here });

  const list: PanelList = {
    closeHref: here,
    neighboursOf(id) {
      const at = rows.findIndex((row) => row.id === id);
      const [previous, next] = [rows[at - 1]?.href, at >= 0 ? rows[at + 1]?.href : undefined];
      return { ...(at > 0 && previous && { previous }), ...(next && { next }) };
    },
  };
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] items-start gap-4', open && TWO_COLUMNS)}>
      <div className={classNames(LIST_COLUMN, open && 'max-xl:hidden')} data-with-panel={open && ''}>
        {children}
      </div>
      <PressedFrame open={open} isMoving={isMoving} frame={frame} />
      {open !== undefined && (
        <div className={PANEL}>{open === shown ? <Outlet context={list} /> : frame(open)}</div>
      )}
      {/* Keeps the list from being the last child. Whenever that changes, the browser computes the styles of all rows again. */}
      <span hidden />
    </div>
  );
}

/** Lies over the end of the list, whose layout takes longer, until the navigation begins. */
function PressedFrame({
  open,
  isMoving,
  frame,
}: {
  open: number | undefined;
  isMoving: boolean;
  frame: (id: number) => ReactNode;
}) {
  const pressed = usePressed();
  useEffect(() => {
    if (isMoving || open !== undefined) releasePressed();
  }, [isMoving, open]);
  useEffect(() => releasePressed, []);
  if (pressed === null || pressed === open) return null;
  return <OverList>{frame(pressed)}</OverList>;
}

/**
 * Lies over the list and lets the pointer through: otherwise the pressed row would lose its hover, and the browser would draw it once
 * more before the frame. Clicks go to nothing that is under it.
 */
function OverList({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (!box.current || !isInside(box.current, event)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return (
    <div ref={box} className={`${PANEL} ${OVER_LIST}`}>
      {children}
    </div>
  );
}

function isInside(box: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

const TWO_COLUMNS = 'xl:grid-cols-[minmax(0,1fr)_26rem] min-[88rem]:grid-cols-[minmax(0,1fr)_32rem]';
const LIST_COLUMN = 'col-start-1 row-start-1 grid grid-cols-[minmax(0,1fr)] gap-2';
/** A dialog of the booking lies over the sticky cells of the list. */
const PANEL =
  'min-w-0 has-[dialog]:z-30 xl:sticky xl:top-2 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:rounded-card xl:border xl:border-line xl:bg-paper xl:px-3';
const OVER_LIST =
  'pointer-events-none max-xl:hidden row-start-1 -col-end-1 z-30 w-[26rem] justify-self-end min-[88rem]:w-[32rem] h-[calc(100dvh-7rem)]';
