import { choicePath, type Step, type TripChoice } from '#app/rider/rideshare/choice/trip-choice.ts';
import { Card } from '#app/ui/parts/card.tsx';
import { SummaryList, type SummaryRow } from '#app/ui/parts/summary-list.tsx';

export type ShownTrip = {
  readonly routeName: string;
  readonly way: string;
  readonly directionLabel: string;
  readonly day: string;
};
export type ShownStop = { readonly name: string; readonly time: string };

type SoFar = {
  readonly trip: ShownTrip;
  readonly pickup?: ShownStop;
  readonly drop?: ShownStop;
  readonly seat?: string;
};

/** The answers so far, in short form, each with a link to change it. */
export function TripSoFar({
  choice,
  trip: { routeName, directionLabel, day },
  pickup,
  drop,
}: Omit<SoFar, 'seat'> & { choice: TripChoice }) {
  const trip = {
    label: 'Trip',
    value: (
      <>
        {routeName}, {directionLabel.toLowerCase()}
        <span className="tabular block font-normal text-ink-soft">{day}</span>
      </>
    ),
    changeTo: choicePath(choice, { step: 'trip' }),
  };
  const stops = pickup &&
    drop && {
      label: 'Stops',
      value: (
        <>
          <StopLine {...pickup} />
          <StopLine {...drop} />
        </>
      ),
      changeTo: choicePath(choice, { step: 'stops' }),
    };
  return (
    <Card aria-label="Your trip">
      <SummaryList rows={stops ? [trip, stops] : [trip]} />
    </Card>
  );
}

/** Returns the answers as rows, with the step that asks each. */
export function tripRows({ trip, pickup, drop, seat }: SoFar): (SummaryRow & { step: Step })[] {
  return [
    { label: 'Route', value: trip.routeName, step: 'trip' },
    { label: 'Direction', value: `${trip.directionLabel}, ${trip.way}`, step: 'trip' },
    { label: 'Travel date', value: trip.day, step: 'trip' },
    ...(pickup ? [{ label: 'Pickup', value: <StopLine {...pickup} />, step: 'stops' as const }] : []),
    ...(drop ? [{ label: 'Drop', value: <StopLine {...drop} />, step: 'stops' as const }] : []),
    ...(seat ? [{ label: 'Seat', value: seat, step: 'seat' as const }] : []),
  ];
}

/** A stop after its time, as in a timetable. */
export function StopLine({ name, time }: ShownStop) {
  return (
    <span className="flex gap-x-3">
      <span className="tabular font-semibold">{time}</span>
      <span className="min-w-0">{name}</span>
    </span>
  );
}
