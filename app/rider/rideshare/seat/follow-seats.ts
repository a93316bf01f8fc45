import type { SeatView } from '#app/rider/rideshare/choice/seat-view.ts';

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
const TRY_AGAIN_MS = 30_000;

/**
 * Follows the seats of a trip in the browser: by the stream at `path`/stream, or by polling `path` while the
 * stream is silent. It pauses while the page is hidden. Returns a function that stops it.
 */
export function followSeats(path: string, follower: Follower): () => void {
  let source: EventSource | null = null;
  let polling: number | undefined;
  let asks = false;
  let silence: number | undefined;
  let again: number | undefined;
  let asking: AbortController | null = null;

  function start(): void {
    const stream = new EventSource(`${path}/stream`);
    source = stream;
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      heard();
      follower.seats(seatsIn(JSON.parse(data)));
    };
    stream.addEventListener('beat', heard);
    stream.onerror = () => (stream.readyState === EventSource.CLOSED ? giveUp() : missNews(0));
    silence = window.setTimeout(giveUp, SILENCE_MS);
    missNews(POLL_MS);
  }

  function heard(): void {
    stopPolling();
    window.clearTimeout(silence);
    silence = window.setTimeout(giveUp, SILENCE_MS);
    follower.live(true);
  }

  /** The browser reconnects by itself; until then the page polls. */
  function missNews(firstAskMs: number): void {
    follower.live(false);
    if (asks) return;
    window.clearTimeout(polling);
    polling = window.setTimeout(poll, firstAskMs);
  }

  function giveUp(): void {
    source?.close();
    window.clearTimeout(silence);
    again ??= window.setTimeout(() => {
      again = undefined;
      start();
    }, TRY_AGAIN_MS);
    missNews(0);
  }

  async function poll(): Promise<void> {
    const asked = new AbortController();
    asks = true;
    asking = asked;
    try {
      // The browser caches the last answer and sends its ETag.
      const answer = await fetch(path, { cache: 'no-cache', signal: asked.signal });
      const seats = answer.ok ? seatsIn(await answer.json()) : null;
      if (seats && !asked.signal.aborted) follower.seats(seats);
    } catch {
      // Without a network the page keeps its data and tries again.
    }
    if (!asked.signal.aborted) polling = window.setTimeout(poll, POLL_MS);
  }

  function stopPolling(): void {
    window.clearTimeout(polling);
    asking?.abort();
    asks = false;
  }

  function stop(): void {
    source?.close();
    source = null;
    stopPolling();
    window.clearTimeout(silence);
    window.clearTimeout(again);
    again = undefined;
  }

  /** Pauses while the page is hidden and refreshes when it is shown again. */
  function turn(): void {
    stop();
    if (!document.hidden) start();
  }

  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    stop();
  };
}

function seatsIn({ seats }: { seats: readonly SeatView[] }): readonly SeatView[] {
  return seats;
}
