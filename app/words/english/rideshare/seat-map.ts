/** The seats of a car. */

export const seat = 'Seat ';
export const yourSeat = 'Your seat';
export const chosen = 'Chosen';
export const driver = 'Driver';
