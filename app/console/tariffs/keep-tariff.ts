import { submitOrStay } from '#app/console/shared/submit-or-stay.ts';

/** Keeps the form as it is when the server does not answer. */
export const keepTariff = submitOrStay('Failed to set fares', (failed) => ({ failed }));
