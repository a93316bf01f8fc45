import type { ServerResponse } from 'node:http';
import { type SeatsView, seatsView } from '#app/server/seats-view.ts';
import type { SeatWatch, TripSeats } from '#infra/postgres/live-seats/seat-watch.ts';

export type SeatStreams = {
  /** Sends a trip's seats now and on each change until either side ends it; false where there is no room for one more. */
  readonly open: (response: ServerResponse, now: TripSeats) => boolean;
  /** Ends all streams; their readers come back, here or to another process. */
  readonly close: () => void;
};

/** Beyond it viewers are asked to poll. */
const MAX_VIEWERS = 5_000;
/** A viewer that is so many bytes behind has left without a word, or will not catch up. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** A viewer hears at least a sign of life in so long, so that a page knows a broken stream from a quiet one. */
const BEAT_MS = 30_000;
const BEAT_TICK_MS = 1_000;
const BEAT = Buffer.from('event: beat\ndata: .\n\n');

type Audience = {
  readonly viewers: Set<ServerResponse>;
  view: SeatsView;
  /** When all of them last heard something, on the process's own clock. */
  toldAt: number;
  leave: () => void;
};

/** The streams of live seats. What changes is written as it is to everybody who looks at the trip. */
export function seatStreams(
  watch: SeatWatch,
  common: readonly string[],
  maxViewers = MAX_VIEWERS,
): SeatStreams {
  const audiences = new Map<number, Audience>();
  const headers = [
    ...['Content-Type', 'text/event-stream; charset=utf-8', 'X-Accel-Buffering', 'no'],
    // Without a length and without chunks the stream ends with its connection, and an event is one plain write.
    ...['Connection', 'close', ...common],
  ];
  let viewing = 0;
  let ticker: NodeJS.Timeout | undefined;
  let closed = false;

  function audienceOf(now: TripSeats): Audience {
    const known = audiences.get(now.trip.id);
    if (known) return known;
    const audience: Audience = {
      viewers: new Set(),
      view: seatsView(now, common),
      toldAt: performance.now(),
      leave: () => undefined,
    };
    audiences.set(now.trip.id, audience);
    audience.leave = watch.watch(now, {
      read: (later) => show(audience, seatsView(later, common)),
      refused: () => endAll(audience),
    });
    return audience;
  }

  function show(audience: Audience, view: SeatsView): void {
    const isNew = view.etag !== audience.view.etag;
    audience.view = view;
    if (isNew) tell(audience, view.event);
  }

  function beat(): void {
    const longAgo = performance.now() - BEAT_MS;
    for (const audience of audiences.values()) if (audience.toldAt <= longAgo) tell(audience, BEAT);
  }

  return {
    open(response, now) {
      if (closed || viewing >= maxViewers) return false;
      const audience = audienceOf(now);
      viewing += 1;
      audience.viewers.add(response);
      ticker ??= setInterval(beat, BEAT_TICK_MS).unref();
      response.once('close', () => {
        viewing -= 1;
        audience.viewers.delete(response);
        if (audience.viewers.size === 0) {
          audience.leave();
          if (audiences.get(now.trip.id) === audience) audiences.delete(now.trip.id);
        }
        if (viewing === 0) {
          clearInterval(ticker);
          ticker = undefined;
        }
      });
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, [...headers]);
      response.write(Buffer.concat([comeBackAfter(), audience.view.event]));
      return true;
    },
    close() {
      closed = true;
      for (const audience of [...audiences.values()]) endAll(audience);
    },
  };
}

function tell(audience: Audience, event: Buffer): void {
  audience.toldAt = performance.now();
  for (const viewer of audience.viewers) send(viewer, event);
}

function endAll({ viewers }: Audience): void {
  for (const viewer of [...viewers]) viewer.end();
}

/** Straight onto the connection, which is the stream's own: through the response a write takes a quarter longer. */
function send({ socket }: ServerResponse, event: Buffer): void {
  if (!socket) return;
  if (socket.writableLength > MAX_UNSENT_BYTES) socket.destroy();
  else socket.write(event);
}

/** When to come back after a break, a little different for each viewer, so that not all come back at once. */
function comeBackAfter(): Buffer {
  return Buffer.from(`retry: ${Math.round(1000 + Math.random() * 2000)}\n\n`);
}
