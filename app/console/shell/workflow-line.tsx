import type { WorkflowState } from '#app/console/shell/workflow-state.server.ts';
import { Banner } from '#app/ui/parts/banner.tsx';
import { counted } from '#domain/kernel/counted.ts';

const PROMISE = 'Workflows wait; bookings are kept and will be told when';

const TROUBLE = {
  'without-worker': { title: 'No worker is running', says: `${PROMISE} a worker is back.` },
  starting: { title: 'Temporal is starting', says: `${PROMISE} Temporal is back.` },
  down: { title: 'Temporal is down', says: `${PROMISE} Temporal is back.` },
} as const;

/** Whether the promises made to customers are being kept: a quiet line, or a banner when they wait. */
export function WorkflowLine({ state, detail, eventsWaiting }: WorkflowState) {
  if (state === 'running') {
    return (
      <p className="inline-flex items-center gap-2 text-ink-soft">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-success" />
        Workflows running{eventsWaiting > 0 && `, ${eventsOnTheirWay(eventsWaiting)}`}
      </p>
    );
  }
  const { title, says } = TROUBLE[state];
  return (
    <Banner tone="warning" title={title}>
      {says} {eventsWaiting > 0 && eventsThatWait(eventsWaiting)} {detail && `${detail}.`}
    </Banner>
  );
}

function eventsOnTheirWay(count: number): string {
  return `${counted(count, 'event')} on the way`;
}

function eventsThatWait(count: number): string {
  return `${count} ${count === 1 ? 'event waits' : 'events wait'}.`;
}
