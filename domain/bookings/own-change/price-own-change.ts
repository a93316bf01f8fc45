import type { Booking } from '#domain/bookings/booking.ts';
import {
  changedRequest,
  isPlaceChanged,
  mayChangePlace,
  type NewPrice,
  type OwnChange,
} from '#domain/bookings/own-change/own-change.ts';
import type { ChangeByPhone, EditFieldError } from '#domain/bookings/refusals.ts';
import { keepCoupon } from '#domain/coupons/keep-coupon.ts';
import type { CouponCatalogue } from '#domain/coupons/ports.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { firstOfEachField, type Invalid, invalid } from '#domain/kernel/refusal.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type locateRide, withPlaceErrors } from '#domain/places/locate-ride.ts';
import type { RideRequest } from '#domain/rides/ride.ts';
import { checkRide, fareMissing } from '#domain/rides/ride-rules.ts';

export type PriceOwnChangeDeps = {
  readonly price: (request: RideRequest) => Promise<PricedRide | undefined>;
  readonly locate: ReturnType<typeof locateRide>;
  readonly coupons: CouponCatalogue;
};

/** `priced` is null if the places stay. */
export type PricedChange = { readonly request: RideRequest; readonly priced: NewPrice | null };

const TIME_FIELDS = ['pickupDate', 'pickupTime'];
const PLACE_FIELDS = ['pickupLocation', 'terminal'];
/** Errors at the drop that are about the new pickup and its fare too. */
const DROP_ERRORS = ['drop-is-pickup', 'fare-needs-locations'];

/** Any minimum: the hours of a rental stay. */
const HOURS_STAY = 0;

/**
 * Checks what the rider changes by the rules of a booking, and prices a new place by the tariff in force now
 * (docs/product/bookings.md#rider-change). What stays is not checked again.
 */
export function priceOwnChange(deps: PriceOwnChangeDeps) {
  return async (
    booking: Booking,
    change: OwnChange,
    now: Date,
  ): Promise<Result<PricedChange, ChangeByPhone | Invalid<EditFieldError>>> => {
    const request = changedRequest(booking, change);
    const isMoved =
      request.pickupDate !== booking.ride.pickupDate || request.pickupTime !== booking.ride.pickupTime;
    const isElsewhere = isPlaceChanged(booking, request);
    if (isElsewhere && !mayChangePlace(booking)) return refuse({ code: 'change-by-phone', what: 'place' });
    const [price, { points, errors }] = isElsewhere
      ? await Promise.all([deps.price(request), deps.locate(request)])
      : [booking.price, { points: booking.points, errors: [] }];
    const checked = checkRide(
      request,
      { priced: price !== undefined && price.base > 0, minimumHours: HOURS_STAY },
      now,
    );
    const [first, ...others] = withPlaceErrors(
      checked.ok ? [] : checked.refusal.errors,
      errors.filter(isOfPlace),
    )
      .filter((error) => (TIME_FIELDS.includes(error.field) ? isMoved : isElsewhere && isOfPlace(error)))
      .map(atShownField);
    if (first) return refuse(invalid(firstOfEachField([first, ...others])));
    if (!isElsewhere) return ok({ request, priced: null });
    if (!price) return refuse(invalid(fareMissing(request, HOURS_STAY)));
    return ok({ request, priced: { price: await keepCoupon(deps.coupons, booking.price, price), points } });
  };
}

/** Returns true for an error of the new place, and false for one of an answer that the rider cannot change. */
function isOfPlace({ field, code }: EditFieldError): boolean {
  return PLACE_FIELDS.includes(field) || DROP_ERRORS.includes(code);
}

/** Returns the error of a place that the form does not have at the pickup. */
function atShownField<E extends { readonly field: string }>(error: E): E {
  return error.field === 'dropLocation' ? { ...error, field: 'pickupLocation' } : error;
}
