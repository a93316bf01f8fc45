import { z } from 'zod';
import { rupees } from '#domain/kernel/money.ts';
import { SEAT_STATES, type SeatHolder } from '#domain/rideshare/seats.ts';

/** The rows of a vehicle's seats, front row first. */
export const storedSeatLayout = z.array(z.array(z.string()));

/** Seats of a trip as the statement of the live seats returns them: seat, state, price, holder, expiry of the hold. */
export const storedSeats = z.array(
  z.tuple([
    z.string(),
    z.enum(SEAT_STATES),
    z.number().transform(rupees),
    z.custom<SeatHolder>((value) => typeof value === 'string').nullable(),
    z.number().nullable(),
  ]),
);
