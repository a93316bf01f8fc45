/** The seats of a car. */

export const seat = 'सीट ';
export const yourSeat = 'आपकी सीट';
export const chosen = 'चुनी हुई';
export const driver = 'ड्राइवर';
