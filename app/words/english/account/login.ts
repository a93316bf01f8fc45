/** The login with a phone (`/otp`). */

export const phoneVerification = 'Phone Verification';
export const verifyYourPhone = 'Verify Your Phone';
export const loginWithPhone = 'Login with Phone';
export const phone = 'Phone';
export const phoneHint = 'We send a code to it by WhatsApp.';
export const sendCode = 'Send OTP';
export const sending = 'Sending...';
export const code = 'Verification code';
export const codeSentTo = 'Sent by WhatsApp to ';
export const codeValidFor = (duration: string) => `. It is valid for ${duration}.`;
export const longCode = (characters: number) =>
  ` It has ${characters} letters and digits. You may type small letters.`;
export const verify = 'Verify OTP';
export const verifying = 'Verifying...';
export const back = 'Back';
export const noCode = "Didn't receive OTP?";
export const resend = 'Resend';
export const anotherCodeIn = (seconds: number) =>
  `You can ask for another code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
export const newCodeReplaces = 'A new code replaces the old one.';

// Toasts
export const validationError = 'Validation Error';
export const phoneRequired = 'Phone Number Required';
export const enterCode = 'Please enter the 6-digit OTP';
export const enterLongCode = 'Please enter the 10-character OTP';
export const sendFailed = 'Failed to Send OTP';
export const verifyFailed = 'Verification Failed';
export const loginChanged =
  'This login was changed or ended meanwhile, for example in another tab. Please go on from here.';
export const tryAgain = 'Please try again.';
export const verified = 'Verification Successful';
export const loggedIn = 'You are logged in with your phone number.';
export const bookingFailed = 'Booking Failed';
export const bookAgain = (reason: string) => `${reason} Please try booking again.`;
export const bookingReceivedTitle = 'Booking Received!';
export const bookingReceived = 'We have received your booking.';

// Where nothing is sent
export const notConnected = 'WhatsApp is not connected';
export const codeIsIn = 'Your code is in ';
export const outbox = 'the outbox';
export const likeEveryMessage = ', like every message in this demo.';
