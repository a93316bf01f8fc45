import { index, type RouteConfig, route } from '@remix-run/route-config';

/** The route table: every page and every call (docs/product/pages.md, docs/product/calls.md). */
export default [
  // Riders
  index('rider/landing/landing.route.tsx'),
  route('booking/:serviceType?', 'rider/booking/booking.route.tsx'),
  route('otp', 'rider/login/otp.route.tsx'),
  route('confirmation', 'rider/confirmation/confirmation.route.tsx'),
  route('scheduled-rideshare', 'rider/rideshare/scheduled-rideshare.route.tsx'),
  route('rideshare-confirmation', 'rider/rideshare/summary/rideshare-confirmation.route.tsx'),
  route('my-bookings', 'rider/my-bookings/my-bookings.route.tsx'),

  // Policies
  route('privacy-policy', 'public/privacy-policy.route.tsx'),
  route('terms-and-conditions', 'public/terms-and-conditions.route.tsx'),
  route('cancellation-policy', 'public/cancellation-policy.route.tsx'),
  route('contact-policy', 'public/contact-policy.route.tsx'),
  route('service-policy', 'public/service-policy.route.tsx'),

  // The team
  route('admin', 'console/shell/console.route.tsx', [
    index('console/bookings/list/bookings.route.tsx'),
    route('bookings', 'console/bookings/list/bookings.route.tsx', {
      id: 'console/bookings/list/bookings-tab',
    }),
    route('bookings/new', 'console/bookings/create/manual-booking.route.tsx'),
    route('bookings/delete-cancelled', 'console/bookings/delete/delete-cancelled.route.tsx'),
    route('bookings/:id', 'console/bookings/details/booking-details.route.tsx', [
      route('edit', 'console/bookings/edit/booking-edit.route.tsx'),
      route('delete', 'console/bookings/delete/booking-delete.route.tsx'),
      route('early', 'console/bookings/decide/early-decision.route.tsx'),
    ]),
    route('drivers', 'console/drivers/drivers.route.tsx', [
      route('new', 'console/drivers/driver-new.route.tsx'),
      route(':id/edit', 'console/drivers/driver-edit.route.tsx'),
      route(':id/delete', 'console/drivers/driver-delete.route.tsx'),
    ]),
    route('vehicles', 'console/vehicles/vehicles.route.tsx', [
      route('new', 'console/vehicles/vehicle-new.route.tsx'),
      route(':id/edit', 'console/vehicles/vehicle-edit.route.tsx'),
      route(':id/delete', 'console/vehicles/vehicle-delete.route.tsx'),
    ]),
    route('tariffs', 'console/tariffs/tariffs.route.tsx'),
    route('tariffs/new', 'console/tariffs/tariff-form.route.tsx'),
    route('tariffs/:from/edit', 'console/tariffs/tariff-form.route.tsx', {
      id: 'console/tariffs/tariff-edit',
    }),
    route('team', 'console/team/team.route.tsx'),
    route('rideshare', 'console/rideshare/list/rideshare.route.tsx'),
    route('rideshare/mark-seats-booked', 'console/rideshare/block/rideshare-mark-seats-booked.route.tsx'),
    route('rideshare/unblock', 'console/rideshare/block/rideshare-unblock.route.tsx'),
    route('rideshare/:id', 'console/rideshare/booking/rideshare-booking.route.tsx'),
  ]),
  route('admin/second-factor', 'console/security/second-factor.route.tsx'),
  route('admin/security', 'console/security/security.route.tsx'),
  route('admin/bookings.csv', 'console/bookings/list/bookings-csv.route.ts'),

  // Calls
  route('api/fare/calculate', 'api/calculate-fare.ts'),
  route('api/otp/send', 'api/send-otp.ts'),
  route('api/otp/verify', 'api/verify-otp.ts'),
  route('api/bookings', 'api/book.ts'),
  route('api/bookings/user/:phone', 'api/bookings-of-user.ts'),
  route('api/coupon/validate', 'api/validate-coupon.ts'),
  route('api/currency/convert', 'api/currency-convert.ts'),
  route('api/admin/check-access', 'api/admin/check-access.ts'),
  route('api/admin/still-here', 'api/admin/still-here.ts'),
  route('api/admin/team', 'api/admin/team.ts'),
  route('api/admin/team/:phone', 'api/admin/team-member.ts'),
  route('api/admin/sessions/:phone', 'api/admin/sessions-of-phone.ts'),
  route('api/admin/team/:phone/second-factor', 'api/admin/team-member-factor.ts'),
  route('api/admin/second-factor', 'api/admin/second-factor.ts'),
  route('api/admin/second-factor/passkey', 'api/admin/second-factor-passkey.ts'),
  route('api/admin/bookings', 'api/admin/bookings.ts'),
  route('api/admin/bookings/state', 'api/admin/bookings-state.ts'),
  route('api/admin/bookings/:id', 'api/admin/booking.ts'),
  route('api/admin/bookings/:id/confirm', 'api/admin/confirm-booking.ts'),
  route('api/admin/bookings/:id/cancel', 'api/admin/cancel-booking.ts'),
  route('api/admin/bookings/:id/undo', 'api/admin/undo-booking.ts'),
  route('api/admin/cancelled-bookings', 'api/admin/cancelled-bookings.ts'),
  route('api/admin/customers', 'api/admin/customers.ts'),
  route('api/admin/manual-booking', 'api/admin/manual-booking.ts'),
  route('api/admin/drivers', 'api/admin/drivers.ts'),
  route('api/admin/drivers/:id', 'api/admin/driver.ts'),
  route('api/admin/vehicles', 'api/admin/vehicles.ts'),
  route('api/admin/vehicles/:id', 'api/admin/vehicle.ts'),
  route('api/admin/rideshare-bookings', 'api/admin/rideshare-bookings.ts'),
  route('api/admin/rideshare-bookings/:id', 'api/admin/rideshare-booking.ts'),
  route('api/admin/rideshare-overview', 'api/admin/rideshare-overview.ts'),
  route('api/admin/mark-seats-booked', 'api/admin/mark-seats-booked.ts'),
  route('api/scheduled-rideshare/routes', 'api/scheduled-rideshare/routes.ts'),
  route('api/scheduled-rideshare/book', 'api/scheduled-rideshare/book.ts'),
  route('api/scheduled-rideshare/hold', 'api/scheduled-rideshare/hold.ts'),
  route('api/scheduled-rideshare/release', 'api/scheduled-rideshare/release.ts'),
  route('api/*', 'api/unknown-call.ts'),

  // Resources that pages use
  route('logout', 'rider/login/logout.route.ts'),
  route('theme', 'rider/resources/theme.route.ts'),
  route('resources/places', 'rider/resources/places.route.ts'),
  route('resources/customers', 'console/bookings/create/customers.route.ts'),
  route('resources/booking-rows', 'console/bookings/list/booking-rows.route.ts'),

  // Outside production
  route('dev/outbox', 'dev/outbox/outbox.route.tsx'),
  route('dev/outbox.json', 'dev/outbox/outbox-json.route.ts'),
  route('dev/gallery', 'dev/gallery/gallery.route.tsx'),

  route('*', 'public/not-found.route.tsx'),
] satisfies RouteConfig;
