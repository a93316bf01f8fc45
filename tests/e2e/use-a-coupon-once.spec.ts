import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { logIn } from '#tests/e2e/setup/people.ts';
import { linesOf, RIDES } from '#tests/e2e/steps/booking.ts';
import { expectMessage } from '#tests/e2e/steps/messages.ts';
import { bookByCall, bookingsOf } from '#tests/e2e/steps/rides.ts';
import { aMinutePasses } from '#tests/e2e/steps/time.ts';

test('books without WELCOME10 for a guest who has used it, and then clears the field', async ({
  page,
  booking,
  rider,
  request,
  product,
}) => {
  await logIn(request, rider.phone);
  await bookByCall(request, rider, { couponCode: 'WELCOME10' });
  await aMinutePasses(product, rider.phone);

  await booking.open('hourly');
  await booking.answer(RIDES.hourly);
  await booking.applyCoupon('WELCOME10');
  await expect(page.getByText('WELCOME10 applied')).toBeVisible();
  await booking.goOn();
  await booking.giveContact(rider, 'Ring twice.');
  await booking.sendCode(rider);
  await booking.field.code.fill(await rider.code());
  await booking.button('Complete Booking').click();
  await expect(booking.summary).toContainText('WELCOME10 can only be used once per customer.');
  await expectMessage(page, 'Welcome Coupon Already Used');
  await booking.fareShows({ 'Base Fare': '₹2,000', Total: '₹2,000', 'Final Amount': '₹2,000' });
  await expect(booking.field.name).toHaveValue(rider.name);
  await expect(booking.field.instructions).toHaveValue('Ring twice.');

  await booking.field.code.fill(await rider.code());
  await booking.complete();
  expect(await linesOf(page.getByRole('region', { name: 'Fare' }))).toMatchObject({
    'Final Amount': '₹2,000',
  });
  expect(await bookingsOf(page.request, rider)).toHaveLength(2);

  // The form knows the rider now, and refuses the code before the booking.
  await booking.open('hourly');
  await booking.applyCoupon('WELCOME10');
  await expect(booking.field.coupon).toHaveAccessibleDescription(/can only be used once/);
  await expect(booking.field.coupon).toHaveValue('');
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('WELCOME10 Already Used');
});
