import { createHash, randomBytes } from 'node:crypto';
import { type AppLoadContext, createCookie } from '@remix-run/node';
import { refusalProblem } from '#app/http/problem.server.ts';
import { loginDevice } from '#app/http/session/device.server.ts';
import { deviceName } from '#app/http/session/device-name.server.ts';
import { parseSessionData, type SessionData, sessionPatch } from '#app/http/session/session-data.server.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { consoleState, minUpdateInterval } from '#domain/identity/console-session.ts';
import type { SessionRef } from '#domain/identity/ports.ts';
import type { Role } from '#domain/identity/role.ts';
import {
  type FactorId,
  isFactorRecent,
  type MemberState,
  memberState,
} from '#domain/identity/second-factor/second-factor.ts';
import { SESSION } from '#domain/identity/session-lifetime.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import type { SecurityEvent } from '#domain/security-log/security-event.ts';

export type Session = {
  readonly id: string;
  /** True if the browser does not have this id yet: the next `Set-Cookie` brings it. */
  readonly isNew: boolean;
  readonly customer: Customer | null;
  /** The role that decides what the session may do. Null for riders, and for a member to whom the console is not open. */
  readonly role: Role | null;
  /** The role in the team, also while the console is not open. It gives no rights. */
  readonly teamRole: Role | null;
  /**
   * `ended`: a team member who must log in again to use the console. `factor-missing` and `factor-unset`: one
   * who must give, or set up, the second factor. Other pages still work.
   */
  readonly consoleState: MemberState;
  /** The second factor that the member has set up, if any. */
  readonly memberFactor: FactorId | null;
  /** True if the second factor was given a short time ago, which a change of it needs. */
  readonly isFactorRecent: boolean;
  /** When the console was last used under this login. Recorded at most once a minute. */
  readonly seenAt: Date | null;
  /** The database's time when the session was read. Null for a session that is not stored. */
  readonly readAt: Date | null;
  readonly data: SessionData;
  /** True if the signature of the cookie is not valid. */
  readonly forged: boolean;
};

/** Ids of logins begin with this. The id of a login that has ended is never used again. */
const LOGIN = 'login.';
/** Ids of sessions without a customer. They never had one, because a login gets another id. */
const VISIT = 'visit.';

/** The ways to give a second factor. Each has its Strategy. */
export const FACTOR_WAYS = ['code', 'recovery', 'passkey'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

const read = new WeakMap<AppLoadContext, Promise<Session>>();

/** Returns the session of a request. Reads it from the database once per request. */
export function getSession(request: Request, context: AppLoadContext): Promise<Session> {
  const known = read.get(context);
  if (known) return known;
  const session = readSession(request, context);
  read.set(context, session);
  return session;
}

/** The id of a session that was not read from the database. */
export type Visit = Pick<Session, 'id' | 'isNew' | 'forged'> & {
  /** The login that the cookie names, which may have ended. `id` is for the case that it has. */
  readonly login: SessionRef | null;
};

/** Returns the session of a call that needs nothing but its id, without the database. */
export async function getVisit(request: Request, context: AppLoadContext): Promise<Visit> {
  const id = await readId(request, context);
  if (id?.startsWith(LOGIN)) return { ...visitor(), login: hashOf(id) };
  return { ...(id ? visitor(id) : await getSession(request, context)), login: null };
}

async function readSession(request: Request, context: AppLoadContext): Promise<Session> {
  const id = await readId(request, context);
  if (id === undefined) return visitor();
  if (id === null) {
    context.container.refusals.note({ kind: 'access.refused', detail: 'forged-session' });
    return { ...visitor(), forged: true };
  }
  const { sessions, config } = context.container;
  const record = await sessions.read(hashOf(id));
  if (!record) return id.startsWith(VISIT) ? visitor(id) : visitor();
  const { customer, seenAt, now: readAt } = record;
  if (customer && readAt.getTime() - record.usedAt.getTime() >= SESSION.minUseIntervalMs)
    await sessions.noteUse(hashOf(id), SESSION.minUseIntervalMs);
  const data = parseSessionData(record.data);
  if (context.origin) context.origin.account = customer?.id ?? null;
  const login = consoleState(record, readAt, config.console);
  const state = memberState(login, record.factor, config.secondFactor);
  return {
    ...visitor(id),
    customer,
    role: state === 'open' ? record.role : null,
    teamRole: record.role,
    consoleState: state,
    memberFactor: record.factor.memberFactor,
    isFactorRecent: isFactorRecent(record.factor, readAt),
    seenAt,
    readAt,
    data,
  };
}

/** Returns the id of the cookie: undefined without a cookie, null if its signature is not valid. */
async function readId(request: Request, context: AppLoadContext): Promise<string | null | undefined> {
  const header = request.headers.get('Cookie');
  if (!header?.includes(`${COOKIE}=`)) return undefined;
  const id: unknown = await cookieOf(context).parse(header);
  return typeof id === 'string' ? id : null;
}

/** Returns a session without a customer. Without an id it is new. */
function visitor(id?: string): Session {
  return {
    id: id ?? newId(VISIT),
    isNew: id === undefined,
    customer: null,
    role: null,
    teamRole: null,
    consoleState: 'none',
    memberFactor: null,
    isFactorRecent: false,
    seenAt: null,
    readAt: null,
    data: {},
    forged: false,
  };
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
  { id, seenAt, readAt }: Session,
): Promise<void> {
  const { sessions, config } = context.container;
  const interval = minUpdateInterval(config.console);
  if (!isByPerson(request) || !seenAt || !readAt) return;
  if (readAt.getTime() - seenAt.getTime() < interval) return;
  const note = noted.get(context) ?? sessions.noteConsoleUse(hashOf(id), interval);
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
 * Keeps what other requests have changed meanwhile: another tab, or a request that was answered too late. A login
 * that has ended meanwhile is not brought back. Loaders that run later in the same request, after a refused form,
 * see the changed data.
 */
export async function saveSession(
  context: AppLoadContext,
  session: Session,
  changes: Partial<SessionData>,
): Promise<string> {
  const { sessions } = context.container;
  const data = { ...session.data, ...changes };
  const patch = sessionPatch(session.data, changes);
  read.set(context, Promise.resolve({ ...session, data }));
  if (!session.customer) {
    if (session.isNew) await limitVisitors(context);
    await sessions.saveAnonymous(hashOf(session.id), data, patch);
    return visitCookie(context, session);
  }
  const isSaved = await sessions.saveLoggedIn(hashOf(session.id), patch);
  return isSaved ? loginCookie(context, session.id) : noCookie(context);
}

/** Throws a problem if a network has brought too many new visitors, each of which is a row for an hour. */
async function limitVisitors({ container, networkAddress }: AppLoadContext): Promise<void> {
  const limited = await container.limits.batched.spend({ budget: 'sessions-network', key: networkAddress });
  if (limited) throw refusalProblem(limited);
}

/**
 * Logs a customer in under a new session id, which prevents session fixation. Returns the `Set-Cookie` headers of the
 * session and of the device, which is known for the phone from now on. This is the only function that gives a session a customer.
 */
export async function logIn(
  context: AppLoadContext,
  session: Pick<Session, 'id' | 'data'>,
  customer: Customer,
  changes: Partial<SessionData> = {},
): Promise<string[]> {
  const id = newId(LOGIN);
  const { names, cookie } = await loginDevice(context);
  await context.container.sessions.logIn(hashOf(id), {
    customerId: customer.id,
    data: { ...session.data, ...changes },
    device: deviceName(context.userAgent),
    before: hashOf(session.id),
    names,
  });
  return [await loginCookie(context, id), cookie];
}

/**
 * Records that the session has given the second factor, under a new session id. Loaders that run later in the
 * same request see the open console. Returns the `Set-Cookie` header, or undefined if the session has ended.
 */
export async function openConsole(
  context: AppLoadContext,
  session: Session,
  factor: FactorId,
  way: FactorWay,
): Promise<string | undefined> {
  const id = newId(LOGIN);
  const event: SecurityEvent =
    way === 'recovery'
      ? { kind: 'team.recovery-code-used', who: session.customer?.id ?? null }
      : { kind: 'team.factor-given', detail: way, who: session.customer?.id ?? null };
  const given = { newIdHash: hashOf(id), factor, event };
  if (!(await context.container.sessions.giveFactor(hashOf(session.id), given))) return undefined;
  const opened = { role: session.teamRole, consoleState: 'open', memberFactor: factor } as const;
  read.set(context, Promise.resolve({ ...session, ...opened, isFactorRecent: true, id }));
  return loginCookie(context, id);
}

/** Deletes the session with all its data (docs/product/identity.md#logout). Returns the `Set-Cookie` header. */
export async function logOut(context: AppLoadContext, session: Session): Promise<string> {
  const { customer } = session;
  const event = customer && ({ kind: 'session.ended', detail: 'logout', who: customer.id } as const);
  await context.container.sessions.remove(hashOf(session.id), event);
  return noCookie(context);
}

/** Returns the name of a session for a one-time code. It gives no access to the session. */
export function sessionRef({ id }: Pick<Session, 'id'>): SessionRef {
  return hashOf(id);
}

/**
 * Returns whether the session may show a booking. A session without a customer may show only the one it made itself,
 * by a guest's repeated request with the right code.
 */
export function mayShowBooked<Id>(
  { customer }: Session,
  booking: { readonly id: Id; readonly customerId: CustomerId },
  madeHere: Id | undefined,
): boolean {
  return customer ? booking.customerId === customer.id : booking.id === madeHere;
}

/** Returns the `Set-Cookie` header of a session without a customer. */
export function visitCookie(context: AppLoadContext, { id }: Pick<Session, 'id'>): Promise<string> {
  return cookieOf(context).serialize(id, { maxAge: SESSION.anonymousMs / 1000 });
}

function loginCookie(context: AppLoadContext, id: string): Promise<string> {
  return cookieOf(context).serialize(id, { maxAge: SESSION.loginMs / 1000 });
}

function noCookie(context: AppLoadContext): Promise<string> {
  return cookieOf(context).serialize('', { maxAge: 0 });
}

/** The name of the cookie. Over https, `app/server/guards/cookie-prefix.ts` adds `__Host-` and `Secure`. */
const COOKIE = 'ratha';

function cookieOf({ container: { cookieSecrets } }: AppLoadContext) {
  return createCookie(COOKIE, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secrets: cookieSecrets,
  });
}

function newId(kind: typeof LOGIN | typeof VISIT): string {
  return kind + randomBytes(32).toString('base64url');
}

/** Returns the hash of a session id. Only the hash is stored, so a copy of the database gives no access. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
