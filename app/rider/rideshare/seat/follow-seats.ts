import type { SeatView } from '#app/rider/rideshare/choice/seat-view.ts';

type Follower = {
  readonly seats: (seats: readonly SeatView[]) => void;
  /** Whether news come by themselves. */
  readonly live: (live: boolean) => void;
};

/** The seeds' polling, where the stream fails (seed 0 §2). */
const POLL_MS = 3_000;
/** The server gives a sign of life every 30 seconds. */
const SILENCE_MS = 45_000;
/** After how long a stream that failed is tried again. */
const TRY_AGAIN_MS = 30_000;

/**
 * Follows the seats of a trip in the browser: by the stream at `path`/stream, by polling `path` while that says
 * nothing, and not at all while the page is hidden. Answers how to stop.
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

  /** The browser goes on trying by itself; until something is heard the page asks. */
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
      // The browser keeps the last answer and its ETag, and asks with it.
      const answer = await fetch(path, { cache: 'no-cache', signal: asked.signal });
      const seats = answer.ok ? seatsIn(await answer.json()) : null;
      if (seats && !asked.signal.aborted) follower.seats(seats);
    } catch {
      // Without a network the page keeps what it shows and asks again.
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

  /** A page that nobody looks at needs no news; shown again, it begins with the state of that moment. */
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
