import { createHash, randomBytes } from 'node:crypto';
import { type AppLoadContext, createCookie } from '@remix-run/node';
import { parseSessionData, type SessionData } from '#app/http/session-data.server.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { type ConsoleState, consoleState, minUpdateInterval } from '#domain/identity/console-session.ts';
import type { Role } from '#domain/identity/role.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';

export type Session = {
  readonly id: string | null;
  readonly customer: Customer | null;
  /** The role that decides what the session may do. Null for riders, and for a member whose console session has ended. */
  readonly role: Role | null;
  /** `ended`: a team member who must log in again to use the console. Other pages still work. */
  readonly consoleState: ConsoleState;
  /** When the console was last used under this login. Recorded at most once a minute. */
  readonly seenAt: Date | null;
  readonly data: SessionData;
  /** True if the signature of the cookie is not valid. */
  readonly forged: boolean;
};

const LIFETIME_MS = 30 * 24 * HOUR_MS;
const NOBODY: Session = {
  id: null,
  customer: null,
  role: null,
  consoleState: 'none',
  seenAt: null,
  data: {},
  forged: false,
};

const read = new WeakMap<AppLoadContext, Promise<Session>>();

/** Returns the session of a request. Reads it from the database once per request. */
export function getSession(request: Request, context: AppLoadContext): Promise<Session> {
  const known = read.get(context);
  if (known) return known;
  const session = readSession(request, context);
  read.set(context, session);
  return session;
}

async function readSession(request: Request, context: AppLoadContext): Promise<Session> {
  const header = request.headers.get('Cookie');
  if (!header?.includes(`${cookieName(context)}=`)) return NOBODY;
  const id: unknown = await cookieOf(context).parse(header);
  if (typeof id !== 'string') return { ...NOBODY, forged: true };
  const { sessions, clock, config } = context.container;
  const now = clock();
  const record = await sessions.read(hashOf(id), now);
  if (!record) return NOBODY;
  const { customer, seenAt } = record;
  const data = parseSessionData(record.data);
  const state = consoleState(record, now, config.console);
  const role = state === 'open' ? record.role : null;
  return { id, customer, role, consoleState: state, seenAt, data, forged: false };
}

const noted = new WeakMap<AppLoadContext, Promise<void>>();

/**
 * Records that the console is in use, at most once a minute (docs/decisions/0013-console-sessions.md).
 * Opened pages and posts count. Loads by script do not, because a timer may cause them;
 * `use-still-here.ts` reports clicks.
 */
export async function noteConsoleUse(
  request: Request,
  context: AppLoadContext,
  session: Session,
): Promise<void> {
  const { sessions, clock, config } = context.container;
  const now = clock();
  const lastNoted = new Date(now.getTime() - minUpdateInterval(config.console));
  if (!isByPerson(request) || !session.id || !session.seenAt || session.seenAt > lastNoted) return;
  const note = noted.get(context) ?? sessions.noteUse(hashOf(session.id), lastNoted, now);
  noted.set(context, note);
  await note;
}

/** Returns whether a person caused the request. Only a browser that opens a page accepts HTML. */
function isByPerson({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead || (headers.get('Accept') ?? '').includes('text/html');
}

/**
 * Changes the data of a session and creates the session for a new visitor. Returns the `Set-Cookie` header.
 * Loaders that run later in the same request, after a refused form, see the changed data.
 */
export async function saveSession(
  context: AppLoadContext,
  session: Session,
  changes: Partial<SessionData>,
): Promise<string> {
  const id = session.id ?? newId();
  const data = { ...session.data, ...changes };
  const cookie = await write(context, id, session.customer, data);
  read.set(context, Promise.resolve({ ...session, id, data }));
  return cookie;
}

/**
 * Logs a customer in under a new session id, which prevents session fixation. Returns the `Set-Cookie` header.
 * The old session keeps its data for a minute without a customer, for the second click of a double click.
 */
export async function logIn(
  context: AppLoadContext,
  session: Pick<Session, 'id' | 'data'>,
  customer: Customer,
  changes: Partial<SessionData> = {},
): Promise<string> {
  if (session.id) {
    const expiresAt = new Date(context.container.clock().getTime() + MINUTE_MS);
    await context.container.sessions.write(hashOf(session.id), {
      customerId: null,
      data: session.data,
      expiresAt,
    });
  }
  const data = { ...session.data, ...changes };
  return write(context, newId(), customer, data, { loggedInAt: context.container.clock() });
}

/** Deletes the session with all its data (docs/product/identity.md#logout). Returns the `Set-Cookie` header. */
export async function logOut(context: AppLoadContext, session: Session): Promise<string> {
  if (session.id) await context.container.sessions.remove(hashOf(session.id));
  return cookieOf(context).serialize('', { maxAge: 0 });
}

async function write(
  context: AppLoadContext,
  id: string,
  customer: Customer | null,
  data: SessionData,
  login: { readonly loggedInAt?: Date } = {},
): Promise<string> {
  const expiresAt = new Date(context.container.clock().getTime() + LIFETIME_MS);
  await context.container.sessions.write(hashOf(id), {
    customerId: customer?.id ?? null,
    data,
    expiresAt,
    ...login,
  });
  return cookieOf(context).serialize(id);
}

/** Returns the cookie's name. With `__Host-` a browser accepts it only from this host and over https. */
function cookieName({ container: { config } }: AppLoadContext): string {
  return config.https ? '__Host-ratha' : 'ratha';
}

function cookieOf(context: AppLoadContext) {
  const { config } = context.container;
  return createCookie(cookieName(context), {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.https,
    path: '/',
    maxAge: LIFETIME_MS / 1000,
    secrets: [config.sessionSecret],
  });
}

function newId(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a session id. Only the hash is stored, so a copy of the database gives no access. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
