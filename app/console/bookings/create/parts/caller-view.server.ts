import type { AppLoadContext } from '@remix-run/node';
import { writeLike } from '#app/console/bookings/create/parts/like.ts';
import { timeView } from '#app/console/shared/times/india-time-view.ts';
import { bookableLike, type CallerRide } from '#domain/bookings/caller.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import { counted } from '#domain/kernel/text/counted.ts';
import {
  callerRideLabel,
  callerRideService,
  callerRideStatus,
  callerWarnings,
} from '#domain/words/english/team/caller.ts';

/** The facts about a customer who calls, for the form (docs/product/console.md#caller). */
export type CallerView = Awaited<ReturnType<typeof callerView>>;

/** A ride of the caller. `again` and `back` name the ride that the form can be filled in from, or are null. */
export type CallerRideView = ReturnType<typeof rideView>;

export async function callerView({ queries }: AppLoadContext['container'], id: CustomerId) {
  const caller = await queries.customers.caller(id);
  return {
    customerId: id,
    warnings: callerWarnings(caller),
    completed: counted(caller.completed, 'completed ride'),
    /** All rides ahead, for the warning about a ride at nearly the same time. */
    open: caller.open.map((ride) => ({
      label: callerRideLabel(ride),
      pickupAt: timeView(ride.pickupAt),
      way: wayOf(ride),
    })),
    next: caller.next.map(rideView),
    last: caller.last.map(rideView),
  };
}

function rideView(ride: CallerRide) {
  const { subject, pickupAt, fare } = ride;
  const label = callerRideLabel(ride);
  const like = bookableLike(ride);
  return {
    label,
    href: subject.kind === 'booking' ? `/admin/bookings/${subject.id}` : `/admin/rideshare/${subject.id}`,
    pickupAt: timeView(pickupAt),
    service: callerRideService(ride),
    way: wayOf(ride),
    fare: formatRupees(fare),
    status: callerRideStatus(ride),
    again: like.again ? writeLike({ isBack: false, reference: label }) : null,
    back: like.back ? writeLike({ isBack: true, reference: label }) : null,
  };
}

function wayOf({ from, to }: CallerRide): string {
  return `${from} → ${to}`;
}
