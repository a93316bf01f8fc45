import { keepPage } from '#app/console/shared/unreachable.ts';

/** Keeps the form as it is when the server does not answer. */
export const keepTariff = keepPage('Failed to set fares', (failed) => ({ failed }));
