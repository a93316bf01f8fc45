import { seatsInWords } from '#app/rider/rideshare/choice/rideshare-words.ts';
import { classNames } from '#app/ui/parts/class-names.ts';
import { Icon } from '#app/ui/parts/icon.tsx';
import { indiaTime } from '#words/rideshare/rideshare-choice.ts';
import * as words from '#words/rideshare/rideshare-details.ts';

/** The seconds left at which the time is announced to screen readers. */
const ANNOUNCED_AT_SECONDS = [300, 120, 60, 30];
const LAST_MINUTE = 60;

/** The time left of a hold: a countdown with JavaScript, the end time without. */
export function HoldLine({
  seats,
  until,
  left,
}: {
  seats: readonly string[];
  until: string;
  left: number | null;
}) {
  const count = seats.length;
  const names = seatsInWords(seats);
  const urgent = left !== null && left <= LAST_MINUTE;
  const announced = left === null ? undefined : ANNOUNCED_AT_SECONDS.findLast((seconds) => left <= seconds);
  return (
    <div
      className={classNames(
        'flex items-center gap-3 rounded-card border px-4 py-3',
        urgent ? 'border-warning-line bg-warning-wash' : 'border-line bg-surface',
      )}
    >
      <Icon name="clock" className="size-5 text-brass" />
      <p>
        {left === null ? (
          <>
            {words.heldUntil(names, count)}
            <strong className="tabular">{indiaTime(until)}</strong>
            {words.afterUntil(count)}
          </>
        ) : (
          <>
            {words.heldFor(names, count)}
            <strong className="tabular" role="timer">
              {formatClock(left)}
            </strong>
            {words.afterFor(count)}
          </>
        )}
      </p>
      <p role="status" className="sr-only">
        {announced && left !== null && left > 0 ? words.lessThan(count, announced) : ''}
      </p>
    </div>
  );
}

/** Formats seconds as `9:42`. */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
