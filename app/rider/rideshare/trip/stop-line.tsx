export type ShownStop = { readonly name: string; readonly time: string };

/** A stop after its time, as in a timetable. */
export function StopLine({ name, time }: ShownStop) {
  return (
    <span className="flex gap-x-3">
      <span className="tabular shrink-0 font-semibold">{time}</span>
      <span className="min-w-0">{name}</span>
    </span>
  );
}
