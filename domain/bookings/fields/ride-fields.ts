import { defineField } from '#domain/bookings/fields/define-field.ts';
import { formatDateTime, formatDay } from '#domain/kernel/india-time.ts';
import {
  type AirportRide,
  DIRECTION_LABELS,
  type HourlyRide,
  type IntercityRide,
  type Ride,
  TERMINAL_LABELS,
  TRIP_TYPE_LABELS,
} from '#domain/rides/ride.ts';

/** Input of the ride fields: a booking, or a ride that is not booked yet. */
export type WithRide = { readonly ride: Ride };

type Details<Of> = Partial<Omit<Of, 'service'>>;
/** Details of all services. A ride has only the details of its own service. */
export type RideDetails = Details<AirportRide> & Details<HourlyRide> & Details<IntercityRide>;

/** Returns the details of the ride. Details of other services are undefined. */
export function detailsOf({ ride }: WithRide): RideDetails {
  return ride;
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
const ifYes = (value: boolean) => value && 'yes';

/** Returns the value only for rides from the airport, because only these offer meet-and-greet. */
const ifFromAirport = (value: boolean, of: WithRide) =>
  detailsOf(of).direction === 'from-airport' && yesOrNo(value);

/**
 * Fields of rides, by their JSON names: common ones and those of one service. `pickupAt` combines date and
 * time.
 */
export const RIDE_FIELDS = {
  tripDirection: defineField({
    value: (of: WithRide) => detailsOf(of).direction,
    label: 'Direction',
    words: (direction) => DIRECTION_LABELS[direction],
  }),
  tripType: defineField({
    value: (of: WithRide) => detailsOf(of).tripType,
    label: 'Trip',
    words: (tripType) => TRIP_TYPE_LABELS[tripType],
    on: { rider: { label: 'Trip type' }, cli: { words: String } },
  }),
  pickupLocation: defineField({
    value: ({ ride }: WithRide) => ride.pickupLocation,
    label: 'Pickup',
    on: { cli: { label: 'From' } },
  }),
  dropLocation: defineField({
    value: ({ ride }: WithRide) => ride.dropLocation,
    label: 'Drop',
    on: { cli: { label: 'To' } },
  }),
  pickupAt: defineField({
    value: ({ ride }: WithRide) => ride.pickupAt,
    label: 'Pickup time',
    words: formatDateTime,
    on: { cli: { label: 'Pickup' } },
  }),
  pickupDate: defineField({
    value: ({ ride }: WithRide) => ride.pickupDate,
    label: 'Date',
    words: formatDay,
  }),
  pickupTime: defineField({
    value: ({ ride }: WithRide) => ride.pickupTime,
    label: 'Time',
    words: (time) => `${time} IST`,
  }),
  terminal: defineField({
    value: (of: WithRide) => detailsOf(of).terminal,
    label: 'Terminal',
    words: (terminal) => TERMINAL_LABELS[terminal],
    on: { cli: { words: String } },
  }),
  flightNumber: defineField({
    value: (of: WithRide) => detailsOf(of).flightNumber,
    label: 'Flight',
    on: { rider: { label: 'Flight number' }, history: { label: 'Flight number' } },
  }),
  meetAndGreet: defineField({
    value: (of: WithRide) => detailsOf(of).meetAndGreet,
    label: 'Meet & Greet',
    words: ifFromAirport,
    on: {
      message: { words: ifYes },
      cli: { label: 'Meet & greet', words: ifYes },
      history: { label: 'Meet and greet', words: yesOrNo },
    },
  }),
  hoursRequired: defineField({
    value: (of: WithRide) => detailsOf(of).hours,
    label: 'Hours',
    on: { rider: { words: (hours) => `${hours} hours, unlimited km` } },
  }),
  additionalHours: defineField({
    value: (of: WithRide) => detailsOf(of).additionalHours,
    label: 'Stay',
    words: (hours, of) => detailsOf(of).tripType === 'round-trip' && `${hours} hours`,
  }),
};
