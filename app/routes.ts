import { index, layout, type RouteConfig, route } from '@remix-run/route-config';
import { hasLanguages } from './http/languages/translated-paths.ts';

/** The route table: every page and every call (docs/product/pages.md, docs/product/calls.md). */
const routes = [
  // Riders
  index('rider/landing/landing.route.tsx'),
  route('booking/:serviceType?', 'rider/booking/booking.route.tsx'),
  route('otp', 'rider/login/otp.route.tsx'),
  route('otp/whatsapp/:reference?', 'rider/login/by-message/message-login.route.tsx'),
  route('confirmation', 'rider/confirmation/confirmation.route.tsx'),
  route('scheduled-rideshare', 'rider/rideshare/scheduled-rideshare.route.tsx'),
  route('rideshare-confirmation', 'rider/rideshare/summary/rideshare-confirmation.route.tsx'),
  route('my-bookings', 'rider/my-bookings/my-bookings.route.tsx'),
  route('my-bookings/settings', 'rider/settings/settings.route.tsx'),
  route('my-bookings/data', 'rider/my-bookings/own-data/own-data.route.tsx'),
  route('my-bookings/data.json', 'rider/my-bookings/own-data/own-data-file.route.ts'),
  route('my-bookings/:reference/change', 'rider/my-bookings/change/change-booking.route.tsx'),
  route('my-bookings/:reference/trip', 'rider/rideshare/change/change-trip.route.tsx'),
  route('saved-places', 'rider/saved-places/saved-places.route.tsx'),
  route('my-bookings/:reference/receipt.pdf', 'rider/papers/receipt.route.ts'),
  route('my-bookings/:reference/invoice', 'rider/papers/invoice.route.tsx'),
  route('my-bookings/:reference/invoice.pdf', 'rider/papers/invoice-pdf.route.ts'),
  route('my-bookings/:reference/ride.ics', 'rider/papers/ride-calendar.route.ts'),
  route('reviews-samples', 'rider/reviews-samples/reviews-samples.route.tsx'),

  // Drivers
  route('driver/:token', 'driver/duty.route.tsx'),

  // Links that are shared
  route('shared/:image', 'public/share/share-image.route.ts'),

  // Questions and policies
  route('questions', 'public/questions/questions.route.tsx'),
  route('privacy-policy', 'public/privacy-policy.route.tsx'),
  route('terms-and-conditions', 'public/terms-and-conditions.route.tsx'),
  route('cancellation-policy', 'public/cancellation-policy.route.tsx'),
  route('contact-policy', 'public/contact-policy.route.tsx'),
  route('service-policy', 'public/service-policy.route.tsx'),

  // The team
  route('admin', 'console/shell/console.route.tsx', [
    layout('console/queue/queue.route.tsx', [
      index('console/queue/queue-decision.route.tsx'),
      route('bookings/queue/:id', 'console/bookings/details/booking-details.route.tsx', {
        id: 'console/queue/details',
      }),
    ]),
    route('bookings', 'console/bookings/list/bookings.route.tsx', [
      route(':id', 'console/bookings/details/booking-details.route.tsx', [
        route('edit', 'console/bookings/edit/booking-edit.route.tsx'),
        route('delete', 'console/bookings/delete/booking-delete.route.tsx'),
        route('early', 'console/bookings/decide/early-decision.route.tsx'),
        route('payment', 'console/billing/booking-payment.route.tsx'),
        route('state', 'console/billing/booking-state.route.tsx'),
        route('messages/:message/resend', 'console/messages/resend.route.tsx'),
        route('messages/:message/stop', 'console/messages/stop.route.tsx'),
        route('messages/:message/other-channel', 'console/messages/other-channel.route.tsx'),
      ]),
    ]),
    route('bookings/new', 'console/bookings/create/manual-booking.route.tsx'),
    route('bookings/views/new', 'console/bookings/views/view-new.route.tsx'),
    route('bookings/views/:view/delete', 'console/bookings/views/view-delete.route.tsx'),
    route('bookings/delete-cancelled', 'console/bookings/delete/delete-cancelled.route.tsx'),
    route('bookings/deleted', 'console/bookings/restore/deleted-bookings.route.tsx'),
    route('drivers', 'console/drivers/drivers.route.tsx', [
      route('new', 'console/drivers/driver-new.route.tsx'),
      route(':id/edit', 'console/drivers/driver-edit.route.tsx'),
      route(':id/delete', 'console/drivers/driver-delete.route.tsx'),
    ]),
    route('vehicles', 'console/vehicles/vehicles.route.tsx', [
      route('new', 'console/vehicles/vehicle-new.route.tsx'),
      route(':id/edit', 'console/vehicles/vehicle-edit.route.tsx'),
      route(':id/service', 'console/vehicles/service/vehicle-service.route.tsx'),
      route(':id/delete', 'console/vehicles/vehicle-delete.route.tsx'),
    ]),
    route('calendars', 'console/calendars/calendars.route.tsx'),
    route('messages', 'console/messages/ledger.route.tsx', [
      route('resend-failed', 'console/messages/resend-failed.route.tsx'),
      route(':message/resend', 'console/messages/resend.route.tsx', { id: 'console/messages/ledger-resend' }),
      route(':message/stop', 'console/messages/stop.route.tsx', { id: 'console/messages/ledger-stop' }),
      route(':message/other-channel', 'console/messages/other-channel.route.tsx', {
        id: 'console/messages/ledger-other-channel',
      }),
    ]),
    route('messages/inbox', 'console/messages/inbox.route.tsx', [
      route(':id/answer', 'console/messages/answer.route.tsx'),
    ]),
    route('customers/:id', 'console/customers/customer.route.tsx', [
      route('erase', 'console/customers/customer-erase.route.tsx'),
    ]),
    route('duty-calendar', 'console/duties/calendar/duty-calendar.route.tsx', [
      route('assign', 'console/duties/dialogs/assign/assign.route.tsx'),
      route('suggest', 'console/duties/suggest/suggest.route.tsx'),
      route('drivers/:driverId/schedule', 'console/duties/dialogs/schedule/schedule.route.tsx'),
      route('drivers/:driverId/working', 'console/duties/dialogs/schedule/working.route.tsx'),
      route('duties/:dutyId', 'console/duties/dialogs/duty/duty.route.tsx'),
      route('duties/:dutyId/edit', 'console/duties/dialogs/duty/duty-edit.route.tsx'),
      route('duties/:dutyId/remove', 'console/duties/dialogs/duty/duty-remove.route.tsx'),
      route('duties/:dutyId/messages/:message/resend', 'console/messages/resend.route.tsx', {
        id: 'console/duties/resend',
      }),
      route('duties/:dutyId/messages/:message/stop', 'console/messages/stop.route.tsx', {
        id: 'console/duties/stop',
      }),
      route('duties/:dutyId/messages/:message/other-channel', 'console/messages/other-channel.route.tsx', {
        id: 'console/duties/other-channel',
      }),
    ]),
    route('duty-calendar/plan', 'console/duties/plan/plan.route.tsx'),
    route('duty-calendar/reassign', 'console/duties/reassign/reassign.route.tsx'),
    route('duty-conflicts', 'console/duties/conflicts/duty-conflicts.route.tsx'),
    route('reports', 'console/reports/reports.route.tsx'),
    route('partners', 'console/partners/partners.route.tsx'),
    route('rates', 'console/partners/rates.route.tsx'),
    route('tariffs', 'console/tariffs/tariffs.route.tsx'),
    route('tariffs/new', 'console/tariffs/tariff-form.route.tsx'),
    route('tariffs/:from/edit', 'console/tariffs/tariff-form.route.tsx', {
      id: 'console/tariffs/tariff-edit',
    }),
    route('coupons', 'console/coupons/coupons.route.tsx', [
      route('new', 'console/coupons/coupon-new.route.tsx'),
    ]),
    route('coupons/:code', 'console/coupons/coupon.route.tsx', [
      route('edit', 'console/coupons/coupon-edit.route.tsx'),
    ]),
    route('team', 'console/team/team.route.tsx'),
    route('health', 'console/health/health.route.tsx'),
    route('security-log', 'console/security-log/security-log.route.tsx'),
    route('audit', 'console/audit/audit.route.tsx'),
    route('audit/batches/:batch', 'console/audit/batch.route.tsx'),
    route('incidents', 'console/incidents/incidents.route.tsx'),
    route('operations', 'console/operations/operations.route.tsx'),
    route('operations/:operation', 'console/operations/operation.route.tsx'),
    route('rideshare', 'console/rideshare/list/rideshare.route.tsx'),
    route('rideshare/mark-seats-booked', 'console/rideshare/block/rideshare-mark-seats-booked.route.tsx'),
    route('rideshare/unblock', 'console/rideshare/block/rideshare-unblock.route.tsx'),
    route('rideshare/:id', 'console/rideshare/booking/rideshare-booking.route.tsx', [
      route('payment', 'console/billing/seat-payment.route.tsx'),
      route('state', 'console/billing/seat-state.route.tsx'),
      route('messages/:message/resend', 'console/messages/resend.route.tsx', {
        id: 'console/rideshare/resend',
      }),
      route('messages/:message/stop', 'console/messages/stop.route.tsx', {
        id: 'console/rideshare/stop',
      }),
      route('messages/:message/other-channel', 'console/messages/other-channel.route.tsx', {
        id: 'console/rideshare/other-channel',
      }),
    ]),
  ]),
  route('admin/second-factor', 'console/security/second-factor.route.tsx'),
  route('admin/security', 'console/security/security.route.tsx'),
  route('admin/customers/:id/export', 'console/customers/customer-export.route.ts'),
  route('admin/invoices/:number', 'console/billing/invoice.route.ts'),
  route('admin/receipts/:reference', 'console/billing/receipt.route.ts'),
  route('admin/partners.csv', 'console/partners/partners-csv.route.ts'),
  route('admin/reports.csv', 'console/reports/reports-csv.route.ts'),
  route('admin/bookings.csv', 'console/bookings/list/bookings-csv.route.ts'),

  // Calls
  route('api', 'api/document/page/calls.route.tsx'),
  route('api/openapi.json', 'api/openapi.ts'),
  route('api/fare/calculate', 'api/calculate-fare.ts'),
  route('api/otp/send', 'api/send-otp.ts'),
  route('api/otp/verify', 'api/verify-otp.ts'),
  route('api/bookings', 'api/book.ts'),
  route('api/bookings/user/:phone', 'api/bookings-of-user.ts'),
  route('api/coupon/validate', 'api/validate-coupon.ts'),
  route('api/currency/convert', 'api/currency-convert.ts'),
  route('api/admin/check-access', 'api/admin/team/check-access.ts'),
  route('api/admin/still-here', 'api/admin/team/still-here.ts'),
  route('api/admin/coupons', 'api/admin/coupons/coupons.ts'),
  route('api/admin/team', 'api/admin/team/team.ts'),
  route('api/admin/team/:phone', 'api/admin/team/team-member.ts'),
  route('api/admin/sessions/:phone', 'api/admin/team/sessions-of-phone.ts'),
  route('api/admin/team/:phone/second-factor', 'api/admin/team/team-member-factor.ts'),
  route('api/admin/second-factor', 'api/admin/team/second-factor.ts'),
  route('api/admin/second-factor/passkey', 'api/admin/team/second-factor-passkey.ts'),
  route('api/admin/bookings', 'api/admin/bookings/bookings.ts'),
  route('api/admin/views', 'api/admin/bookings/views.ts'),
  route('api/admin/bookings/state', 'api/admin/bookings/bookings-state.ts'),
  route('api/admin/reports', 'api/admin/reports/reports.ts'),
  route('api/admin/partners/settlement', 'api/admin/partners/settlement.ts'),
  route('api/admin/queue', 'api/admin/bookings/queue.ts'),
  route('api/admin/bookings/:id', 'api/admin/bookings/booking.ts'),
  route('api/admin/bookings/:id/confirm', 'api/admin/bookings/confirm-booking.ts'),
  route('api/admin/bookings/:id/cancel', 'api/admin/bookings/cancel-booking.ts'),
  route('api/admin/bookings/:id/payment', 'api/admin/bookings/booking-payment.ts'),
  route('api/admin/bookings/:id/pickup-state', 'api/admin/bookings/booking-pickup-state.ts'),
  route('api/admin/bookings/:id/undo', 'api/admin/bookings/undo-booking.ts'),
  route('api/admin/cancelled-bookings', 'api/admin/bookings/cancelled-bookings.ts'),
  route('api/admin/customers', 'api/admin/bookings/customers.ts'),
  route('api/admin/customers/:id', 'api/admin/bookings/customer.ts'),
  route('api/admin/manual-booking', 'api/admin/bookings/manual-booking.ts'),
  route('api/admin/drivers', 'api/admin/fleet/drivers.ts'),
  route('api/admin/drivers/:id', 'api/admin/fleet/driver.ts'),
  route('api/admin/vehicles', 'api/admin/fleet/vehicles.ts'),
  route('api/admin/vehicles/:id', 'api/admin/fleet/vehicle.ts'),
  route('api/admin/assignments', 'api/admin/duties/assignments.ts'),
  route('api/admin/assignments/:id', 'api/admin/duties/assignment.ts'),
  route('api/admin/duty', 'api/admin/duties/duty.ts'),
  route('api/admin/duty/conflicts', 'api/admin/duties/conflicts.ts'),
  route('api/admin/duty/manual-assign', 'api/admin/duties/manual-assign.ts'),
  route('api/admin/duty/assignment/:id', 'api/admin/duties/remove-assignment.ts'),
  route('api/admin/duty/assignment/:id/undo', 'api/admin/duties/undo-assignment.ts'),
  route('api/admin/duty/notify-driver', 'api/admin/duties/notify-driver.ts'),
  route('api/admin/duty/notify-customer', 'api/admin/duties/notify-customer.ts'),
  route('api/admin/driver-availability', 'api/admin/duties/driver-availability.ts'),
  route('api/admin/driver-leave', 'api/admin/duties/driver-leave.ts'),
  route('api/admin/rideshare-bookings', 'api/admin/rideshare/rideshare-bookings.ts'),
  route('api/admin/rideshare-bookings/:id', 'api/admin/rideshare/rideshare-booking.ts'),
  route('api/admin/rideshare-bookings/:id/payment', 'api/admin/rideshare/seat-payment.ts'),
  route('api/admin/rideshare-bookings/:id/pickup-state', 'api/admin/rideshare/seat-pickup-state.ts'),
  route('api/admin/rideshare-overview', 'api/admin/rideshare/rideshare-overview.ts'),
  route('api/admin/mark-seats-booked', 'api/admin/rideshare/mark-seats-booked.ts'),
  route('api/admin/operations/:operation', 'api/admin/operations/operation.ts'),
  route('api/calendar/auth-status', 'api/calendar/auth-status.ts'),
  route('api/calendar/sync-bookings', 'api/calendar/sync-bookings.ts'),
  route('api/scheduled-rideshare/routes', 'api/scheduled-rideshare/routes.ts'),
  route('api/scheduled-rideshare/book', 'api/scheduled-rideshare/book.ts'),
  route('api/scheduled-rideshare/hold', 'api/scheduled-rideshare/hold.ts'),
  route('api/scheduled-rideshare/release', 'api/scheduled-rideshare/release.ts'),
  route('api/*', 'api/unknown-call.ts'),

  // The installed app
  route('offline', 'public/offline/offline.route.tsx'),
  route('manifest.webmanifest', 'public/install/manifest.route.ts'),

  // Search engines
  route('robots.txt', 'public/search/robots.route.ts'),
  route('sitemap.xml', 'public/search/sitemap.route.ts'),

  // Resources that pages use
  route('logout', 'rider/login/logout.route.ts'),
  route('theme', 'rider/resources/theme.route.ts'),
  route('resources/places', 'rider/resources/places.route.ts'),
  route('resources/customers', 'console/bookings/create/customers.route.ts'),
  route('resources/callers/:id', 'console/bookings/create/caller.route.ts'),
  route('resources/edit-check/:id', 'console/bookings/edit/edit-check.route.ts'),
  route('resources/duty-fit', 'console/duties/calendar/placement/duty-fit.route.ts'),
  route('resources/plan-state', 'console/duties/plan/plan-state.route.ts'),
  route('resources/duty-state', 'console/duties/calendar/duty-state.route.ts'),
  route('resources/queue-state', 'console/queue/queue-state.route.ts'),
  route('resources/palette-bookings', 'console/bookings/list/palette-bookings.route.ts'),
  route('resources/booking-viewers', 'console/bookings/panel/viewers.route.ts'),
  route('resources/booking-rows', 'console/bookings/list/booking-rows.route.ts'),

  // Calendars subscribe to it with a secret link
  route('calendar/:feed', 'public/calendar-feed.route.ts'),

  // Outside production
  route('dev/outbox', 'dev/outbox/outbox.route.tsx'),
  route('dev/outbox.json', 'dev/outbox/outbox-json.route.ts'),
  route('dev/gallery', 'dev/gallery/gallery.route.tsx'),

  route('*', 'public/not-found.route.tsx'),
] satisfies RouteConfig;

/** The build of another language has the pages of riders, drivers and the public only. */
export default process.env.SITE_LANGUAGE
  ? routes.filter(({ path }) => hasLanguages(`/${path ?? ''}`))
  : routes;
