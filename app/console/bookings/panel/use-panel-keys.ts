import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { pressBooking } from '#app/console/bookings/panel/pressed-booking.ts';
import { markCurrent } from '#app/console/keyboard/marked-row.ts';
import { openMenu } from '#app/console/keyboard/menu-keys.ts';

/** A booking of the list, with its address beside the list. */
export type PanelRow = { readonly id: number; readonly href: string };

const FOLLOW_AFTER_MS = 60;

/**
 * The keys of a booking beside its list (docs/product/console.md#panel). The booking follows the row that `j` and `k` mark. Escape closes
 * it, and the focus returns to its row.
 */
export function usePanelKeys({
  rows,
  open,
  here,
}: {
  rows: readonly PanelRow[];
  open: number | undefined;
  here: string;
}): void {
  const navigate = useNavigate();
  const latest = useRef({ rows, open, here, navigate });
  latest.current = { rows, open, here, navigate };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Returns the row that the open booking would follow. Undefined if none is open, or that of the row. */
    function follows(element: HTMLElement): PanelRow | undefined {
      const { rows, open } = latest.current;
      const row = rows.find(({ href }) => rowOf(href) === element);
      return open === undefined || row?.id === open ? undefined : row;
    }
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || !target.matches('main tr')) return;
      clearTimeout(timer);
      // A closing palette gives its row the focus back, and may have opened another booking a moment later.
      if (!follows(target)) return;
      // A held key passes many rows.
      timer = setTimeout(() => {
        const row = follows(target);
        if (!row) return;
        const options = { replace: true, preventScrollReset: true };
        pressBooking(row.id, () => latest.current.navigate(row.href, options));
      }, FOLLOW_AFTER_MS);
    }
    function onKeyDown(event: KeyboardEvent) {
      const { open, here } = latest.current;
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || open === undefined) return;
      if (openMenu() !== null || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current.navigate(here, { preventScrollReset: true });
    }
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  const before = useRef<number>(undefined);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    const row = latest.current.rows.find(({ id }) => id === (open ?? closed));
    const element = row && rowOf(row.href);
    if (!element) return;
    markCurrent(element);
    element.scrollIntoView({ block: 'nearest' });
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.id === 'main';
    if (closed !== undefined && isLost) element.focus({ preventScroll: true });
  }, [open]);
}

/** Returns the row with the link to a booking. */
function rowOf(href: string): HTMLElement | null {
  const link = document.querySelector(`main tr a[href="${CSS.escape(href)}"]`);
  return link?.closest<HTMLElement>('tr') ?? null;
}
