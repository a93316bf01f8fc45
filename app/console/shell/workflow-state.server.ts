import type { Container } from '#infra/container/container.ts';
import { readTemporalStatus } from '#infra/local/temporal-status.ts';

export type WorkflowState = {
  readonly state: 'running' | 'without-worker' | 'starting' | 'down';
  /** The progress of the local Temporal server while it starts. */
  readonly detail: string | null;
  readonly eventsWaiting: number;
};

type Known = Omit<WorkflowState, 'eventsWaiting'>;

/** A server that does not answer takes 1.5 seconds to detect, so the result is cached. */
const KNOWN_FOR_MS = 5_000;

const asked = new WeakMap<Container, { readonly at: number; readonly answer: Promise<Known> }>();

/** Returns the state of the workflows, at most five seconds old, and the number of waiting events. */
export async function workflowState(container: Container): Promise<WorkflowState> {
  const [known, eventsWaiting] = await Promise.all([
    lately(container),
    container.queries.messages.eventsWaiting(),
  ]);
  return { ...known, eventsWaiting };
}

function lately(container: Container): Promise<Known> {
  const now = container.clock().getTime();
  const before = asked.get(container);
  if (before && now - before.at < KNOWN_FOR_MS) return before.answer;
  const answer = look(container);
  asked.set(container, { at: now, answer });
  return answer;
}

async function look({ health, config }: Container): Promise<Known> {
  const { state, workers } = await health.temporal();
  if (state === 'up') return { state: workers > 0 ? 'running' : 'without-worker', detail: null };
  const local = config.temporal.address === null ? readTemporalStatus(config.dataDir) : null;
  const starts = local && !['up', 'down', 'unavailable'].includes(local.state);
  return starts ? { state: 'starting', detail: local.detail } : { state: 'down', detail: null };
}
