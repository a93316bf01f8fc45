export type ShownStop = {
  readonly name: string;
  readonly time: string;
  /** The day of the time, if it is not that of the trip. */
  readonly otherDay?: string | null;
};

/** A stop after its time, as in a timetable. */
export function StopLine({ name, time, otherDay }: ShownStop) {
  return (
    <span className="flex gap-x-3">
      <span className="tabular shrink-0 font-semibold">{time}</span>
      <span className="min-w-0">
        {name}
        {otherDay && <span className="tabular block font-semibold">{otherDay}</span>}
      </span>
    </span>
  );
}
