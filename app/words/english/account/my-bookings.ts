/** The list of a rider's bookings (`/my-bookings`). */

import { counted } from '#domain/kernel/text/counted.ts';
import { drivingTime } from '#domain/kernel/text/drive.ts';

export { RIDE_STEP_LABELS as rideSteps } from '#domain/duties/link/ride-step.ts';

export const title = 'My Bookings';
export const comingUp = 'Coming up';
export const past = 'Past';
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;
export const settings = 'Settings: messages, devices, saved places, your data';
export const bookAnother = 'Book another ride';
export const verifyFirst = 'Please verify your phone number to view bookings';
export const verifyPhone = 'Verify Phone';
export const codeByWhatsApp = 'We send a code by WhatsApp. You then return to this page.';
export const noneYet = 'No bookings yet';
export const bookFirst = 'Book Your First Ride';
export const appearHere = 'Your rides appear here as soon as you book one.';

// The next ride
export const nextRide = 'Next ride';
export const now = 'Now';
export const inMinutes = (minutes: number) => `In ${drivingTime(minutes)}`;
export const tomorrow = 'Tomorrow';
export const inDays = (days: number) => `In ${days} days`;
export const getDirections = 'Get directions';
export const toPickup = (reference: string) => ` to the pickup of ${reference}, in a new tab`;
export const moreActions = 'More actions';
export const rideDetails = 'Fare and details';

// Search
export const searchRides = 'Search your rides';
export const searchHint = 'Place, booking number, service or date';
export const search = 'Search';
export const ridesFound = (count: number, typed: string) => `${counted(count, 'ride')} for “${typed}”`;
export const noRideFound = (typed: string) => `No ride matches “${typed}”.`;
export const showAll = 'Show all';

// A booking
export const bookingNumber = 'Booking number';
export const overdue = 'Overdue';
export const estimated = 'Estimated';
export const toPlace = ' to ';
export const notConfirmedYet = 'Not confirmed yet';
export const overdueText = (within: string, phone: string) =>
  `We promised to confirm within ${within}, and we have not done so. We are sorry. We are working on it and will contact you on WhatsApp. To talk to us now, call ${phone}.`;
export const status = 'Status:';
export const rideshare = (seats: string) => `Rideshare, ${seats}`;
export const seat = (seat: string) => `Seat ${seat}`;

// The actions of a rider on a booking; the second part names the booking to screen readers
export const changeThis = 'Change this booking';
export const changeTrip = 'Change trip';
export const ofBooking = (reference: string) => ` of ${reference}`;
export const bookAgain = 'Book again';
export const likeBooking = (reference: string) => ` like ${reference}`;
export const bookReturn = 'Book the return';

// Cancellation
export const tooLate = (hours: number) =>
  `Pickup is in less than ${hours} hours, so this booking can no longer be cancelled here. Call us on `;
export const weWillHelp = ' and we will help.';
export const cancelThis = 'Cancel this booking';
export const keepThis = 'Keep this booking';
export const cancelBooking = (reference: string) => `Cancel ${reference}?`;
export const costsNothing = 'It costs you nothing.';
export const cannotUndo = 'This cannot be undone, but you can book again.';
export const driverOnTheWay = 'Your driver is already on the way.';
export const freeUntil = (time: string) => `You can cancel for free until ${time}.`;
export const yesCancel = (reference: string) => `Yes, cancel ${reference}`;
export const cancelling = 'Cancelling...';
export const cancelSeat = (seat: string) => `Cancel seat ${seat}`;
export const keepSeat = (seat: string) => `Keep seat ${seat}`;
export const yesCancelSeat = (seat: string) => `Yes, cancel seat ${seat}`;
export const cancelOnly = (seat: string, reference: string) => `Cancel only seat ${seat} (${reference})?`;
export const cancelSomeOrAll = 'Cancel seats';
export const cancelAll = (count: number) => `Cancel all ${count} seats`;
export const keepAll = 'Keep all seats';
export const yesCancelAll = (count: number) => `Yes, cancel all ${count} seats`;
export const cancelSeats = (seats: string) => `Cancel seats ${seats}?`;

// Toasts
export const cancelledTitle = 'Booking cancelled';
export const isCancelled = (reference: string) => `${reference} is cancelled.`;
export const groupCancelled = (reference: string, seats: string) => `${reference}, ${seats}, is cancelled.`;
export const notCancelled = 'Booking not cancelled';
export const cancelFailed = 'We could not cancel it. Please try again.';
