import { sessionEnded } from '#words/booking/booking-answers.ts';

/** Title of the answer to a form whose session is gone. */
export const SESSION_ENDED = sessionEnded;
