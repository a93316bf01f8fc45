import { keepPage } from '#app/console/shared/unreachable.ts';

/**
 * Keeps the form with everything that was typed when the server fails or cannot be reached
 * (docs/product/pages.md#unreachable).
 */
export const keepManualBooking = keepPage('Failed to create booking', (failed) => ({ failed }));
