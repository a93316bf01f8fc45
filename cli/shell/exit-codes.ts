import type { Refusal } from '#domain/refusals.ts';

/**
 * Exit codes of commands. As in sysexits.h, 70 means an internal error: a bug or an outage. As in a shell, 130 means
 * Ctrl-C.
 */
export const EXIT = {
  ok: 0,
  refused: 1,
  usage: 2,
  notFound: 3,
  conflict: 4,
  /** Of many subjects, some or all were refused. */
  partly: 5,
  failure: 70,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Exit code of each refusal. The type makes the list complete. */
export const EXIT_CODES: Record<Refusal['code'], ExitCode> = {
  invalid: EXIT.refused,
  'phone-not-verified': EXIT.refused,
  'otp-wrong': EXIT.refused,
  'too-many-requests': EXIT.refused,
  'not-yours': EXIT.refused,
  'coupon-refused': EXIT.refused,
  'outside-service-area': EXIT.refused,
  'no-place-near': EXIT.refused,
  'not-found': EXIT.notFound,
  'price-changed': EXIT.conflict,
  'idempotency-key-reused': EXIT.conflict,
  'invoice-refused': EXIT.conflict,
  'payment-refused': EXIT.conflict,
  'wrong-status': EXIT.conflict,
  'too-late-to-cancel': EXIT.conflict,
  'too-late-to-change': EXIT.conflict,
  'change-by-phone': EXIT.conflict,
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
  'duties-ahead': EXIT.conflict,
  'duty-conflicts': EXIT.conflict,
  'already-assigned': EXIT.conflict,
  'no-vehicle-of-driver': EXIT.refused,
  'not-assignable': EXIT.conflict,
  'duty-not-undoable': EXIT.conflict,
  'already-there': EXIT.conflict,
  'not-allowed': EXIT.refused,
  'personal-data-in-use': EXIT.conflict,
  'last-owner': EXIT.conflict,
  'factor-wrong': EXIT.refused,
  'factor-expired': EXIT.conflict,
  'last-factor': EXIT.conflict,
  'too-many-passkeys': EXIT.conflict,
  'report-refused': EXIT.conflict,
  'not-notified': EXIT.conflict,
  'message-login-refused': EXIT.refused,
  'not-delivered': EXIT.failure,
  'clock-ahead': EXIT.refused,
  'calendar-not-configured': EXIT.refused,
  'calendar-unavailable': EXIT.failure,
  'message-not-resendable': EXIT.conflict,
  'incident-refused': EXIT.conflict,
  'not-answered': EXIT.conflict,
  'vehicle-time-conflict': EXIT.conflict,
};
