import type { useNavigate } from '@remix-run/react';
import { openBooking } from '#app/console/bookings/panel/panel-address.ts';
import { pressBooking } from '#app/console/bookings/panel/pressed-booking.ts';

/** From this width on, a booking stands beside its list. */
const HAS_PANEL = '(width >= 80rem)';
/** Elements that do something of their own when they are pressed. */
const CONTROLS = 'a, button, input, select, label, [popover]';

/**
 * Opens the booking of a pressed row, or of its link with `data-beside`, beside the list, which keeps its place. Returns false if
 * something else was pressed, or on a narrow screen. The booking takes the focus.
 */
export function openBeside(pressed: Element, navigate: ReturnType<typeof useNavigate>): boolean {
  if (!matchMedia(HAS_PANEL).matches) return false;
  const link = pressed.closest(CONTROLS)
    ? pressed.closest<HTMLAnchorElement>('a[data-beside]')
    : linkOfRow(pressed);
  const id = link && openBooking(link);
  if (!link || !id) return false;
  const options = { preventScrollReset: true, state: { opens: true } };
  pressBooking(id, () => navigate(`${link.pathname}${link.search}`, options));
  return true;
}

/** Returns nothing while text of the row is selected. */
function linkOfRow(pressed: Element): HTMLAnchorElement | null | undefined {
  if (getSelection()?.isCollapsed === false) return null;
  return pressed.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-beside]');
}
