import { createHash, randomUUID } from 'node:crypto';
import { problem } from '#app/http/problem.server.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';

/**
 * Returns the request's Idempotency-Key with a hash of the payload. The code is not part of it: it is checked each
 * time. Throws 422 for an invalid key.
 */
export function readIdempotency(request: Request, call: object): Idempotency | null {
  const key = request.headers.get('Idempotency-Key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    const detail = 'The Idempotency-Key must have 1 to 200 printable characters.';
    throw problem({
      status: 422,
      code: 'idempotency-key-malformed',
      title: 'Validation Error',
      detail,
      errors: { 'Idempotency-Key': [detail] },
    });
  }
  return { key, fingerprint: hashPayload({ ...call, otp: undefined }) };
}

/** Returns a hash of the payload, to tell a repeated request from a different one. */
export function hashPayload(payload: unknown): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
}

/** Creates an idempotency key for a form. */
export function newKey(): string {
  return randomUUID();
}
