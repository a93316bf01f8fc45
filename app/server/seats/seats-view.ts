import { createHash } from 'node:crypto';
import { serializeTrip } from '#app/api/serializers/rideshare.server.ts';
import type { TripSeats } from '#infra/postgres/live-seats/live-seats.ts';

/** The seats of a trip as responses and as an event, made once for all requests. */
export type SeatsView = {
  readonly body: Buffer;
  /** A hash of the body, so it is the same in every process. */
  readonly etag: string;
  /** The body as a server-sent event. */
  readonly event: Buffer;
  readonly headers: readonly string[];
  readonly unchangedHeaders: readonly string[];
};

const views = new WeakMap<TripSeats, SeatsView>();

/** Returns the responses for a state of the seats. `common` are headers that each response gets. */
export function seatsView(now: TripSeats, common: readonly string[]): SeatsView {
  const known = views.get(now);
  if (known) return known;
  const json = JSON.stringify(serializeTrip(now.trip, now.seats));
  const body = Buffer.from(json);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const unchangedHeaders = ['ETag', etag, ...common];
  const view: SeatsView = {
    body,
    etag,
    event: Buffer.from(`id: ${etag}\ndata: ${json}\n\n`),
    headers: [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
      ...unchangedHeaders,
    ],
    unchangedHeaders,
  };
  views.set(now, view);
  return view;
}

/** Returns whether an `If-None-Match` header matches an ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  return ifNoneMatch.split(',').some((one) => {
    const named = one.trim();
    return named === '*' || named.replace(/^W\//, '') === etag;
  });
}
