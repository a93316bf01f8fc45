import type { Role } from '#domain/identity/role.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/**
 * How long a login is valid in the console, in milliseconds: at most `session` in total, and at most `idle`
 * without use.
 */
export type ConsoleLimits = { readonly idle: number; readonly session: number };

/** The login of a session. Null if nobody is logged in, or if the session is older than this record. */
export type Login = {
  readonly role: Role | null;
  readonly loggedInAt: Date | null;
  /** When the console was last used with this login. */
  readonly seenAt: Date | null;
};

/** `ended`: the user is a team member but must log in again to use the console. */
export type ConsoleState = 'none' | 'open' | 'ended';

/** Returns whether the session may use the console. The session of a rider lasts longer. */
export function consoleState(
  { role, loggedInAt, seenAt }: Login,
  now: Date,
  limits: ConsoleLimits,
): ConsoleState {
  if (role === null) return 'none';
  const isOpen = isWithin(limits.session, loggedInAt, now) && isWithin(limits.idle, seenAt, now);
  return isOpen ? 'open' : 'ended';
}

/** Returns the minimum time between two updates of the last use: 1/60 of the idle limit, usually a minute. */
export function minUpdateInterval({ idle }: ConsoleLimits): number {
  return Math.min(MINUTE_MS, Math.ceil(idle / 60));
}

function isWithin(limit: number, since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < limit;
}
