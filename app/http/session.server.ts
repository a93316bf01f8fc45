import { createHash, randomBytes } from 'node:crypto';
import { type AppLoadContext, createCookie } from '@remix-run/node';
import type { Customer } from '#domain/customers/customer.ts';
import { type ConsoleState, consoleState, noteEvery } from '#domain/identity/console-session.ts';
import type { Role } from '#domain/identity/role.ts';
import type { BookingId, RideshareBookingId, TripId } from '#domain/kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/india-time.ts';
import type { BookingTexts } from '#domain/rides/booking-texts.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';

/** A booking between its steps, with what the rider has typed so far: kept on the server, so that no step needs JavaScript. */
export type PendingBooking = {
  readonly ride: RideRequest;
  readonly couponCode: string;
  /** The sealed quote of the fare that was last shown. */
  readonly quote: string | null;
  readonly contact?: Partial<BookingTexts> & {
    readonly name: string;
    readonly email: string;
    readonly countryCode: string;
    readonly phone: string;
  };
  /** The phone that a code was sent to. */
  readonly otpSentTo?: string;
  /** Makes a form posted twice one booking. */
  readonly key: string;
};

/** A seat on its way to a booking: who rides, and the phone that a code was sent to. The choice itself is in the address. */
export type PendingSeat = {
  readonly tripId: TripId;
  readonly seat: string;
  readonly contact?: {
    readonly name: string;
    readonly email: string;
    readonly countryCode: string;
    readonly phone: string;
  };
  readonly otpSentTo?: string;
  /** Makes a form posted twice one booking. */
  readonly key: string;
};

/** What a session holds besides its customer. `undefined` removes a key: it is not stored. */
export type SessionData = {
  readonly lastBooking?: BookingId | undefined;
  readonly pendingBooking?: PendingBooking | undefined;
  /** The seat booking that /rideshare-confirmation shows once. */
  readonly rideshareBooking?: RideshareBookingId | undefined;
  readonly pendingSeat?: PendingSeat | undefined;
  /** The name under which this session holds seats; it outlives a login. */
  readonly seatHolder?: SeatHolder | undefined;
  readonly returnTo?: string | undefined;
  /** The phone that /otp sent a code to. */
  readonly otpPhone?: string | undefined;
};

export type Session = {
  readonly id: string | null;
  readonly customer: Customer | null;
  /** What the team's rights go by: null also for a member whose console session has ended. */
  readonly role: Role | null;
  /** `ended`: a member of the team, who must log in again before the console opens; riders' pages go on. */
  readonly consoleState: ConsoleState;
  /** When the console was last used under this login, as far as it was noted. */
  readonly seenAt: Date | null;
  readonly data: SessionData;
  /** The cookie did not carry our signature. */
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

/** The session of a request; read from the database once however many loaders ask. */
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
  const { customer, seenAt, data } = record;
  const state = consoleState(record, now, config.console);
  const role = state === 'open' ? record.role : null;
  return { id, customer, role, consoleState: state, seenAt, data, forged: false };
}

const noted = new WeakMap<AppLoadContext, Promise<void>>();

/**
 * Notes that a person uses the console, at most once a minute (docs/decisions/0013-console-sessions.md). A page that is opened and whatever
 * is posted count; what a page loads by script does not, since nobody can tell a click from a timer there: for those
 * who click, the page says so itself (use-still-here.ts).
 */
export async function noteConsoleUse(
  request: Request,
  context: AppLoadContext,
  session: Session,
): Promise<void> {
  const { sessions, clock, config } = context.container;
  const now = clock();
  const lastNoted = new Date(now.getTime() - noteEvery(config.console));
  if (!isByAPerson(request) || !session.id || !session.seenAt || session.seenAt > lastNoted) return;
  const note = noted.get(context) ?? sessions.noteUse(hashOf(session.id), lastNoted, now);
  noted.set(context, note);
  await note;
}

/** Only a browser that opens a page asks for HTML; scripts and event streams do not. */
function isByAPerson({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead || (headers.get('Accept') ?? '').includes('text/html');
}

/**
 * Changes what a session holds, making one for a new visitor; answers the `Set-Cookie` that the reply must carry. The
 * loaders of the same request, which run after a refused form without JavaScript, find what was changed.
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
 * Signs a customer in under a new session id, so that an id planted before the login is worth nothing. The old one
 * stays for a minute with its answers and nobody logged in: the second click of a double click still carries it.
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

/** Removes the session with all it holds: user, pendingBooking, returnTo and lastBooking (seed 0 §4). */
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

/** `__Host-` makes the browser refuse a cookie of this name from any other host or over plain http. */
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

/** The database holds only this, so that a copy of it opens nobody's session. */
function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
