import type { Refusal } from '#domain/refusals.ts';

/** Exit codes of commands. As in sysexits.h, 70 means an internal error: a bug or an outage. */
export const EXIT = { ok: 0, refused: 1, usage: 2, notFound: 3, conflict: 4, failure: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Exit code of each refusal. The type makes the list complete. */
export const EXIT_CODES: Record<Refusal['code'], ExitCode> = {
  invalid: EXIT.refused,
  'phone-not-verified': EXIT.refused,
  'otp-wrong': EXIT.refused,
  'too-many-requests': EXIT.refused,
  'not-yours': EXIT.refused,
  'coupon-refused': EXIT.refused,
  'not-found': EXIT.notFound,
  'price-changed': EXIT.conflict,
  'idempotency-key-reused': EXIT.conflict,
  'wrong-status': EXIT.conflict,
  'too-late-to-cancel': EXIT.conflict,
  'too-early': EXIT.conflict,
  'undo-expired': EXIT.conflict,
  'undo-impossible': EXIT.conflict,
  'seat-taken': EXIT.conflict,
  'seat-price-changed': EXIT.conflict,
  'too-many-holds': EXIT.conflict,
  'hold-expired': EXIT.conflict,
  'trip-left': EXIT.conflict,
  'changed-meanwhile': EXIT.conflict,
  'in-use': EXIT.conflict,
  'already-there': EXIT.conflict,
  'not-allowed': EXIT.refused,
  'last-owner': EXIT.conflict,
  'factor-wrong': EXIT.refused,
  'factor-expired': EXIT.conflict,
  'last-factor': EXIT.conflict,
  'too-many-passkeys': EXIT.conflict,
  'not-delivered': EXIT.failure,
};
