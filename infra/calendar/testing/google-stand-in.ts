import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { importSPKI, jwtVerify } from 'jose';
import { z } from 'zod';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const CLIENT_EMAIL = 'rides@ratha.iam.gserviceaccount.com';
const CALENDAR_ID = 'team@group.calendar.google.com';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPE = 'https://www.googleapis.com/auth/calendar.events';

const EVENT_PATH = /^\/calendars\/team%40group\.calendar\.google\.com\/events(?:\/([a-v0-9]+))?$/;

const time = z.strictObject({
  dateTime: z.iso.datetime({ offset: true }),
  timeZone: z.literal('Asia/Kolkata'),
});
const eventBody = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-v0-9]{5,1024}$/)
      .optional(),
    status: z.literal('confirmed'),
    summary: z.string().min(1),
    location: z.string(),
    description: z.string(),
    start: time,
    end: time,
    extendedProperties: z.strictObject({ private: z.record(z.string(), z.string()) }),
  })
  .refine(({ start, end }) => start.dateTime < end.dateTime);

/** Google may answer fewer events than the page has room for. */
const MAX_PAGE = 20;
const listQuery = z.strictObject({
  timeMin: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  timeMax: z.iso.datetime().default('9999-12-31T00:00:00.000Z'),
  maxResults: z.coerce.number().int().min(1).max(2500),
  fields: z.enum(['kind', 'kind,nextPageToken,items(id,etag)']),
  pageToken: z.coerce.number().default(0),
});

export type StandInEvent = z.output<typeof eventBody>;
type Failure = {
  readonly status: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
};
type StoredEvent = StandInEvent & { readonly etag: string; readonly deleted?: boolean };

/**
 * Starts a local stand-in of Google's token and calendar services. It checks the signature and the claims of each token
 * request, the token of each call, and the shape of each event.
 */
export async function startGoogleStandIn() {
  const events = new Map<string, StoredEvent>();
  const gone = new Set<string>();
  const received: string[] = [];
  const failures: Failure[] = [];
  const tokens = new Set<string>();
  let made = 0;
  let etags = 0;

  async function answerToken(request: IncomingMessage, response: ServerResponse, tokenUrl: string) {
    const form = new URLSearchParams(await text(request));
    const key = await importSPKI(publicKey, 'RS256');
    const claims = { issuer: CLIENT_EMAIL, audience: tokenUrl, algorithms: ['RS256'], maxTokenAge: '1 hour' };
    const verified = await jwtVerify(form.get('assertion') ?? '', key, claims).catch(() => undefined);
    if (form.get('grant_type') !== GRANT || verified?.payload.scope !== SCOPE)
      return json(response, 400, { error: 'invalid_grant' });
    made += 1;
    const token = `token-${made}`;
    tokens.add(token);
    return json(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' });
  }

  function store(id: string, event: Omit<StoredEvent, 'etag'>): StoredEvent {
    etags += 1;
    const stored = { ...event, etag: `"${etags}"` };
    events.set(id, stored);
    return stored;
  }

  function edit(id: string, changed: Partial<StoredEvent>): void {
    const event = events.get(id);
    if (!event) throw new Error(`There is no event ${id}`);
    store(id, { ...event, ...changed });
  }

  /** Returns a page of the events in the interval that is asked for, at most 20 of them. */
  function eventList({ timeMin, timeMax, pageToken }: z.output<typeof listQuery>) {
    const items = [...events]
      .filter(([, { deleted }]) => !deleted)
      .filter(([, { start, end }]) => end.dateTime > timeMin && start.dateTime < timeMax)
      .map(([id, { etag }]) => ({ id, etag }));
    const next = pageToken + MAX_PAGE;
    return {
      kind: 'calendar#events',
      items: items.slice(pageToken, next),
      ...(next < items.length && { nextPageToken: String(next) }),
    };
  }

  async function answerCall(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: { readonly path: string; readonly query: URLSearchParams },
  ) {
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return json(response, 401, {});
    const matched = EVENT_PATH.exec(path);
    if (!matched) return json(response, 404, {});
    const id = matched[1];
    const known = id ? events.get(id) : undefined;
    if (request.method !== 'POST' && id && gone.has(id)) return json(response, 410, {});
    if (request.method === 'GET') {
      const read = listQuery.safeParse(Object.fromEntries(query));
      return read.success
        ? json(response, 200, eventList(read.data))
        : json(response, 400, { error: { errors: [{ reason: 'badRequest' }] } });
    }
    if (request.method === 'DELETE') {
      if (!known || known.deleted) return json(response, known ? 410 : 404, {});
      edit(id ?? '', { deleted: true });
      return response.writeHead(204).end();
    }
    const read = eventBody.safeParse(JSON.parse(await text(request)));
    if (!read.success) return json(response, 400, { error: { errors: [{ reason: 'invalid' }] } });
    const eventId = id ?? read.data.id ?? '';
    const exists = events.has(eventId) || gone.has(eventId);
    if (request.method === 'POST' && exists)
      return json(response, 409, { error: { errors: [{ reason: 'duplicate' }] } });
    if (request.method === 'PUT' && !exists) return json(response, 404, {});
    const event = store(eventId, read.data);
    return json(response, 200, { kind: 'calendar#event', ...event, id: eventId });
  }

  const server = createServer(async (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?');
    received.push(`${request.method} ${path.replace(/\/calendars\/[^/]+/, '')}`);
    const failure = failures.shift();
    if (failure) return json(response, failure.status, failure.body ?? {}, failure.headers);
    return path === '/token'
      ? answerToken(request, response, account.tokenUrl)
      : answerCall(request, response, { path, query: new URLSearchParams(query) });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = {
    calendarId: CALENDAR_ID,
    clientEmail: CLIENT_EMAIL,
    privateKey,
    apiUrl: base,
    tokenUrl: `${base}/token`,
  };
  return {
    account,
    /** The variables that configure it. The key is written on one line, as Google's file has it. */
    variables: {
      GOOGLE_CALENDAR_ID: CALENDAR_ID,
      GOOGLE_CALENDAR_CLIENT_EMAIL: CLIENT_EMAIL,
      GOOGLE_CALENDAR_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      GOOGLE_CALENDAR_API_URL: account.apiUrl,
      GOOGLE_CALENDAR_TOKEN_URL: account.tokenUrl,
    },
    /** All events that were written, with those that were deleted. */
    events,
    /** Method and path of each request. */
    received,
    /** Changes an event as a person does in the calendar. */
    edit,
    /** Ids that were used and cannot be used again: 410 for a change, 409 for an insert. */
    gone,
    /** The next requests are answered so. */
    fail: (...next: readonly Failure[]) => void failures.push(...next),
    /** Returns how many failures no request has met yet. */
    failing: () => failures.length,
    /** Makes all tokens invalid. */
    expireTokens: () => tokens.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  const isText = typeof body === 'string';
  response
    .writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json', ...headers })
    .end(isText ? body : JSON.stringify(body));
}
