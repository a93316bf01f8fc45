import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { besideOf, openBooking } from '#app/console/bookings/panel/panel-address.ts';
import { revalidateUnlessUnanswered } from '#app/frame/revalidate.ts';

/**
 * The `shouldRevalidate` of a list with a booking beside it. To open, change and close the booking loads the list no second
 * time. A booking that is a page of its own, such as under a dialog, leaves the list as it is.
 */
export function keepList(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  if (!revalidateUnlessUnanswered(args)) return false;
  const next = listIn(nextUrl);
  if (next === null) return false;
  return formMethod !== undefined || currentUrl.href === nextUrl.href || listIn(currentUrl) !== next;
}

/** Returns the address of the list that an address shows. Null if it shows a booking alone. */
function listIn(url: URL): string | null {
  return openBooking(url) ? besideOf(url) : `${url.pathname}${url.search}`;
}
