import { type FailureWords, failedResult, failedToast } from '#app/frame/failed-submit.ts';
import * as words from '#words/booking/booking-answers.ts';

const WORDS: Readonly<Record<string, FailureWords>> = {
  'send-otp': { title: words.sendFailed, message: words.tryAgain },
  'verify-otp': { title: words.verifyFailed, message: words.tryAgain },
};

const BOOKING_FAILED: FailureWords = {
  title: words.bookingFailed,
  message: words.bookingFailedText,
};

/** Returns the answer to a contact form that was not processed, for a reason that all its buttons share. */
export function contactRefused(form: FormData, said: FailureWords) {
  return { contact: failedResult(form, said), toast: failedToast(said) };
}

/** Returns the answer to a contact form that was not processed. */
export function contactFailure(form: FormData, otherwise: FailureWords = BOOKING_FAILED) {
  const said = WORDS[String(form.get('intent'))] ?? otherwise;
  return contactRefused(form, said);
}

const NOT_CHECKED: FailureWords = {
  title: words.notChecked,
  message: words.nothingBooked,
};

/** Returns the answer to a form of step 1 that was not processed. */
export function detailsFailure(form: FormData, said: FailureWords = NOT_CHECKED) {
  return { details: failedResult(form, said) };
}
