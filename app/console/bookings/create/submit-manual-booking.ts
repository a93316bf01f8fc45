import { submitOrStay } from '#app/frame/submit-or-stay.ts';

/**
 * Submits the form. If the server fails or cannot be reached, the form and everything typed stay
 * (docs/product/pages.md#unreachable).
 */
export const submitManualBooking = submitOrStay('Failed to create booking', (failed) => ({ failed }));
