import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { problem, refusalProblem } from '#app/http/problem.server.ts';
import { loggedPath } from '#app/server/access-log.ts';
import { seatStreams } from '#app/server/seat-streams.ts';
import { isKnownTo, seatsView } from '#app/server/seats-view.ts';
import type { TripRequest } from '#domain/rideshare/trips/find-trip.ts';
import type { Config } from '#infra/config/config.ts';
import type { Log } from '#infra/config/logging.ts';
import type { SeatWatch, TripSeats } from '#infra/postgres/live-seats/seat-watch.ts';

const PATH = '/api/scheduled-rideshare/trips/';
const STREAM = '/stream';
/** Where there is no room for another viewer, when the page may ask again: the seeds' polling. */
const POLL_SECONDS = 3;

export type TripSeatsCalls = {
  /** Answers a request for the seats of a trip; false where it is for something else. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Ends the streams of live seats. */
  readonly close: () => void;
};

type Parts = {
  readonly config: Pick<Config, 'production' | 'https'>;
  readonly log: Log;
  readonly watch: SeatWatch;
  readonly maxViewers?: number;
};

/**
 * `GET /api/scheduled-rideshare/trips/{routeId}/{yyyy-MM-dd}/{direction}` and its `/stream`, in front of Express and
 * Remix: every open seat map asks here, and the answer is the same bytes for all (docs/decisions/0011-live-seats.md).
 */
export function tripSeats({ config, log, watch, maxViewers }: Parts): TripSeatsCalls {
  const isHttps = config.production && config.https;
  const safe = [
    ...['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isHttps ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ];
  const common = ['Cache-Control', 'no-cache', ...safe];
  const streams = seatStreams(watch, common, maxViewers);

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '';
    if (!url.startsWith(PATH)) return false;
    const key = url.slice(PATH.length);
    const now = request.method === 'GET' || request.method === 'HEAD' ? watch.known(key) : undefined;
    if (now) {
      answer(request, response, now);
      return true;
    }
    const asked = askedFor(key);
    if (!asked) return false;
    answerSlowly(request, response, asked).catch((error: unknown) => fail(request, response, error));
    return true;
  }

  function answer(request: IncomingMessage, response: ServerResponse, now: TripSeats): void {
    const view = seatsView(now, common);
    if (isKnownTo(request.headers['if-none-match'], view.etag)) {
      response.writeHead(304, view.unchangedHeaders as string[]).end();
      return;
    }
    response.writeHead(200, view.headers as string[]);
    response.end(request.method === 'HEAD' ? undefined : view.body);
  }

  async function answerSlowly(
    request: IncomingMessage,
    response: ServerResponse,
    { trip, isStream }: Asked,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(request, response, methodNotAllowed('GET', 'HEAD'));
    const read = await watch.read(trip);
    if (response.destroyed) return;
    if (!read.ok) return send(request, response, refusalProblem(read.refusal));
    if (!isStream || request.method === 'HEAD') return answer(request, response, read.value);
    if (!streams.open(response, read.value)) await send(request, response, noRoom());
  }

  async function send(request: IncomingMessage, response: ServerResponse, problem: Response): Promise<void> {
    const requestId = randomUUID();
    const body = Buffer.from(await problem.arrayBuffer());
    response.writeHead(problem.status, [
      ...[...problem.headers].flat(),
      ...['Content-Length', String(body.length), 'X-Request-Id', requestId, 'Cache-Control', 'no-store'],
      ...safe,
    ]);
    response.end(request.method === 'HEAD' ? undefined : body);
    const path = loggedPath((request.url ?? '').split('?')[0] ?? '');
    log.info({ method: request.method, path, status: problem.status, requestId }, 'request');
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const { name, stack } =
      error instanceof Error ? error : new Error('Something that is no Error was thrown');
    log.error({ error: { name, stack } }, 'request failed');
    if (response.headersSent) response.destroy();
    else void send(request, response, wentWrong());
  }

  return { handle, close: streams.close };
}

type Asked = { readonly trip: TripRequest; readonly isStream: boolean };

/** Reads what follows `/trips/`; undefined where it is no address of a trip. */
function askedFor(rest: string): Asked | undefined {
  const path = (rest.split('?')[0] ?? '').replace(/\/$/, '');
  const isStream = path.endsWith(STREAM) && path.split('/').length === 4;
  const [routeId, date, direction, ...more] = decoded(isStream ? path.slice(0, -STREAM.length) : path);
  if (!routeId || !date || !direction || more.length > 0) return undefined;
  return { trip: { routeId, date, direction }, isStream };
}

function decoded(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

function noRoom(): Response {
  return problem({
    status: 503,
    title: 'Too many viewers',
    detail: 'There is no room for another live view. Please ask for the seats every few seconds.',
    headers: { 'Retry-After': String(POLL_SECONDS) },
  });
}

function wentWrong(): Response {
  return problem({
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  });
}
