/** A booked seat: its confirmation, and how My Bookings shows it. */

export const title = 'Your seat';
export const yourDriver = 'Your driver';
export const yourTrip = 'Your trip';
export const fare = 'Fare';
export const myBookings = 'My Bookings';
export const backToHome = 'Back to Home';
export const noBooking = 'No Booking Found';
export const shownOnce = 'A confirmation is shown only once. If you booked a seat, it is in My Bookings.';
export const goToHome = 'Go to Home';

// Important information
export const important = 'Important information';
export const advice = (hours: number): readonly string[] => [
  'Arrive at your pickup point 10 minutes early.',
  'Carry an ID.',
  'Pay by cash or UPI on arrival.',
  `Change or cancel at least ${hours} hours before pickup, in My Bookings.`,
];
export const driverDetails = (before: string) =>
  `Your driver's and vehicle's details are shared ${before} before pickup, on WhatsApp.`;

// Facts
const DELAYED_BECAUSE = { weather: ', because of the weather', traffic: ', because of the traffic' };
export const delayed = (duration: string, because: keyof typeof DELAYED_BECAUSE | null) =>
  `Your trip leaves ${duration} later than planned${because ? DELAYED_BECAUSE[because] : ''}. The times below are the new ones.`;
export const pickup = 'Pickup';
export const drop = 'Drop';
export const route = 'Route';
export const seatNumber = 'Seat number';
export const passenger = 'Passenger';
export const bookedBy = 'Booked by';
export const totalFare = 'Total fare';
export const paid = 'Paid.';
export const payOnArrival = 'Pay on arrival, by cash or UPI.';
