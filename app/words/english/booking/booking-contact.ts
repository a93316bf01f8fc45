/** The contact of a booking: name, phone and passenger. */

export const fullName = 'Full name';
export const email = 'Email';
export const emailHint = 'We send your confirmation to this address.';
export const phoneVerified = 'Phone number verified successfully';
export const loggedInAs = 'Logged in as ';

// Phone
export const phone = 'Phone';
export const phoneHint = 'We send a code by WhatsApp to verify it.';
export const sendCode = 'Send OTP';
export const sending = 'Sending...';
export const codeSent = 'OTP Sent';
export const code = 'Verification code';
export const codeHint = (phone: string) => `Sent by WhatsApp to ${phone}. It is valid for 5 minutes.`;
export const longCodeHint = (phone: string, characters: number) =>
  `${codeHint(phone)} It has ${characters} letters and digits. You may type small letters.`;
export const verify = 'Verify';
export const verifying = 'Verifying...';
export const resend = 'Resend OTP';

// Toast
export const validationError = 'Validation Error';

// Passenger
export const somebodyElse = 'Booking for someone else?';
export const passengerHint =
  'The driver meets this person and can call them. Our messages and the receipt go to you.';
