/** The type of the failure of a message whose outcome is unknown. */
export const MAYBE_SENT = 'MaybeSent';
