import type { WorkflowState } from '#app/console/shell/workflow-state.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { counted } from '#domain/kernel/text/counted.ts';

const WAITING = 'Automatic messages are waiting. Bookings are saved, and messages will be sent when';

const PROBLEMS = {
  'without-worker': { title: 'No worker is running', sentence: `${WAITING} a worker is running again.` },
  starting: { title: 'Temporal is starting', sentence: `${WAITING} Temporal is running again.` },
  down: { title: 'Temporal is down', sentence: `${WAITING} Temporal is running again.` },
} as const;

/** Shows whether automatic messages are sent: one line when they are, a warning when they wait or are late. */
export function WorkflowLine({ state, detail, eventsWaiting, late }: WorkflowState) {
  if (state === 'running' && late.length > 0) {
    return (
      <Banner tone="warning" title="Automatic messages are late">
        {late.join(' ')} Please inform your system administrator. The command <code>ratha doctor</code> shows
        details.
      </Banner>
    );
  }
  if (state === 'running') {
    return (
      <p className="inline-flex items-center gap-2 text-ink-soft">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-success" />
        Automatic messages: on{eventsWaiting > 0 && ` · ${eventsWaiting} waiting`}
      </p>
    );
  }
  const { title, sentence } = PROBLEMS[state];
  return (
    <Banner tone="warning" title={title}>
      {sentence} {eventsWaiting > 0 && `${counted(eventsWaiting, 'event')} waiting.`} {detail && `${detail}.`}{' '}
      {late.join(' ')}
    </Banner>
  );
}
