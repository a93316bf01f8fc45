import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bookingView } from '#app/rider/booking/summary/booking-view.server.ts';
import { NextSteps } from '#app/rider/booking/summary/next-steps.tsx';
import { ImportantInformation } from '#app/rider/rideshare/summary/important-information.tsx';
import { aBooking } from '#tests/builders/bookings.ts';
import { india } from '#tests/builders/india.ts';

const DETAILS = 'vehicle&#x27;s details';
const driver = {
  ...{ firstName: 'Asha', vehicle: 'BYD e6', registration: 'DL01AB0001', phone: null, hasArrived: false },
  state: 'accepted' as const,
};
const timeouts = { confirmedWithin: '30 minutes', detailsBefore: '30 minutes' };

test('promises the details of the driver only while no driver is shown', () => {
  const steps = (shown: typeof driver | null) => {
    const booking = bookingView(aBooking({ status: 'confirmed' }), india('2026-11-22 12:00'), shown);
    return renderToStaticMarkup(<NextSteps booking={booking} timeouts={timeouts} />);
  };
  expect(steps(null)).toContain(DETAILS);
  expect(steps(driver)).not.toContain(DETAILS);
  expect(steps(driver)).toContain('Be ready 10 minutes early.');
});

test('promises them to a rider of a shared trip only while no driver is shown', () => {
  const advice = (before: string | null) =>
    renderToStaticMarkup(<ImportantInformation detailsBefore={before} />);
  expect(advice('30 minutes')).toContain(DETAILS);
  expect(advice(null)).not.toContain(DETAILS);
  expect(advice(null)).toContain('Carry an ID.');
});
