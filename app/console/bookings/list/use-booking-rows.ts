import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { loader } from '#app/console/bookings/list/booking-rows.route.ts';
import type { BookingRow, BookingsPage } from '#app/console/bookings/list/bookings-page.server.ts';
import { useHeldRows } from '#app/console/shared/held/use-held-rows.ts';

/** A row on screen. A deleted booking holds its place too. `isMine` marks the member's own undoable decision. */
export type HeldBookingRow = BookingRow & { readonly isDeleted: boolean; readonly isMine: boolean };

type Undoable = BookingsPage['undoable'];

const NO_ROWS: readonly BookingRow[] = [];

/** Holds the rows of the list, with the present data of those that left it. */
export function useBookingRows(fresh: readonly BookingRow[], view: string, undoable: Undoable) {
  const { load, data } = useFetcher<typeof loader>({ key: 'rows-that-left' });
  const { rows, gone, ...held } = useHeldRows(fresh, view, data?.rows ?? NO_ROWS);
  const left = new Set(gone);
  const wanted = gone.join();

  useEffect(() => {
    if (wanted) load(rowsHref(wanted));
  }, [wanted, load]);

  const known = useRef(new Map<number, { row: HeldBookingRow; text: string }>());
  return {
    ...held,
    rows: rows.map((row): HeldBookingRow => {
      const mine = undoable.find(({ id }) => id === row.id);
      const shown = {
        ...(mine && left.has(row.id) ? decidedRow(row, mine) : row),
        isDeleted: left.has(row.id) && isDeleted(data, row.id),
        isMine: mine !== undefined,
      };
      return sameIfUnchanged(known.current, shown);
    }),
  };
}

/** Returns the same object for a row that did not change, so that React does not render it again. */
function sameIfUnchanged(
  known: Map<number, { row: HeldBookingRow; text: string }>,
  row: HeldBookingRow,
): HeldBookingRow {
  const text = JSON.stringify(row);
  const before = known.get(row.id);
  if (before?.text === text) return before.row;
  known.set(row.id, { row, text });
  return row;
}

/** Returns the row of a decision whose booking the filter now hides. */
function decidedRow(row: BookingRow, { status, version, decision, msLeft }: Undoable[number]): BookingRow {
  return { ...row, status, isOverdue: false, decideBy: null, undo: { version, decision, msLeft } };
}

export const rowsHref = (ids: string) => `/resources/booking-rows?ids=${ids}`;

type Answer = { readonly ids: readonly number[]; readonly rows: readonly { readonly id: number }[] };

/** Returns true if the server was asked for a booking and does not have it. */
export function isDeleted(answer: Answer | undefined, id: number): boolean {
  if (!answer) return false;
  return answer.ids.includes(id) && !answer.rows.some((row) => row.id === id);
}
