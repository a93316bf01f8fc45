import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodNotAllowed } from '#app/http/json-body.server.ts';
import { problem, refusalProblem, unexpectedProblem } from '#app/http/problem.server.ts';
import { loggedPath } from '#app/server/access-log.ts';
import { seatStreams } from '#app/server/seats/seat-streams.ts';
import { matchesEtag, seatsView } from '#app/server/seats/seats-view.ts';
import type { LimitReached } from '#domain/kernel/rate-limits.ts';
import type { TripRequest } from '#domain/rideshare/trips/find-trip.ts';
import type { Config } from '#infra/config/config.ts';
import { loggedError } from '#infra/config/logged-error.ts';
import type { Log } from '#infra/config/logging.ts';
import type { LiveSeats, TripSeats } from '#infra/postgres/live-seats/live-seats.ts';
import { clientNetwork } from '#infra/security/limits/network-of.ts';

const PATH = '/api/scheduled-rideshare/trips/';
const STREAM = '/stream';
/** When a viewer that gets no stream may ask again. It is the interval at which the page polls. */
const POLL_SECONDS = 3;

export type TripSeatsCalls = {
  /** Answers a request for the seats of a trip. Returns false if the request is for something else. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Ends the streams of live seats. */
  readonly close: () => void;
};

type Parts = {
  readonly config: Pick<Config, 'production' | 'https' | 'proxyHops' | 'limits'>;
  readonly log: Log;
  readonly watch: LiveSeats;
  readonly maxViewers?: number;
};

/**
 * Answers `GET /api/scheduled-rideshare/trips/{routeId}/{yyyy-MM-dd}/{direction}` and its `/stream`, before Express.
 * Every open seat map sends these requests, and all get the same bytes (docs/decisions/0011-live-seats.md).
 */
export function tripSeats({ config, log, watch, maxViewers }: Parts): TripSeatsCalls {
  const isHttps = config.production && config.https;
  const safe = [
    ...['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isHttps ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ];
  const common = ['Cache-Control', 'no-cache', ...safe];
  const streams = seatStreams(watch, common, maxViewers);
  const { enforced, streamsPerNetwork } = config.limits;
  const openByNetwork = new Map<string, number>();

  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '';
    if (!url.startsWith(PATH)) return false;
    const key = url.slice(PATH.length);
    const now = request.method === 'GET' || request.method === 'HEAD' ? watch.known(key) : undefined;
    if (now) {
      answer(request, response, now);
      return true;
    }
    const path = parseTripPath(key);
    if (!path) return false;
    readAndAnswer(request, response, path).catch((error: unknown) => fail(request, response, error));
    return true;
  }

  function answer(request: IncomingMessage, response: ServerResponse, now: TripSeats): void {
    const view = seatsView(now, common);
    if (matchesEtag(request.headers['if-none-match'], view.etag)) {
      response.writeHead(304, view.unchangedHeaders as string[]).end();
      return;
    }
    response.writeHead(200, view.headers as string[]);
    response.end(request.method === 'HEAD' ? undefined : view.body);
  }

  async function readAndAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    { trip, isStream }: TripPath,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(request, response, methodNotAllowed('GET', 'HEAD'));
    const read = await watch.read(trip);
    if (response.destroyed) return;
    if (!read.ok) return send(request, response, refusalProblem(read.refusal));
    if (!isStream || request.method === 'HEAD') return answer(request, response, read.value);
    const network = clientNetwork(request, config.proxyHops);
    if (enforced && (openByNetwork.get(network) ?? 0) >= streamsPerNetwork)
      return send(request, response, refusalProblem(TOO_MANY_STREAMS));
    if (streams.open(response, read.value)) countStream(response, network);
    else await send(request, response, tooManyViewers());
  }

  function countStream(response: ServerResponse, network: string): void {
    openByNetwork.set(network, (openByNetwork.get(network) ?? 0) + 1);
    response.once('close', () => {
      const left = (openByNetwork.get(network) ?? 1) - 1;
      if (left > 0) openByNetwork.set(network, left);
      else openByNetwork.delete(network);
    });
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
    log.error({ error: loggedError(error) }, 'request failed');
    if (response.headersSent) response.destroy();
    else void send(request, response, unexpectedProblem(error));
  }

  return { handle, close: streams.close };
}

const TOO_MANY_STREAMS: LimitReached = {
  code: 'too-many-requests',
  reason: 'streams',
  retryAfterSeconds: POLL_SECONDS,
};

type TripPath = { readonly trip: TripRequest; readonly isStream: boolean };

/** Parses what follows `/trips/`. Returns undefined if it names no trip. */
function parseTripPath(rest: string): TripPath | undefined {
  const path = (rest.split('?')[0] ?? '').replace(/\/$/, '');
  const isStream = path.endsWith(STREAM) && path.split('/').length === 4;
  const [routeId, date, direction, ...more] = decodeSegments(isStream ? path.slice(0, -STREAM.length) : path);
  if (!routeId || !date || !direction || more.length > 0) return undefined;
  return { trip: { routeId, date, direction }, isStream };
}

function decodeSegments(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return [];
  }
}

function tooManyViewers(): Response {
  return problem({
    status: 503,
    code: 'too-many-viewers',
    title: 'Too many viewers',
    detail: 'There is no room for another live view. Please ask for the seats every few seconds.',
    headers: { 'Retry-After': String(POLL_SECONDS) },
  });
}
