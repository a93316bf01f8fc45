import type { BookingEdit } from '#domain/bookings/edit/edit-inputs.ts';
import {
  addMinutes,
  type IndiaTime,
  indiaDateOf,
  indiaInstant,
  indiaTimeOf,
} from '#domain/kernel/india-time.ts';

/** Returns the edit that moves a pickup by some minutes, and the arrival of its flight if it is known. */
export function moveLater(
  { pickupAt, arrivalTime }: { readonly pickupAt: Date; readonly arrivalTime: IndiaTime | null },
  minutes: number,
): BookingEdit {
  const later = addMinutes(pickupAt, minutes);
  const arrival = arrivalTime && addMinutes(indiaInstant(indiaDateOf(pickupAt), arrivalTime), minutes);
  return {
    pickupDate: indiaDateOf(later),
    pickupTime: indiaTimeOf(later),
    ...(arrival && { arrivalTime: indiaTimeOf(arrival) }),
  };
}
