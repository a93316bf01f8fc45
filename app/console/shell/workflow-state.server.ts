import type { Container } from '#infra/container/container.ts';
import { lateSentences } from '#infra/health/late-work.ts';
import { readTemporalStatus } from '#infra/local/temporal-status.ts';

export type WorkflowState = {
  readonly state: 'running' | 'without-worker' | 'starting' | 'down';
  /** The progress of the local Temporal server while it starts. */
  readonly detail: string | null;
  readonly eventsWaiting: number;
  /** Sentences about what is late, whatever Temporal says. */
  readonly late: readonly string[];
};

type CachedState = Omit<WorkflowState, 'eventsWaiting'>;

/** A server that does not answer takes 1.5 seconds to detect, and late work takes a longer query. So the result is cached. */
const CACHE_MS = 5_000;

const cache = new WeakMap<Container, { readonly at: number; readonly answer: Promise<CachedState> }>();

/** Returns the state of the workflows, at most five seconds old, and the number of waiting events. */
export async function workflowState(container: Container): Promise<WorkflowState> {
  const [current, eventsWaiting] = await Promise.all([
    cachedState(container),
    container.queries.messages.eventsWaiting(),
  ]);
  return { ...current, eventsWaiting };
}

function cachedState(container: Container): Promise<CachedState> {
  const now = performance.now();
  const cached = cache.get(container);
  if (cached && now - cached.at < CACHE_MS) return cached.answer;
  const answer = readState(container);
  answer.catch(() => cache.delete(container));
  cache.set(container, { at: now, answer });
  return answer;
}

async function readState({ health, config }: Container): Promise<CachedState> {
  const [{ state, workers }, found] = await Promise.all([health.temporal(), health.lateWork()]);
  const late = lateSentences(found);
  if (state === 'up') return { state: workers > 0 ? 'running' : 'without-worker', detail: null, late };
  const local = config.temporal.address === null ? readTemporalStatus(config.dataDir) : null;
  const starts = local && !['up', 'down', 'unavailable'].includes(local.state);
  return starts ? { state: 'starting', detail: local.detail, late } : { state: 'down', detail: null, late };
}
