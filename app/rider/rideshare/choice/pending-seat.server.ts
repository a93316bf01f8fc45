import { randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '#app/http/session.server.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';

/** The name under which the session holds seats; a new one for a session that has held none. */
export function holderOf({ data }: Session): SeatHolder {
  return data.seatHolder ?? (randomBytes(16).toString('base64url') as SeatHolder);
}

/** Makes a form that is posted twice one booking. */
export function newKey(): string {
  return randomUUID();
}
