// chunk: ride-form

import { mapTexts, textDefinition } from '#domain/rides/booking-texts.ts';

/** Labels of the optional texts of a booking. */
export const textLabels = mapTexts((name) => textDefinition(name).label);
