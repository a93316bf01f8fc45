export { SEAT_STATE_LABELS as seatStates } from '#domain/rideshare/seats.ts';
