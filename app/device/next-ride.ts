import { keep, kept } from '#app/device/storage.ts';

/** The facts about a ride that the offline page shows. Nothing else about it is on the device. */
export type NextRide = {
  /** The login that saw it. It names the session and gives no access. */
  readonly login: string;
  readonly reference: string;
  readonly service: string;
  /** The pickup in words, in the language of the page that showed it. */
  readonly pickup: string;
  /** The instant of the pickup, in milliseconds. */
  readonly at: number;
};

const NAME = 'next-ride';

/**
 * Keeps the next ride of a login. With `isAhead`, the ride stands alone: it is kept if no kept one is earlier, and removed if it
 * is no longer ahead. Without, it is the first of all rides; null removes what is kept.
 */
export function noteRide(ride: NextRide | null, isAhead?: boolean): void {
  const known = keptNextRide();
  if (ride && isAhead !== undefined && known?.login === ride.login && known.reference !== ride.reference)
    if (!isAhead || (known.at < ride.at && known.at > Date.now())) return;
  keep('localStorage', NAME, isAhead === false ? null : ride);
}

/** Removes the kept ride unless this login kept it. */
export function forgetRideOfOthers(login: string | null): void {
  if (keptNextRide()?.login !== login) keep('localStorage', NAME, null);
}

/** Returns the kept ride; null if there is none. */
export function keptNextRide(): NextRide | null {
  return kept('localStorage', NAME) as NextRide | null;
}
