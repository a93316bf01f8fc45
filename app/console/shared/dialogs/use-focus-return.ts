import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the row of a dialog when the dialog is removed and the browser could not: the dialog was the
 * first page, or its action removed the element that opened it. Rows are marked with `data-row`, their number.
 */
export function useFocusReturn(): void {
  const { pathname, search } = useLocation();
  const opener = useRef({ address: pathname + search, row: rowNumber(pathname, search) });

  useEffect(() => {
    const { address, row } = opener.current;
    return () => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && focused.isConnected) return;
      const places = [
        `main a[href="${CSS.escape(address)}"]`,
        `[data-row="${row}"] td:last-child :is(button, a)`,
        '#main',
      ];
      // A link in a closed menu takes no focus.
      places
        .map((place) => document.querySelector<HTMLElement>(place))
        .find((place) => place?.checkVisibility())
        ?.focus({ preventScroll: true });
    };
  }, []);
}

/** Returns the number in a dialog's address: `/admin/drivers/5/edit`, `/admin?cancel=5`. */
function rowNumber(pathname: string, search: string): string {
  const { cancel, delete: deleted } = Object.fromEntries(new URLSearchParams(search));
  return /\d+/.exec(cancel ?? deleted ?? pathname)?.[0] ?? '';
}
