import type { TimeView } from '#app/console/shared/times/india-time-view.ts';
import { classNames } from '#app/ui/parts/class-names.ts';

/** Date and time, with the time zone on hover. `stacked` puts the time below the date. */
export function IndiaTime({ at, stacked = false }: { at: TimeView; stacked?: boolean }) {
  return (
    <time dateTime={at.iso} title={at.full} className="tabular whitespace-nowrap">
      {at.date} <span className={classNames('font-medium', stacked && 'table:block')}>{at.time}</span>
    </time>
  );
}
