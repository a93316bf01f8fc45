import type { USES } from '#infra/operations/uses/uses.ts';

export type EntryPoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/**
 * Where an operation can be done besides its command, and its page and call of its own name: the addresses of pages and calls as in
 * app/routes.ts. The names of the calls are those of the contract, so they are no part of a declaration.
 */
export const ENTRY_POINTS: Readonly<
  Partial<
    Record<
      (typeof USES)[number]['operation']['name'],
      { readonly pages: readonly EntryPoint[]; readonly calls: readonly EntryPoint[] }
    >
  >
> = {
  'bookings.create': {
    pages: ['POST /admin/bookings/new'],
    calls: ['POST /api/admin/manual-booking'],
  },
  'bookings.confirm': {
    pages: [
      'POST /admin?index',
      'POST /admin/bookings',
      'POST /admin/bookings/:id',
      'POST /admin/bookings/queue/:id',
    ],
    calls: ['POST /api/admin/bookings/:id/confirm'],
  },
  'bookings.cancel': {
    pages: [
      'POST /admin?index',
      'POST /admin/bookings',
      'POST /admin/bookings/:id',
      'POST /admin/bookings/queue/:id',
    ],
    calls: ['POST /api/admin/bookings/:id/cancel'],
  },
  'bookings.undo': {
    pages: [
      'POST /admin?index',
      'POST /admin/bookings',
      'POST /admin/bookings/:id',
      'POST /admin/bookings/queue/:id',
    ],
    calls: ['POST /api/admin/bookings/:id/undo'],
  },
  'bookings.start': {
    pages: [
      'POST /admin?index',
      'POST /admin/bookings',
      'POST /admin/bookings/:id',
      'POST /admin/bookings/queue/:id',
      'POST /admin/bookings/:id/early',
    ],
    calls: [],
  },
  'bookings.complete': {
    pages: [
      'POST /admin?index',
      'POST /admin/bookings',
      'POST /admin/bookings/:id',
      'POST /admin/bookings/queue/:id',
      'POST /admin/bookings/:id/early',
    ],
    calls: [],
  },
  'bookings.delete': {
    pages: ['POST /admin/bookings/:id/delete', 'POST /admin/bookings'],
    calls: ['DELETE /api/admin/bookings/:id'],
  },
  'bookings.paid': {
    pages: ['POST /admin/bookings/:id/payment'],
    calls: ['POST /api/admin/bookings/:id/payment'],
  },
  'bookings.unpaid': {
    pages: ['POST /admin/bookings/:id/payment'],
    calls: ['DELETE /api/admin/bookings/:id/payment'],
  },
  'bookings.pickup-state': {
    pages: ['POST /admin/bookings/:id/state'],
    calls: ['PUT /api/admin/bookings/:id/pickup-state'],
  },
  'seats.cancel': {
    pages: ['POST /admin/rideshare', 'POST /admin/rideshare/:id'],
    calls: ['DELETE /api/admin/rideshare-bookings/:id'],
  },
  'seats.paid': {
    pages: ['POST /admin/rideshare/:id/payment'],
    calls: ['POST /api/admin/rideshare-bookings/:id/payment'],
  },
  'seats.unpaid': {
    pages: ['POST /admin/rideshare/:id/payment'],
    calls: ['DELETE /api/admin/rideshare-bookings/:id/payment'],
  },
  'seats.pickup-state': {
    pages: ['POST /admin/rideshare/:id/state'],
    calls: ['PUT /api/admin/rideshare-bookings/:id/pickup-state'],
  },
  'bookings.edit': {
    pages: ['POST /admin/bookings/:id/edit'],
    calls: ['PUT /api/admin/bookings/:id'],
  },
  'bookings.delete-cancelled': {
    pages: ['POST /admin/bookings/delete-cancelled'],
    calls: ['DELETE /api/admin/cancelled-bookings'],
  },
  'bookings.restore': { pages: ['POST /admin/bookings/deleted'], calls: [] },
  'duties.assign': {
    pages: ['POST /admin/duty-calendar', 'POST /admin/duty-calendar/assign'],
    calls: ['POST /api/admin/duty/manual-assign'],
  },
  'duties.plan': { pages: ['POST /admin/duty-calendar/plan'], calls: [] },
  'duties.reassign': { pages: ['POST /admin/duty-calendar/reassign'], calls: [] },
  'duties.edit': {
    pages: ['POST /admin/duty-calendar', 'POST /admin/duty-calendar/duties/:dutyId/edit'],
    calls: ['PUT /api/admin/assignments/:id'],
  },
  'duties.unassign': {
    pages: ['POST /admin/duty-calendar/duties/:dutyId/remove'],
    calls: ['DELETE /api/admin/duty/assignment/:id'],
  },
  'duties.undo': {
    pages: ['POST /admin/duty-calendar'],
    calls: ['POST /api/admin/duty/assignment/:id/undo'],
  },
  'seats.block': {
    pages: ['POST /admin/rideshare/mark-seats-booked'],
    calls: ['POST /api/admin/mark-seats-booked'],
  },
  'seats.unblock': {
    pages: ['POST /admin/rideshare/unblock'],
    calls: ['DELETE /api/admin/mark-seats-booked'],
  },
  'tariffs.set': { pages: ['POST /admin/tariffs/new', 'POST /admin/tariffs/:from/edit'], calls: [] },
  'coupons.create': { pages: ['POST /admin/coupons/new'], calls: [] },
  'coupons.edit': { pages: ['POST /admin/coupons/:code/edit'], calls: [] },
  'coupons.pause': { pages: ['POST /admin/coupons/:code'], calls: [] },
  'coupons.resume': { pages: ['POST /admin/coupons/:code'], calls: [] },
  'team.grant': { pages: ['POST /admin/team'], calls: ['POST /api/admin/team'] },
  'team.revoke': { pages: ['POST /admin/team'], calls: ['DELETE /api/admin/team/:phone'] },
  'team.reset-factor': {
    pages: ['POST /admin/team'],
    calls: ['DELETE /api/admin/team/:phone/second-factor'],
  },
  'team.end-sessions': { pages: ['POST /admin/team'], calls: ['DELETE /api/admin/sessions/:phone'] },
  'drivers.add': {
    pages: ['POST /admin/drivers/new'],
    calls: ['POST /api/admin/drivers'],
  },
  'drivers.edit': {
    pages: ['POST /admin/drivers/:id/edit'],
    calls: ['PUT /api/admin/drivers/:id'],
  },
  'drivers.deactivate': {
    pages: ['POST /admin/drivers'],
    calls: ['PUT /api/admin/drivers/:id'],
  },
  'drivers.reactivate': {
    pages: ['POST /admin/drivers'],
    calls: ['PUT /api/admin/drivers/:id'],
  },
  'drivers.delete': {
    pages: ['POST /admin/drivers/:id/delete'],
    calls: ['DELETE /api/admin/drivers/:id'],
  },
  'drivers.set-shift': {
    pages: ['POST /admin/duty-calendar/drivers/:driverId/schedule'],
    calls: ['POST /api/admin/driver-availability'],
  },
  'drivers.remove-shift': {
    pages: ['POST /admin/duty-calendar/drivers/:driverId/schedule'],
    calls: ['DELETE /api/admin/driver-availability'],
  },
  'drivers.copy-shift': {
    pages: ['POST /admin/duty-calendar/drivers/:driverId/schedule'],
    calls: [],
  },
  'drivers.add-leave': {
    pages: ['POST /admin/duty-calendar/drivers/:driverId/schedule'],
    calls: ['POST /api/admin/driver-leave'],
  },
  'drivers.clear-leave': {
    pages: [
      'POST /admin/duty-calendar/drivers/:driverId/schedule',
      'POST /admin/duty-calendar/drivers/:driverId/working',
    ],
    calls: ['DELETE /api/admin/driver-leave'],
  },
  'vehicles.add': {
    pages: ['POST /admin/vehicles/new'],
    calls: ['POST /api/admin/vehicles'],
  },
  'vehicles.edit': {
    pages: ['POST /admin/vehicles/:id/edit'],
    calls: ['PUT /api/admin/vehicles/:id'],
  },
  'vehicles.deactivate': {
    pages: ['POST /admin/vehicles'],
    calls: ['PUT /api/admin/vehicles/:id'],
  },
  'vehicles.reactivate': {
    pages: ['POST /admin/vehicles'],
    calls: ['PUT /api/admin/vehicles/:id'],
  },
  'vehicles.out-of-service': {
    pages: ['POST /admin/vehicles/:id/service', 'POST /admin/duty-calendar/reassign'],
    calls: ['PUT /api/admin/vehicles/:id'],
  },
  'vehicles.in-service': {
    pages: ['POST /admin/vehicles/:id/service'],
    calls: ['PUT /api/admin/vehicles/:id'],
  },
  'vehicles.delete': {
    pages: ['POST /admin/vehicles/:id/delete'],
    calls: ['DELETE /api/admin/vehicles/:id'],
  },
  'messages.resend': {
    pages: [...messagePages('resend'), 'POST /admin/messages/resend-failed'],
    calls: [],
  },
  'messages.other-channel': {
    pages: messagePages('other-channel'),
    calls: [],
  },
  'messages.stop': {
    pages: messagePages('stop'),
    calls: [],
  },
  'messages.answer': { pages: ['POST /admin/messages/inbox/:id/answer'], calls: [] },
  'views.save': { pages: ['POST /admin/bookings/views/new'], calls: [] },
  'views.delete': { pages: ['POST /admin/bookings/views/:view/delete'], calls: [] },
  'messages.done': { pages: ['POST /admin/messages/inbox'], calls: [] },
};

/** Returns the pages of an act on a message: in the ledger, and on the pages of a booking, a duty and a seat. */
function messagePages(act: string): EntryPoint[] {
  return [
    `POST /admin/messages/:message/${act}`,
    `POST /admin/bookings/:id/messages/:message/${act}`,
    `POST /admin/duty-calendar/duties/:dutyId/messages/:message/${act}`,
    `POST /admin/rideshare/:id/messages/:message/${act}`,
  ];
}
