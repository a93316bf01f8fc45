import type { Refusal } from '#domain/refusal.ts';

/** Status and title of each refusal. A missing one does not compile. */
const HTTP: Record<Refusal['kind'], { status: number; title: string }> = {
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
  'too-late-to-cancel': { status: 409, title: 'Too late to cancel' },
  'seat-taken': { status: 409, title: 'Seat not available' },
  'seat-price-changed': { status: 409, title: 'The fare has changed' },
  'too-many-holds': { status: 409, title: 'Two seats are on hold' },
  'hold-lapsed': { status: 409, title: 'The seat is no longer on hold' },
  'trip-left': { status: 409, title: 'Trip has left' },
  'changed-meanwhile': { status: 409, title: 'Changed by someone else' },
  'in-use': { status: 409, title: 'Still in use' },
  'already-there': { status: 409, title: 'Already there' },
  'not-allowed': { status: 403, title: 'Not allowed' },
  'last-owner': { status: 409, title: 'Last owner' },
  'not-delivered': { status: 503, title: 'Message not delivered' },
};

type Problem = {
  readonly status: number;
  readonly title: string;
  /** The message for a person. */
  readonly detail: string;
  /** Messages by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: HeadersInit;
  readonly [extension: string]: unknown;
};

/** Returns an RFC 9457 answer. `message` repeats `detail` for older clients (docs/product/calls.md#errors). */
export function problem({ status, title, detail, errors, headers, ...extensions }: Problem): Response {
  const body = { title, status, detail, ...(errors ? { errors } : {}), ...extensions, message: detail };
  const response = Response.json(body, headers ? { status, headers } : { status });
  response.headers.set('Content-Type', 'application/problem+json; charset=utf-8');
  return response;
}

/** Returns the answer to an unexpected error. It tells nothing about the error. */
export function unexpectedProblem(): Response {
  return problem({
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  });
}

/** Returns the HTTP status of a refusal, for pages and calls. */
export function statusOf(refusal: Refusal): number {
  return HTTP[refusal.kind].status;
}

/** Returns the title of a refusal, for a toast or a problem. */
export function titleOf(refusal: Refusal): string {
  return HTTP[refusal.kind].title;
}

/** Returns a refusal as the answer to a call. */
export function refusalProblem(refusal: Refusal, headers: Record<string, string> = {}): Response {
  const retry: Record<string, string> =
    refusal.kind === 'too-many-requests' ? { 'Retry-After': String(refusal.retryAfterSeconds) } : {};
  return problem({
    ...HTTP[refusal.kind],
    detail: refusal.message,
    headers: { ...headers, ...retry },
    ...('errors' in refusal ? { errors: errorsByField(refusal.errors) } : {}),
    ...(refusal.kind === 'price-changed' ? priceOf(refusal) : {}),
    ...(refusal.kind === 'seat-taken' ? { nearestSeats: refusal.nearest } : {}),
    ...(refusal.kind === 'seat-price-changed' ? { fare: refusal.fare } : {}),
    ...(refusal.kind === 'changed-meanwhile' ? { version: refusal.version, changed: refusal.changed } : {}),
    ...(refusal.kind === 'wrong-status' ? { bookingStatus: refusal.status } : {}),
  });
}

/** Returns the messages of each field, as problem+json and forms need them. */
export function errorsByField(
  errors: readonly { field: string; message: string }[],
): Record<string, string[]> {
  // Assigning to an object is not safe: a client may send a field named `__proto__` or `constructor`.
  const byField = Map.groupBy(errors, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, those]) => [field, those.map(({ message }) => message)]),
  );
}

function priceOf({ price, quote }: Extract<Refusal, { kind: 'price-changed' }>) {
  return {
    fare: price.base,
    originalFare: price.total,
    discountAmount: price.discount,
    finalFare: price.final,
    breakdown: price.breakdown,
    quote,
  };
}
