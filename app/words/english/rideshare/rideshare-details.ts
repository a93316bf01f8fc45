/** The last step of a seat booking: who travels, while the seat is on hold. */

export const seatsLabel = (count: number) => (count === 1 ? 'Seat' : 'Seats');
export const processing = 'Processing...';
export const book = 'Book';
export const chooseOther = (count: number) => (count === 1 ? 'Choose another seat' : 'Choose other seats');

// The hold: before the time and after it
export const heldUntil = (seats: string, count: number) =>
  `${seats} ${count === 1 ? 'is' : 'are'} on hold for you until `;
export const heldFor = (seats: string, count: number) =>
  `${seats} ${count === 1 ? 'is' : 'are'} on hold for you for `;
export const afterUntil = (_count: number) => '';
export const afterFor = (_count: number) => '';
export const lessThan = (count: number, seconds: number) =>
  `Your ${count === 1 ? 'seat is' : 'seats are'} on hold for less than ${seconds >= 120 ? `${seconds / 60} minutes` : `${seconds} seconds`} more.`;

// Answers of the server
export const chooseAgain =
  'Nothing was booked. Please choose your seat again. Everything that you typed is still here.';
export const sendFailed = 'Failed to Send OTP';
export const sendAgain = 'Failed to send OTP. Please try again.';
export const verifyFailed = 'Verification Failed';
export const phoneVerified = 'Phone Verified';
export const nowComplete = 'Phone number verified successfully. You can now complete your booking.';
export const bookingFailed = 'Booking Failed';
export const bookingConfirmed = 'Booking Confirmed!';
export const payForSeats = (seatsAreYours: string) => `${seatsAreYours}. Pay on arrival, by cash or UPI.`;
