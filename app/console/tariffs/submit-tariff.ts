import { submitOrStay } from '#app/frame/submit-or-stay.ts';

/** Submits the form. Without an answer, the form stays with everything typed. */
export const submitTariff = submitOrStay('Failed to set fares', (failed) => ({ failed }));
