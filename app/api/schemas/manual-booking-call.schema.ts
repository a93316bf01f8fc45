import { z } from 'zod';
import { callShape, optional, text, wholeNumber, yesOrNo } from '#app/api/schemas/call-shape.ts';
import { BOOKED_SERVICES } from '#domain/bookings/booking.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { CONTACT_INPUTS, RIDE_INPUTS, TEAM_INPUTS } from '#domain/rides/input-fields.ts';

const MAX_AMOUNT = 10_000_000;

/** An amount as a number or text. Empty text means no amount. */
export const money = optional(
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^(\d{1,12}(\.\d{1,6})?)?$/)
          .transform((digits) => (digits === '' ? null : Number(digits))),
      ],
      'Must be an amount of money',
    )
    .pipe(z.number().min(0, 'Must not be negative').max(MAX_AMOUNT, 'Is too large').nullable()),
);

const measured = optional(z.union([z.string().max(40), z.number()], 'Must be a distance or duration'));

const customerId = wholeNumber(2_147_483_647).pipe(
  z.custom<CustomerId>((id) => typeof id === 'number').optional(),
);

/**
 * The body of `POST /api/admin/manual-booking` (docs/product/calls.md#manual-booking): shape only, every field but the service may be missing.
 * Values that the server works out itself (amounts, status, platform) may be sent, and are compared or ignored.
 */
export const manualBookingCall = z.strictObject(
  {
    customerId,
    ...callShape({ ...RIDE_INPUTS, ...CONTACT_INPUTS, ...TEAM_INPUTS }),
    customerPhone: text(40),
    serviceType: z.enum(BOOKED_SERVICES, `Choose ${BOOKED_SERVICES.join(', ')}`),
    bookingType: text(40),
    rentalHours: wholeNumber(1_000),
    fare: money,
    finalFare: money,
    discountAmount: money,
    originalFare: money,
    originalCurrency: text(10),
    currency: text(10),
    couponCode: text(40),
    overrideCoupon: yesOrNo,
    status: optional(
      z.enum(['received', 'transferz'], 'A new booking is received: its status cannot be chosen'),
    ),
    platform: text(40),
    quote: text(8_192),
    distance: measured,
    duration: measured,
    estimatedDuration: measured,
  },
  'Send a JSON object',
);
export type ManualBookingCall = z.output<typeof manualBookingCall>;
