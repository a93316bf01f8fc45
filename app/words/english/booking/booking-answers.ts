/** The server's answers to the steps of a booking. */

export const checkFare = 'Please check your fare, then continue.';
export const couponAppliedTitle = 'Coupon applied';

// A form that was not processed
export const sendFailed = 'Failed to Send OTP';
export const verifyFailed = 'Verification Failed';
export const tryAgain = 'Please try again.';
export const bookingFailed = 'Booking Failed';
export const bookingFailedText = 'Unable to complete booking. Please try again.';
export const notChecked = 'We could not check your ride';
export const nothingBooked = 'Nothing was booked. Please try again.';

// A ride that is gone
export const sessionEnded = 'Your session has ended';
export const checkRide = 'Please check your ride';
export const rideRestored =
  'Nothing was booked. Your ride and everything that you typed are still here. Please check them and complete your booking again.';
export const rideGone = 'Nothing was booked, because we no longer have this ride. Please enter it again.';
export const rideGoneAtStart = 'We no longer have your ride, and nothing was booked. Please enter it again.';

// Toasts
export const phoneVerified = 'Phone Verified';
export const completeNow = 'Phone number verified successfully. You can now complete your booking.';
export const bookingReceivedTitle = 'Booking Received!';
export const bookingReceived = (within: string) =>
  `We have received your booking and will contact you on WhatsApp within ${within}.`;
export const withoutCoupon = (reason: string) =>
  `${reason}. You can complete your booking without it or try another code.`;
