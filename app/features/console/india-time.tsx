import type { TimeView } from '#app/features/console/india-time-view.ts';

/** Date and time on one line, with the zone on hover. */
export function IndiaTime({ at }: { at: TimeView }) {
  return (
    <time dateTime={at.iso} title={at.full} className="tabular whitespace-nowrap">
      {at.date} <span className="font-medium">{at.time}</span>
    </time>
  );
}
