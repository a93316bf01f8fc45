/** Texts of the papers of a booking, and of the ways to pay, keep and share it. */

export { paymentInWords } from '#domain/billing/payment.ts';

export const receipt = 'Receipt (PDF)';
export const bill = 'Bill (PDF)';
export const ofBooking = (reference: string) => ` of ${reference}`;
export const invoice = 'Invoice for a company';
export const addToCalendar = 'Add to calendar';
export const forBooking = (reference: string) => `: ${reference}`;

// UPI
export const payByUpi = (what: string) => `Pay ${what} by UPI`;
export const qrCode = (amount: string, reference: string) =>
  `QR code to pay ${amount} for ${reference} by UPI`;
export const scanCode =
  'Scan the code with any UPI app, or open the app on this phone. We mark the booking as paid when the money has arrived.';
export const openApp = 'Open a UPI app';
export const toPay = (reference: string) => ` to pay ${reference}`;
export const upiId = (id: string) => `UPI ID: ${id}`;

// Share
export const share = 'Share';
export const copied = 'Copied';
export const onClipboard = 'The details of the ride are on the clipboard.';
export const notShared = 'Not shared';
export const copyByHand = 'Please copy the details by hand.';
export const rideWith = (brand: string) => `${brand} ride`;
export const rideText = (ride: string, brand: string, time: string, reference: string) =>
  `${ride} with ${brand}, ${time}, booking ${reference}.`;
export const rideshareOn = (route: string) => `Rideshare ${route}`;

// A paper that does not exist
export const noBooking = 'There is no such booking.';
export const noReceipt = 'There is no receipt yet.';
export const noInvoice = 'There is no invoice yet.';
