import type { ConsoleState } from '#domain/identity/console-session.ts';
import { MINUTE_MS } from '#domain/kernel/india-time.ts';

/** Whether the team must give a second factor, may set one up, or is not asked for it. */
export const SECOND_FACTOR_MODES = ['required', 'optional', 'off'] as const;
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number];

/** The limits of the second factor (docs/product/identity.md#second-factor). */
export const SECOND_FACTOR = {
  recoveryCodes: 10,
  maxPasskeys: 10,
  maxNameLength: 60,
  /** Wrong codes until the first lock, and how long it lasts. Each further lock doubles it, up to `maxLockDoublings`. */
  attempts: 5,
  lockMs: 15 * MINUTE_MS,
  maxLockDoublings: 5,
  /** A challenge for a passkey, and the secret of a new authenticator, are valid for this long. */
  challengeMs: 5 * MINUTE_MS,
  setUpMs: 15 * MINUTE_MS,
  /** A change of the second factor needs a factor that was given in this time. */
  recentMs: 10 * MINUTE_MS,
} as const;

/** Identifies the second factor of a member. A reset removes it, and the next one has another id. */
export type FactorId = number;

/** The member's second factor, and the one that the session has given. */
export type SessionFactor = {
  readonly memberFactor: FactorId | null;
  readonly givenFactor: FactorId | null;
  readonly givenAt: Date | null;
};

/**
 * The state of a session in the console. `factor-missing`: the member has not given the second factor yet.
 * `factor-unset`: the member must set one up first.
 */
export type MemberState = ConsoleState | 'factor-missing' | 'factor-unset';

/** Returns whether the session may use the console, including its second factor. */
export function memberState(
  state: ConsoleState,
  { memberFactor, givenFactor }: SessionFactor,
  mode: SecondFactorMode,
): MemberState {
  if (state !== 'open' || mode === 'off') return state;
  if (memberFactor === null) return mode === 'required' ? 'factor-unset' : 'open';
  return givenFactor === memberFactor ? 'open' : 'factor-missing';
}

/** Returns true if the session gave the member's current factor a short time ago. */
export function isFactorRecent({ memberFactor, givenFactor, givenAt }: SessionFactor, now: Date): boolean {
  return (
    memberFactor !== null &&
    givenFactor === memberFactor &&
    givenAt !== null &&
    now.getTime() - givenAt.getTime() < SECOND_FACTOR.recentMs
  );
}
