import { SummaryList, type SummaryRow } from '#app/components/forms/summary-list.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { choicePath, type Step, type TripChoice } from '#app/features/rideshare/trip-choice.ts';

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

/** The answers given so far, each with a link to where it is changed. */
export function TripSoFar({ choice, ...soFar }: SoFar & { choice: TripChoice }) {
  return (
    <Card title="Your trip">
      <SummaryList
        rows={tripRows(soFar).map(({ step, ...row }) => ({ ...row, changeTo: choicePath(choice, { step }) }))}
      />
    </Card>
  );
}

/** The answers as questions and answers, with the step that asks each. */
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

/** A stop behind its time, as a timetable has it. */
export function StopLine({ name, time }: ShownStop) {
  return (
    <span className="flex gap-x-3">
      <span className="tabular font-semibold">{time}</span>
      <span className="min-w-0">{name}</span>
    </span>
  );
}
