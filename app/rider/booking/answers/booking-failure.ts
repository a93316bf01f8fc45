import { type FailureWords, failedResult, failedToast } from '#app/frame/failed-submit.ts';

const WORDS: Readonly<Record<string, FailureWords>> = {
  'send-otp': { title: 'Failed to Send OTP', message: 'Please try again.' },
  'verify-otp': { title: 'Verification Failed', message: 'Please try again.' },
};

const BOOKING_FAILED: FailureWords = {
  title: 'Booking Failed',
  message: 'Unable to complete booking. Please try again.',
};

/** Returns the answer to a contact form that was not processed. */
export function contactFailure(form: FormData, otherwise: FailureWords = BOOKING_FAILED) {
  const words = WORDS[String(form.get('intent'))] ?? otherwise;
  return { contact: failedResult(form, words), toast: failedToast(words) };
}

const NOT_CHECKED: FailureWords = {
  title: 'We could not check your ride',
  message: 'Nothing was booked. Please try again.',
};

/** Returns the answer to a form of step 1 that was not processed. */
export function detailsFailure(form: FormData) {
  return { details: failedResult(form, NOT_CHECKED) };
}
