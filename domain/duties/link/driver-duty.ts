import type { Booking } from '#domain/bookings/booking.ts';
import type { Duty, DutyId, DutySubject } from '#domain/duties/duty.ts';
import type { Driver, DriverId } from '#domain/fleet/driver.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { RideshareBooking } from '#domain/rideshare/rideshare-booking.ts';
import type { TripDirection } from '#domain/rideshare/route.ts';
import type { Trip } from '#domain/rideshare/trip.ts';

/** The ride of a duty, with everything that its driver and the riders may know. */
export type DutyRide =
  | { readonly kind: 'booking'; readonly booking: Booking }
  /** `seats` are the confirmed ones, by pickup. */
  | { readonly kind: 'trip'; readonly trip: Trip; readonly seats: readonly RideshareBooking[] };

/** A duty as its driver sees it. */
export type DriverDuty = {
  readonly duty: Duty;
  readonly driver: Pick<Driver, 'id' | 'name' | 'phone' | 'language'>;
  readonly vehicle: Pick<Vehicle, 'make' | 'model' | 'regNo'>;
  readonly ride: DutyRide;
  /** Why the driver declined; null if the duty is not declined. */
  readonly declineReason: string | null;
  /** When a duty that is over was reported as completed or as a no-show. Null before, and if nobody reported it. */
  readonly endReportedAt: Date | null;
};

/** A duty that a driver had, from its history. */
export type FormerDuty = {
  readonly id: DutyId;
  readonly subject: DutySubject;
  /** The route and the direction of a trip. Null for a booking. */
  readonly trip: { readonly route: string; readonly direction: TripDirection } | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly driver: Pick<Driver, 'id' | 'name' | 'phone' | 'language'>;
  /** The driver has a duty for the same booking or trip now. */
  readonly isAssignedAgain: boolean;
  /** Another driver has a duty for the same booking or trip now. */
  readonly isWithOther: boolean;
  /** The booking of the duty is deleted. */
  readonly isRideDeleted: boolean;
};

export type ReadDriverDuties = {
  /** Returns a duty as it stands now; undefined if it is removed. */
  readonly find: (id: DutyId) => Promise<DriverDuty | undefined>;
  /** Returns the duty that a driver had, removed or not, as it was last. */
  readonly formerly: (id: DutyId, driverId: DriverId) => Promise<FormerDuty | undefined>;
};

/** Returns when the passengers of a duty are picked up, or when its trip departs. */
export function pickupOf({ ride }: Pick<DriverDuty, 'ride'>): Date {
  return ride.kind === 'trip' ? ride.trip.departsAt : ride.booking.ride.pickupAt;
}

/** Returns a vehicle for riders and drivers: `MG M9`. */
export function vehicleName({ make, model }: Pick<Vehicle, 'make' | 'model'>): string {
  return `${make} ${model}`;
}

/** Returns the e-mail addresses of the people who ride. */
export function addressesOfRide(ride: DutyRide): string[] {
  const people =
    ride.kind === 'trip'
      ? ride.seats.map(({ contact }) => contact)
      : [ride.booking.contact, ...(ride.booking.guest ? [ride.booking.guest] : [])];
  return people.map(({ email }) => email.trim()).filter((email) => email !== '');
}
