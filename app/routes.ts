import { index, type RouteConfig, route } from '@remix-run/route-config';

/** Every screen and call, as the seeds' own tables list them. */
export default [
  // Riders
  index('routes/rider/landing.tsx'),
  route('booking/:serviceType?', 'routes/rider/booking.tsx'),
  route('otp', 'routes/rider/otp.tsx'),
  route('confirmation', 'routes/rider/confirmation.tsx'),
  route('scheduled-rideshare', 'routes/rider/scheduled-rideshare.tsx'),
  route('rideshare-confirmation', 'routes/rider/rideshare-confirmation.tsx'),
  route('my-bookings', 'routes/rider/my-bookings.tsx'),

  // What the operator promises
  route('privacy-policy', 'routes/public/privacy-policy.tsx'),
  route('terms-and-conditions', 'routes/public/terms-and-conditions.tsx'),
  route('cancellation-policy', 'routes/public/cancellation-policy.tsx'),
  route('contact-policy', 'routes/public/contact-policy.tsx'),
  route('service-policy', 'routes/public/service-policy.tsx'),

  // The team
  route('admin', 'routes/admin/console.tsx', [
    index('routes/admin/bookings.tsx'),
    route('bookings', 'routes/admin/bookings.tsx', { id: 'routes/admin/bookings-tab' }),
    route('bookings/new', 'routes/admin/manual-booking.tsx'),
    route('bookings/delete-cancelled', 'routes/admin/delete-cancelled.tsx'),
    route('bookings/:id', 'routes/admin/booking-details.tsx', [
      route('edit', 'routes/admin/booking-edit.tsx'),
      route('delete', 'routes/admin/booking-delete.tsx'),
    ]),
    route('drivers', 'routes/admin/drivers.tsx', [
      route('new', 'routes/admin/driver-new.tsx'),
      route(':id/edit', 'routes/admin/driver-edit.tsx'),
      route(':id/delete', 'routes/admin/driver-delete.tsx'),
    ]),
    route('vehicles', 'routes/admin/vehicles.tsx', [
      route('new', 'routes/admin/vehicle-new.tsx'),
      route(':id/edit', 'routes/admin/vehicle-edit.tsx'),
      route(':id/delete', 'routes/admin/vehicle-delete.tsx'),
    ]),
    route('team', 'routes/admin/team.tsx'),
    route('rideshare', 'routes/admin/rideshare.tsx'),
    route('rideshare/mark-seats-booked', 'routes/admin/rideshare-mark-seats-booked.tsx'),
    route('rideshare/unblock', 'routes/admin/rideshare-unblock.tsx'),
    route('rideshare/:id', 'routes/admin/rideshare-booking.tsx'),
  ]),
  route('admin/bookings.csv', 'routes/admin/bookings-csv.ts'),

  // Calls
  route('api/fare/calculate', 'routes/api/calculate-fare.ts'),
  route('api/otp/send', 'routes/api/send-otp.ts'),
  route('api/otp/verify', 'routes/api/verify-otp.ts'),
  route('api/bookings', 'routes/api/book.ts'),
  route('api/bookings/user/:phone', 'routes/api/bookings-of-user.ts'),
  route('api/coupon/validate', 'routes/api/validate-coupon.ts'),
  route('api/currency/convert', 'routes/api/currency-convert.ts'),
  route('api/admin/check-access', 'routes/api/admin/check-access.ts'),
  route('api/admin/still-here', 'routes/api/admin/still-here.ts'),
  route('api/admin/team', 'routes/api/admin/team.ts'),
  route('api/admin/team/:phone', 'routes/api/admin/team-member.ts'),
  route('api/admin/bookings', 'routes/api/admin/bookings.ts'),
  route('api/admin/bookings/state', 'routes/api/admin/bookings-state.ts'),
  route('api/admin/bookings/:id', 'routes/api/admin/booking.ts'),
  route('api/admin/bookings/:id/confirm', 'routes/api/admin/confirm-booking.ts'),
  route('api/admin/bookings/:id/cancel', 'routes/api/admin/cancel-booking.ts'),
  route('api/admin/cancelled-bookings', 'routes/api/admin/cancelled-bookings.ts'),
  route('api/admin/customers', 'routes/api/admin/customers.ts'),
  route('api/admin/manual-booking', 'routes/api/admin/manual-booking.ts'),
  route('api/admin/drivers', 'routes/api/admin/drivers.ts'),
  route('api/admin/drivers/:id', 'routes/api/admin/driver.ts'),
  route('api/admin/vehicles', 'routes/api/admin/vehicles.ts'),
  route('api/admin/vehicles/:id', 'routes/api/admin/vehicle.ts'),
  route('api/admin/rideshare-bookings', 'routes/api/admin/rideshare-bookings.ts'),
  route('api/admin/rideshare-bookings/:id', 'routes/api/admin/rideshare-booking.ts'),
  route('api/admin/rideshare-overview', 'routes/api/admin/rideshare-overview.ts'),
  route('api/admin/mark-seats-booked', 'routes/api/admin/mark-seats-booked.ts'),
  route('api/scheduled-rideshare/routes', 'routes/api/scheduled-rideshare/routes.ts'),
  route('api/scheduled-rideshare/book', 'routes/api/scheduled-rideshare/book.ts'),
  route('api/scheduled-rideshare/hold', 'routes/api/scheduled-rideshare/hold.ts'),
  route('api/scheduled-rideshare/release', 'routes/api/scheduled-rideshare/release.ts'),
  route('api/*', 'routes/api/unknown-call.ts'),

  // What pages post to and ask from
  route('logout', 'routes/resources/logout.ts'),
  route('theme', 'routes/resources/theme.ts'),
  route('resources/places', 'routes/resources/places.ts'),
  route('resources/customers', 'routes/resources/customers.ts'),

  // Outside production
  route('dev/outbox', 'routes/dev/outbox.tsx'),
  route('dev/outbox.json', 'routes/dev/outbox-json.ts'),
  route('dev/gallery', 'routes/dev/gallery.tsx'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
