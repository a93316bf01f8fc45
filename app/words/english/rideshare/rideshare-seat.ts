/** The third step of a seat booking: the seats. */

export const seatFrom = 'A seat from';
export const seats = 'Seats';
export const seatsHint =
  'Choose one seat, or several to travel together. The front of the car is at the top. Prices differ by comfort: the front seat has the most room, a window seat costs more than a middle seat, and the back row costs least.';
export const justTaken = (seat: string) => `Seat ${seat} has just been taken by somebody else.`;
export const notAvailable = 'Seat not available';
export const holding = (count: number) => (count > 1 ? 'Holding your seats...' : 'Holding your seat...');
export const continueLabel = 'Continue';
export const chooseSeat = (seat: string, price: string) => `Choose seat ${seat}, ${price}`;
export const releaseSeat = (seat: string) => `Release seat ${seat}`;
export const ofOtherTrip = ' of your other trip';
