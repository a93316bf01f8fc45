import type { APIRequestContext } from '@playwright/test';
import type { Rider } from '#tests/e2e/setup/people.ts';
import { inDays, type When } from '#tests/e2e/setup/pickup.ts';
import { HAUZ_KHAS, SAKET } from '#tests/e2e/steps/booking.ts';

type Asked = {
  readonly serviceType?: 'hourly' | 'intercity';
  readonly when?: When;
  readonly couponCode?: string;
  readonly dropLocation?: string;
  readonly specialInstructions?: string;
};

/** Books a ride, a rental of two hours unless asked otherwise, through the API as a logged-in rider. Returns its id. */
export async function bookByCall(
  request: APIRequestContext,
  rider: Pick<Rider, 'name' | 'email'>,
  { when = inDays(2), serviceType = 'hourly', ...asked }: Asked = {},
): Promise<number> {
  const answer = await request.post('/api/bookings', {
    data: {
      serviceType,
      pickupLocation: SAKET,
      dropLocation: HAUZ_KHAS,
      ...(serviceType === 'hourly' && { hoursRequired: 2 }),
      pickupDate: when.date,
      pickupTime: when.time,
      customerName: rider.name,
      customerEmail: rider.email,
      ...asked,
    },
  });
  if (!answer.ok()) throw new Error(`Not booked: ${await answer.text()}`);
  return ((await answer.json()) as { booking: { id: number } }).booking.id;
}

/** Returns the ids of a rider's bookings, read with the session of the browser. */
export async function bookingsOf(request: APIRequestContext, rider: Rider): Promise<number[]> {
  const answer = await request.get(`/api/bookings/user/${rider.phone}`);
  return ((await answer.json()) as { bookings: { id: number }[] }).bookings.map(({ id }) => id);
}
