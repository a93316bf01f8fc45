import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookingFare } from '#app/rider/booking/summary/booking-facts.tsx';
import { bookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { rupees } from '#domain/kernel/money.ts';
import { aBooking } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';
import { aPrice } from '#tests/builders/prices.ts';

/** Returns the fare's text, with a space for each tag. */
function renderFare(known: Partial<Booking>): string {
  const booking = bookingView(aBooking(known), india('2026-11-21 12:00'));
  return renderToStaticMarkup(<BookingFare booking={booking} />).replace(/(<[^>]*>)+/g, ' ');
}

test('shows each amount of a fare', () => {
  const text = renderFare({ price: aPrice(1199, { meetAndGreet: 400, discount: 159 }) });
  for (const words of ['Base Fare ₹1,199', 'Meet &amp; Greet ₹400', 'Total ₹1,599', 'Final Amount ₹1,440']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Coupon Discount (WELCOME10) −₹159');
});

test('leaves out amounts that do not apply', () => {
  const text = renderFare({ price: aPrice(1199) });
  expect(text).not.toContain('Meet &amp; Greet');
  expect(text).not.toContain('Coupon Discount');
});

test('lists the parts of a base fare if there are several', () => {
  const line = (label: string, amount: number) => ({ label, amount: rupees(amount) });
  const breakdown = [line('200 km both ways, ₹22 per km', 4400), line('Waiting, first 8 hours', 800)];
  const text = renderFare({ price: { ...aPrice(5200), breakdown } });
  expect(text).toContain('200 km both ways, ₹22 per km ₹4,400');
  expect(text).toContain('Base Fare ₹5,200');
});

test('shows whether the fare is paid on arrival or has been paid', () => {
  expect(renderFare({})).toContain('Pay on arrival, by cash or UPI.');
  expect(renderFare({ paymentStatus: 'paid' })).not.toContain('Pay on arrival');
});
