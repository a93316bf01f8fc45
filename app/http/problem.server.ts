import type { PriceChanged } from '#domain/fares/refusals.ts';
import type { LanguageCode } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/refusals.ts';
import type { Audience } from '#domain/words/language.ts';
import { LANGUAGES } from '#domain/words/languages.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { findOutage, RETRY_AFTER_SECONDS } from '#infra/outages/outage.ts';
import { refusalTitles } from '#words/site/refusal-titles.ts';

/** Status and title of each refusal. A missing one does not compile. */
const HTTP: Record<Refusal['code'], { status: number; title: string }> = {
  invalid: { status: 422, title: 'Validation Error' },
  'phone-not-verified': { status: 401, title: 'Phone not verified' },
  'otp-wrong': { status: 401, title: 'Verification Failed' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'not-yours': { status: 403, title: 'Not allowed' },
  'not-found': { status: 404, title: 'Not found' },
  'price-changed': { status: 409, title: 'The fare has changed' },
  'coupon-refused': { status: 422, title: 'Coupon not applied' },
  'idempotency-key-reused': { status: 422, title: 'Request already used' },
  'wrong-status': { status: 409, title: 'Already decided' },
  'too-early': { status: 409, title: 'Too early' },
  'undo-expired': { status: 409, title: 'Too late to undo' },
  'undo-impossible': { status: 409, title: 'Cannot be undone' },
  'too-late-to-cancel': { status: 409, title: 'Too late to cancel' },
  'too-late-to-change': { status: 409, title: 'Too late to change' },
  'change-by-phone': { status: 409, title: 'Please call us' },
  'seat-taken': { status: 409, title: 'Seat not available' },
  'seat-price-changed': { status: 409, title: 'The fare has changed' },
  'too-many-holds': { status: 409, title: 'Two seats are on hold' },
  'hold-expired': { status: 409, title: 'The seat is no longer on hold' },
  'trip-over': { status: 409, title: 'Trip has arrived' },
  'trip-left': { status: 409, title: 'Trip has left' },
  'changed-meanwhile': { status: 409, title: 'Changed by someone else' },
  'in-use': { status: 409, title: 'Still in use' },
  'duties-ahead': { status: 409, title: 'Duties ahead' },
  'already-there': { status: 409, title: 'Already there' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'personal-data-in-use': { status: 409, title: 'Personal data in use' },
  'last-owner': { status: 409, title: 'Last owner' },
  'factor-wrong': { status: 401, title: 'Second factor not accepted' },
  'factor-expired': { status: 409, title: 'Expired' },
  'last-factor': { status: 409, title: 'Last second factor' },
  'too-many-passkeys': { status: 409, title: 'Too many passkeys' },
  'clock-ahead': { status: 503, title: 'The clock is ahead' },
  'vehicle-time-conflict': { status: 409, title: 'Time Conflict' },
  'duty-conflicts': { status: 409, title: 'Assignment Conflicts Detected' },
  'already-assigned': { status: 409, title: 'Already assigned' },
  'no-vehicle-of-driver': { status: 422, title: 'No vehicle' },
  'not-assignable': { status: 409, title: 'Cannot be assigned' },
  'duty-not-undoable': { status: 409, title: 'Cannot be undone' },
  'calendar-not-configured': { status: 409, title: 'No calendar account' },
  'calendar-unavailable': { status: 503, title: 'Calendar not reached' },
  'message-not-resendable': { status: 409, title: 'Not sent again' },
  'incident-refused': { status: 409, title: 'Nothing was changed' },
  'not-answered': { status: 409, title: 'Not answered' },
  'report-refused': { status: 409, title: 'Not reported' },
  'not-notified': { status: 409, title: 'Not notified' },
  'payment-refused': { status: 409, title: 'Not marked' },
  'invoice-refused': { status: 409, title: 'No invoice' },
  'outside-service-area': { status: 422, title: 'Outside our area' },
  'no-place-near': { status: 422, title: 'No place near you' },
  'message-login-refused': { status: 409, title: 'Not logged in' },
  'not-delivered': { status: 503, title: 'Message not delivered' },
};

type Problem = {
  /** Stable: clients decide by it, never by the words. */
  readonly code: string;
  readonly status: number;
  readonly title: string;
  /** The message for a person. */
  readonly detail: string;
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: HeadersInit;
  readonly [extension: string]: unknown;
};

/**
 * Returns an RFC 9457 answer. `code` names the problem for clients and stays the same; `title`, `detail` and `errors`
 * are words for people. `codes` has the code of each message in `errors`. `message` repeats `detail` for older clients.
 */
export function problem({ status, code, title, detail, errors, headers, ...extensions }: Problem): Response {
  const body = { title, status, code, detail, ...(errors ? { errors } : {}), ...extensions, message: detail };
  const response = Response.json(body, headers ? { status, headers } : { status });
  response.headers.set('Content-Type', 'application/problem+json; charset=utf-8');
  return response;
}

/** Returns the answer to an unexpected error: an outage or a bug. It tells nothing else about the error. */
export function unexpectedProblem(error: unknown): Response {
  return problem({
    ...failureInit(error),
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  });
}

/**
 * Returns the status of an unexpected error, and its code in problems: 503 with `Retry-After` for an outage, which passes
 * (docs/product/calls.md#outages), otherwise 500.
 */
export function failureInit(error: unknown): {
  status: 500 | 503;
  code: 'server-error' | 'unavailable';
  headers: Record<string, string>;
} {
  if (!findOutage(error)) return { status: 500, code: 'server-error', headers: {} };
  return { status: 503, code: 'unavailable', headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } };
}

/** Returns the HTTP status of a refusal, for pages and calls. */
export function statusOf(refusal: Pick<Refusal, 'code'>): number {
  return HTTP[refusal.code].status;
}

/** Returns the status and headers of a page that shows a refusal. `app/entry.server.tsx` sends the headers. */
export function refusalInit(refusal: Refusal): { status: number; headers: Record<string, string> } {
  const headers =
    refusal.code === 'too-many-requests' ? { 'Retry-After': String(refusal.retryAfterSeconds) } : {};
  return { status: statusOf(refusal), headers };
}

/** Titles in the language of the pages. */
const TITLES: Readonly<Partial<Record<Refusal['code'], string>>> = refusalTitles;

/** Returns the title of a refusal for a page, in its language. */
export function titleOf(refusal: Pick<Refusal, 'code'>): string {
  return TITLES[refusal.code] ?? HTTP[refusal.code].title;
}

type Reading = {
  readonly audience?: Audience;
  /** The language of the words. English if omitted. */
  readonly language?: LanguageCode | null | undefined;
  /** Returns the name that this call has for a field of the domain. By default both names are the same. */
  readonly fieldName?: (field: string) => string;
  /** Replaces the usual message of the refusal. */
  readonly message?: string | undefined;
  /** Other members of the call's answer. */
  readonly members?: Readonly<Record<string, unknown>>;
};

/** Returns a refusal as the answer to a call. */
export function refusalProblem(
  refusal: Refusal,
  { audience = 'rider', language, fieldName = (field) => field, message: ofCall, members }: Reading = {},
): Response {
  const { code, message, errors } = renderRefusal(
    refusal,
    audience,
    language ? LANGUAGES[language] : undefined,
  );
  const named = errors.map((error) => ({ ...error, field: fieldName(error.field) }));
  return problem({
    ...HTTP[code],
    code,
    detail: ofCall ?? message,
    ...(named.length > 0 && { errors: errorsByField(named), codes: byField(named, (error) => error.code) }),
    ...extensionsOf(refusal),
    ...members,
  });
}

/** The parameters of a refusal that clients use. */
function extensionsOf(refusal: Refusal): Partial<Problem> {
  switch (refusal.code) {
    case 'too-many-requests':
      return { headers: refusalInit(refusal).headers };
    case 'price-changed':
      return priceOf(refusal);
    case 'coupon-refused':
      return { reason: refusal.reason };
    case 'seat-taken':
      return { nearestSeats: refusal.nearest };
    case 'seat-price-changed':
      return { fare: refusal.fare };
    case 'changed-meanwhile':
      return { version: refusal.version, changed: refusal.changed };
    case 'undo-impossible':
      return { reason: refusal.reason };
    case 'already-assigned':
      return { assignmentId: refusal.dutyId };
    case 'vehicle-time-conflict': {
      const { driverId, driverName, weekday, startsAt, endsAt } = refusal;
      return { driverId, driverName, dayOfWeek: weekday, shiftStartTime: startsAt, shiftEndTime: endsAt };
    }
    case 'wrong-status':
      return { bookingStatus: refusal.status };
    default:
      return {};
  }
}

/** Returns what is wrong, field → messages, as problem+json and the forms have it. */
export function errorsByField(
  errors: readonly { readonly field: string; readonly message: string }[],
): Record<string, string[]> {
  return byField(errors, ({ message }) => message);
}

function byField<E extends { readonly field: string }>(
  errors: readonly E[],
  textOf: (error: E) => string,
): Record<string, string[]> {
  // Not field by field into an object: a client may name one `__proto__` or `constructor`.
  const grouped = Map.groupBy(errors, ({ field }) => field);
  return Object.fromEntries([...grouped].map(([field, those]) => [field, those.map(textOf)]));
}

function priceOf({ price, quote }: PriceChanged) {
  return {
    fare: price.base,
    originalFare: price.total,
    discountAmount: price.discount,
    finalFare: price.final,
    estimated: price.estimated,
    breakdown: price.breakdown,
    quote,
  };
}
