import { keepPage } from '#app/console/shared/unreachable.ts';

/** Where the server cannot be reached, or fails, the form stays with all that was typed, and says so (seed 1 §8). */
export const keepManualBooking = keepPage('Failed to create booking', (failed) => ({ failed }));
