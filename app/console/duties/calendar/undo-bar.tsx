import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { UndoableChange } from '#app/console/duties/calendar/day/calendar-day.ts';
import { Button } from '#app/ui/parts/button.tsx';
import { formatDutyId } from '#domain/duties/duty.ts';

const TICK_MS = 500;

/** Lists what the signed-in member changed a moment ago, each with Undo while it is possible. */
export function UndoBar({ changes, action }: { changes: readonly UndoableChange[]; action: string }) {
  return (
    <div role="status" className="cal-undo">
      {changes.map((change) => (
        <Change key={keyOf(change)} change={change} action={action} />
      ))}
    </div>
  );
}

function Change({ change, action }: { change: UndoableChange; action: string }) {
  const fetcher = useFetcher<{ formError?: { message: string } }>({
    key: `undo-duty-${keyOf(change)}`,
  });
  const only = change.duties.length === 1 ? change.duties[0] : undefined;
  const seconds = useSecondsLeft(change.msLeft);
  const refused = fetcher.state === 'idle' ? fetcher.data?.formError?.message : undefined;
  if (seconds === 0 && !refused) return null;
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="flex items-center gap-3">
      <span className="min-w-0 flex-1">{refused ?? change.words}</span>
      {only ? (
        <>
          <input type="hidden" name="duty" value={formatDutyId(only.id)} />
          <input type="hidden" name="version" value={only.version} />
        </>
      ) : (
        <input
          type="hidden"
          name="duties"
          value={change.duties.map(({ id, version }) => `${formatDutyId(id)}.${version}`).join(' ')}
        />
      )}
      {!refused && (
        <Button type="submit" name="intent" value="undo" pending={fetcher.state !== 'idle' && 'Undoing'}>
          Undo{' '}
          <span aria-hidden="true" className="tabular">
            {seconds} s
          </span>
        </Button>
      )}
    </fetcher.Form>
  );
}

/** The duties of a plan are in one order, so one of them and their number are enough. */
function keyOf({ duties }: UndoableChange): string {
  return `${duties[0]?.id}-${duties[0]?.version}-${duties.length}`;
}

/** Counts down from when the page was loaded. */
function useSecondsLeft(msLeft: number): number {
  const [end] = useState(() => performance.now() + msLeft);
  const [seconds, setSeconds] = useState(Math.ceil(msLeft / 1000));

  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);

  return seconds;
}
