import type { SeatView } from '#app/rider/rideshare/choice/seat-view.ts';
import { isSeatState } from '#domain/rideshare/seats.ts';

type Follower = {
  readonly seats: (seats: readonly SeatView[]) => void;
  /** Called with true while the stream delivers updates. */
  readonly live: (live: boolean) => void;
};

/** The polling interval when the stream fails (docs/product/limits.md#rideshare). */
const POLL_MS = 3_000;
/** The stream counts as lost after this silence; the server sends a heartbeat every 30 seconds. */
const SILENCE_MS = 45_000;
/** The delay before a failed stream is tried again. */
const RETRY_MS = 30_000;

/**
 * Follows the seats of a trip in the browser: by the stream at `path`/stream, or by polling `path` while the
 * stream is silent. It pauses while the page is hidden. Returns a function that stops it.
 */
export function followSeats(path: string, follower: Follower): () => void {
  let source: EventSource | null = null;
  let pollTimer: number | undefined;
  let isPolling = false;
  let silenceTimer: number | undefined;
  let retryTimer: number | undefined;
  let inFlight: AbortController | null = null;

  function start(): void {
    const stream = new EventSource(`${path}/stream`);
    source = stream;
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      markLive();
      const seats = readSeats(JSON.parse(data));
      if (seats) follower.seats(seats);
    };
    stream.addEventListener('beat', markLive);
    stream.onerror = () => (stream.readyState === EventSource.CLOSED ? retryLater() : fallBackToPolling(0));
    silenceTimer = window.setTimeout(retryLater, SILENCE_MS);
    fallBackToPolling(POLL_MS);
  }

  function markLive(): void {
    stopPolling();
    window.clearTimeout(silenceTimer);
    silenceTimer = window.setTimeout(retryLater, SILENCE_MS);
    follower.live(true);
  }

  /** The browser reconnects by itself; until then the page polls. */
  function fallBackToPolling(firstPollMs: number): void {
    follower.live(false);
    if (isPolling) return;
    window.clearTimeout(pollTimer);
    pollTimer = window.setTimeout(poll, firstPollMs);
  }

  function retryLater(): void {
    source?.close();
    window.clearTimeout(silenceTimer);
    retryTimer ??= window.setTimeout(() => {
      retryTimer = undefined;
      start();
    }, RETRY_MS);
    fallBackToPolling(0);
  }

  async function poll(): Promise<void> {
    const controller = new AbortController();
    isPolling = true;
    inFlight = controller;
    try {
      // The browser caches the last answer and sends its ETag.
      const answer = await fetch(path, { cache: 'no-cache', signal: controller.signal });
      const seats = answer.ok ? readSeats(await answer.json()) : null;
      if (seats && !controller.signal.aborted) follower.seats(seats);
    } catch {
      // Without a network the page keeps its data and tries again.
    }
    if (!controller.signal.aborted) pollTimer = window.setTimeout(poll, POLL_MS);
  }

  function stopPolling(): void {
    window.clearTimeout(pollTimer);
    inFlight?.abort();
    isPolling = false;
  }

  function stop(): void {
    source?.close();
    source = null;
    stopPolling();
    window.clearTimeout(silenceTimer);
    window.clearTimeout(retryTimer);
    retryTimer = undefined;
  }

  /** Pauses while the page is hidden and refreshes when it is shown again. */
  function followVisibility(): void {
    stop();
    if (!document.hidden) start();
  }

  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
  };
}

/** Returns the seats of an answer, or null if it is not readable. */
function readSeats(answer: unknown): readonly SeatView[] | null {
  const { seats }: { seats?: unknown } = Object(answer);
  return Array.isArray(seats) && seats.every(isSeat) ? seats : null;
}

function isSeat(value: unknown): value is SeatView {
  const { seat, state, price }: { seat?: unknown; state?: unknown; price?: unknown } = Object(value);
  return typeof seat === 'string' && isSeatState(state) && typeof price === 'number';
}
