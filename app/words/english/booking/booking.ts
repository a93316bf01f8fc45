/** The steps of a booking: titles, actions, messages. */

// Title
export const bookingTitle = (name: string) => `Booking · ${name}`;
export const detailsTitle = (service: string, name: string) => `Book ${service} · ${name}`;
export const contactPageTitle = (title: string, service: string, name: string) =>
  `${title} · Book ${service} · ${name}`;
export const description = (service: string, city: string, about: string) =>
  `${service} in ${city} by electric MPV. ${about} See the price first, pay on arrival.`;
export const stepCount = (step: number) => `Step ${step} of 2`;
export const contactTitle = 'Contact Information';
export const contactTitleLoggedIn = 'Update Contact Details';
export const contactIntro = 'Almost done. Who is travelling?';
export const invalidService = 'Invalid service type';
export const chooseService = 'Choose what you would like to book.';

// Actions
export const checking = 'Checking...';
export const confirmBooking = 'Confirm Booking';
export const calculateFare = 'Calculate fare';
export const completeBooking = 'Complete Booking';
export const processing = 'Processing...';
export const backToDetails = 'Back to Booking Details';

// Coupon
export const couponCode = 'Coupon code';
export const applyCoupon = 'Apply';
export const couponApplied = (code: string) => `${code} applied`;
export const couponMissing = 'Please enter a coupon code';
export const fareFirst = 'Please calculate fare first';
export const couponInvalid = 'Invalid coupon';
export const couponCodeInvalid = 'Invalid coupon code';
export const couponCheckFailed = 'Failed to validate coupon';
export const couponUsed = (code: string) => `${code} Already Used`;
export const couponRemovedTitle = 'Coupon removed';

// Live fare
export const enterRide = 'Enter your pickup, drop and time to see your fare.';
export const calculating = 'Calculating your fare';
export const startingAt = 'Starting at';
