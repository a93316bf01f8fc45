import { useLocation } from '@remix-run/react';
import { decisionHref, openBooking } from '#app/console/bookings/panel/panel-address.ts';

/** Returns the address that a decision is posted to, so that the booking beside the list stays open. */
export function useDecisionHref(action: string): string {
  return decisionHref(action, openBooking(useLocation()));
}
