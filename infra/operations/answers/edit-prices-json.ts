import type { EditPrices, RideCost } from '#domain/bookings/edit/edit-booking.ts';

/** Returns the prices of an edit in rupees, by the names that a booking has them. */
export function editPricesJson({ before, holds, byTariff }: EditPrices) {
  return { before: costJson(before), holds: costJson(holds), byTariff: byTariff && costJson(byTariff) };
}

function costJson({ total, discount, final, distanceKm, durationMinutes, estimated }: RideCost) {
  return {
    fare: total,
    discountAmount: discount,
    finalFare: final,
    distanceKm,
    durationMinutes,
    estimated,
  };
}
