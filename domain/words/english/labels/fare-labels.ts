import type { FareLineText } from '#domain/fares/fare-line.ts';

export { ESTIMATED_FARE as estimatedFare } from '#domain/fares/estimated-fare.ts';

/** Returns the label of a line of a fare, which is stored in English. */
export const fareLine = ({ label }: FareLineText): string => label;
