import type { ManualBookingCall } from '#app/api/schemas/manual-booking-call.schema.ts';
import { manualRideRequest } from '#app/console/bookings/create/parts/manual-ride-request.ts';
import type { PlaceManualBooking } from '#domain/bookings/manual/place-manual-booking.ts';
import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import { FARE_SOURCE } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { Idempotency } from '#domain/bookings/ports.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { mapTexts } from '#domain/rides/booking-texts.ts';

/** Returns the manual booking command of a call. */
export function manualBookingCommand(
  call: ManualBookingCall,
  by: Actor,
  idempotency: Idempotency | null,
): PlaceManualBooking {
  return {
    bookedFor: {
      id: call.customerId ?? null,
      name: call.customerName ?? '',
      email: call.customerEmail ?? '',
      phone: call.customerPhone ?? '',
    },
    ride: readRideRequest(call),
    texts: mapTexts((name) => call[name] ?? ''),
    couponCode: call.couponCode ?? '',
    overrideCoupon: call.overrideCoupon === true,
    quote: call.quote || null,
    claimed: claimedAmounts(call),
    idempotency,
    by,
  };
}

function readRideRequest(call: ManualBookingCall): ManualRideRequest {
  const answers = { ...call, hoursRequired: call.hoursRequired ?? call.rentalHours };
  return manualRideRequest(call.serviceType, answers, {
    fare: FARE_SOURCE[call.serviceType] === 'partner' ? readPartnerFare(call) : (call.fare ?? undefined),
    currency: call.originalCurrency || call.currency || '',
  });
}

/** Returns a partner's amount: `originalFare` if sent, otherwise `fare`. */
function readPartnerFare({ originalFare, fare }: ManualBookingCall): number | undefined {
  return originalFare ?? fare ?? undefined;
}

/** Returns the amounts in rupees that the client shows. They are compared with the server's. */
function claimedAmounts({ serviceType, ...call }: ManualBookingCall): PlaceManualBooking['claimed'] {
  const { fare, originalFare, discountAmount, finalFare } = call;
  const common = { discountAmount: discountAmount ?? undefined, finalFare: finalFare ?? undefined };
  if (FARE_SOURCE[serviceType] !== 'partner') {
    return { ...common, fare: fare ?? undefined, originalFare: originalFare ?? undefined };
  }
  const isInRupees = originalFare != null && fare != null && fare !== originalFare;
  return { ...common, fare: isInRupees ? fare : undefined };
}
