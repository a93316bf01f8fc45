/** What a member of the team is told whose console session is over; the error page knows it by these words. */
export const CONSOLE_ENDED = 'Your console session has ended. Please log in again. Nothing was changed.';
