import { randomBytes } from 'node:crypto';
import type { Session } from '#app/http/session/session.server.ts';
import type { SeatHolder } from '#domain/rideshare/seats.ts';

/** Returns the session's seat holder id, or a new one. */
export function sessionSeatHolder({ data }: Session): SeatHolder {
  return data.seatHolder ?? (randomBytes(16).toString('base64url') as SeatHolder);
}
