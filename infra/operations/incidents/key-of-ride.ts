import type { BookingId } from '#domain/kernel/ids.ts';

/** Returns the key of a booking in a proposal: another version of it is another proposal. */
export function keyOfRide({ id, version }: { readonly id: BookingId; readonly version: number }): string {
  return `${id}.${version}`;
}
