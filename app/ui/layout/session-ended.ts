/** Title of the answer to a form whose session is gone. */
export const SESSION_ENDED = 'Your session has ended';
