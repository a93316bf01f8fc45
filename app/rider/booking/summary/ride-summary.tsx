import { SummaryList, type SummaryRow } from '#app/ui/parts/summary-list.tsx';
import { formatDay } from '#domain/kernel/india-time.ts';
import { DIRECTION_LABELS, type Ride, TERMINAL_LABELS, TRIP_TYPE_LABELS } from '#domain/rides/ride.ts';

/** The answers of step 1, each with a way back to change it. */
export function RideSummary({ ride, changeIntent }: { ride: SummarisedRide; changeIntent: string }) {
  return <SummaryList rows={rideRows(ride).map((row) => ({ ...row, changeIntent }))} />;
}

/** A ride as a loader sends it: its instants are text by then. */
export type SummarisedRide = Ride extends infer One
  ? One extends Ride
    ? Omit<One, 'pickupAt'>
    : never
  : never;

/** A ride as questions and answers, in the order in which they were asked. */
export function rideRows(ride: SummarisedRide): SummaryRow[] {
  const where: SummaryRow[] = [
    { label: 'Pickup', value: ride.pickupLocation },
    { label: 'Drop', value: ride.dropLocation },
  ];
  const when: SummaryRow[] = [
    { label: 'Date', value: formatDay(ride.pickupDate) },
    { label: 'Time', value: `${ride.pickupTime} IST` },
  ];
  switch (ride.service) {
    case 'hourly':
      return [...where, ...when, { label: 'Hours', value: `${ride.hours} hours, unlimited km` }];
    case 'intercity':
      return [
        { label: 'Trip type', value: TRIP_TYPE_LABELS[ride.tripType] },
        ...where,
        ...when,
        ...(ride.tripType === 'round-trip'
          ? [{ label: 'Stay', value: `${ride.additionalHours} hours` }]
          : []),
      ];
    case 'airport':
      return [
        { label: 'Direction', value: DIRECTION_LABELS[ride.direction] },
        ...where,
        { label: 'Terminal', value: TERMINAL_LABELS[ride.terminal] },
        ...when,
        ...(ride.flightNumber ? [{ label: 'Flight number', value: ride.flightNumber }] : []),
        ...(ride.direction === 'from-airport'
          ? [{ label: 'Meet & Greet', value: ride.meetAndGreet ? 'Yes' : 'No' }]
          : []),
      ];
  }
}
