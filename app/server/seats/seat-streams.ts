import type { ServerResponse } from 'node:http';
import { type SeatsView, seatsView } from '#app/server/seats/seats-view.ts';
import type { LiveSeats, TripSeats } from '#infra/postgres/live-seats/live-seats.ts';

export type SeatStreams = {
  /** Sends a trip's seats now and on each change, until either side closes. Returns false if there are too many viewers. */
  readonly open: (response: ServerResponse, now: TripSeats) => boolean;
  /** Ends all streams. Their viewers reconnect, to this process or another one. */
  readonly close: () => void;
};

/** Further viewers must poll. */
const MAX_VIEWERS = 5_000;
/** A viewer with more unsent bytes is disconnected: it has left or is too slow. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** Without changes each viewer gets a `beat` at this interval, so that a page notices a broken stream. */
const BEAT_MS = 30_000;
const BEAT_TICK_MS = 1_000;
const BEAT = Buffer.from('event: beat\ndata: .\n\n');

type Audience = {
  readonly viewers: Set<ServerResponse>;
  view: SeatsView;
  /** When an event was last sent, by `performance.now()`. */
  lastSentAt: number;
  leave: () => void;
};

/** Creates the streams of live seats. All viewers of a trip get the same bytes. */
export function seatStreams(
  watch: LiveSeats,
  common: readonly string[],
  maxViewers = MAX_VIEWERS,
): SeatStreams {
  const audiences = new Map<number, Audience>();
  const headers = [
    ...['Content-Type', 'text/event-stream; charset=utf-8', 'X-Accel-Buffering', 'no'],
    // Without a length and without chunks, each event is one plain write. The stream ends with its connection.
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
      lastSentAt: performance.now(),
      leave: () => undefined,
    };
    audiences.set(now.trip.id, audience);
    audience.leave = watch.subscribe(now, {
      read: (later) => show(audience, seatsView(later, common)),
      refused: () => endAll(audience),
    });
    return audience;
  }

  function show(audience: Audience, view: SeatsView): void {
    const isNew = view.etag !== audience.view.etag;
    audience.view = view;
    if (isNew) sendToAll(audience, view.event);
  }

  function beat(): void {
    const longAgo = performance.now() - BEAT_MS;
    for (const audience of audiences.values()) if (audience.lastSentAt <= longAgo) sendToAll(audience, BEAT);
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
      response.write(Buffer.concat([reconnectDelay(), audience.view.event]));
      return true;
    },
    close() {
      closed = true;
      for (const audience of [...audiences.values()]) endAll(audience);
    },
  };
}

function sendToAll(audience: Audience, event: Buffer): void {
  audience.lastSentAt = performance.now();
  for (const viewer of audience.viewers) send(viewer, event);
}

/** Ends each stream with a delay of its own, so that not all viewers reconnect at once. */
function endAll({ viewers }: Audience): void {
  for (const viewer of [...viewers]) viewer.end(reconnectDelay());
}

/** Writes to the connection, which belongs to the stream alone. A write through the response takes a quarter longer. */
function send({ socket }: ServerResponse, event: Buffer): void {
  if (!socket) return;
  if (socket.writableLength > MAX_UNSENT_BYTES) socket.destroy();
  else socket.write(event);
}

/** Returns the delay before a viewer reconnects. It is random, so that not all reconnect at once. */
function reconnectDelay(): Buffer {
  return Buffer.from(`retry: ${Math.round(1000 + Math.random() * 2000)}\n\n`);
}
