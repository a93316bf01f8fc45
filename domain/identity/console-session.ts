import type { Role } from '#domain/identity/role.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/** How long a login opens the console: at most `session` after it, and never `idle` after the last use. Milliseconds. */
export type ConsoleLimits = { readonly idle: number; readonly session: number };

/** What a session knows of its login. Nulls: it was made before logins were noted, or nobody is logged in. */
export type Login = {
  readonly role: Role | null;
  readonly loggedInAt: Date | null;
  /** When the console was last used under this login. */
  readonly seenAt: Date | null;
};

/** `ended`: a member of the team, who has to log in again before the console opens. */
export type ConsoleState = 'none' | 'open' | 'ended';

/** The rider's side of a session outlives the console's. */
export function consoleState(
  { role, loggedInAt, seenAt }: Login,
  now: Date,
  limits: ConsoleLimits,
): ConsoleState {
  if (role === null) return 'none';
  const isOpen = isWithin(limits.session, loggedInAt, now) && isWithin(limits.idle, seenAt, now);
  return isOpen ? 'open' : 'ended';
}

/** The least time between two notes of use in milliseconds: a minute, which is a sixtieth of the usual idle hour. */
export function noteEvery({ idle }: ConsoleLimits): number {
  return Math.min(MINUTE_MS, Math.ceil(idle / 60));
}

function isWithin(limit: number, since: Date | null, now: Date): boolean {
  return since !== null && now.getTime() - since.getTime() < limit;
}
