// chunk: ride-form

import type { TextName } from '#domain/rides/booking-texts.ts';

/** Labels of the optional texts of a booking. */
export const textLabels: Readonly<Record<TextName, string>> = {
  passengerName: 'यात्री',
  passengerPhone: 'यात्री का फ़ोन नंबर',
  specialInstructions: 'खास निर्देश',
};
