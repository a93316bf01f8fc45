/**
 * Who may call each route of the team: `team` is dispatchers and owners, `owner` owners alone, `member` also members who have
 * not given their second factor, `anybody` the exceptions
 * that decide for themselves (docs/product/identity.md#permissions). A new route or method needs its row here, one
 * line: the path as in app/routes.ts, with `?index` for an index route, and the methods that it answers. A row may also
 * name a route elsewhere that is for the team.
 */
export const PERMISSIONS: Readonly<Record<string, Row>> = {
  // Pages
  '/admin': { GET: 'team' },
  '/admin?index': { GET: 'team', POST: 'team' },
  '/admin/bookings/delete-cancelled': { GET: 'owner', POST: 'owner' },
  '/admin/bookings': { GET: 'team', POST: 'team' },
  '/admin/bookings.csv': { GET: 'team' },
  '/admin/bookings/new': { GET: 'team', POST: 'team' },
  '/admin/bookings/:id': { GET: 'team', POST: 'team' },
  '/admin/bookings/:id/edit': { GET: 'team', POST: 'team' },
  '/admin/bookings/:id/delete': { GET: 'team', POST: 'team' },
  '/admin/bookings/:id/early': { GET: 'team', POST: 'team' },
  '/admin/drivers': { GET: 'team', POST: 'team' },
  '/admin/drivers/new': { GET: 'team', POST: 'team' },
  '/admin/drivers/:id/edit': { GET: 'team', POST: 'team' },
  '/admin/drivers/:id/delete': { GET: 'team', POST: 'team' },
  '/admin/vehicles': { GET: 'team', POST: 'team' },
  '/admin/vehicles/new': { GET: 'team', POST: 'team' },
  '/admin/vehicles/:id/edit': { GET: 'team', POST: 'team' },
  '/admin/vehicles/:id/delete': { GET: 'team', POST: 'team' },
  '/admin/tariffs': { GET: 'team' },
  '/admin/tariffs/new': { GET: 'owner', POST: 'owner' },
  '/admin/tariffs/:from/edit': { GET: 'owner', POST: 'owner' },
  '/admin/team': { GET: 'owner', POST: 'owner' },
  '/admin/second-factor': { GET: 'member', POST: 'member' },
  '/admin/security': { GET: 'member', POST: 'member' },
  '/admin/rideshare': { GET: 'team', POST: 'team' },
  '/admin/rideshare/mark-seats-booked': { GET: 'team', POST: 'team' },
  '/admin/rideshare/unblock': { GET: 'team', POST: 'team' },
  '/admin/rideshare/:id': { GET: 'team', POST: 'team' },

  // Routes outside /admin that the pages of the team use
  '/resources/customers': { GET: 'team' },
  '/resources/booking-rows': { GET: 'team' },

  // Calls
  '/api/admin/check-access': { POST: 'anybody' },
  '/api/admin/still-here': { POST: 'team' },
  '/api/admin/team': { GET: 'owner', POST: 'owner' },
  '/api/admin/team/:phone': { DELETE: 'owner' },
  '/api/admin/sessions/:phone': { DELETE: 'owner' },
  '/api/admin/team/:phone/second-factor': { DELETE: 'owner' },
  '/api/admin/second-factor': { POST: 'member' },
  '/api/admin/second-factor/passkey': { POST: 'member' },
  '/api/admin/bookings': { GET: 'team' },
  '/api/admin/bookings/state': { GET: 'team' },
  '/api/admin/bookings/:id': { PUT: 'team', DELETE: 'team' },
  '/api/admin/bookings/:id/confirm': { POST: 'team' },
  '/api/admin/bookings/:id/cancel': { POST: 'team' },
  '/api/admin/bookings/:id/undo': { POST: 'team' },
  '/api/admin/cancelled-bookings': { DELETE: 'owner' },
  '/api/admin/customers': { GET: 'team' },
  '/api/admin/manual-booking': { POST: 'team' },
  '/api/admin/drivers': { GET: 'team', POST: 'team' },
  '/api/admin/drivers/:id': { PUT: 'team', DELETE: 'team' },
  '/api/admin/vehicles': { GET: 'team', POST: 'team' },
  '/api/admin/vehicles/:id': { PUT: 'team', DELETE: 'team' },
  '/api/admin/rideshare-bookings': { GET: 'team' },
  '/api/admin/rideshare-bookings/:id': { DELETE: 'team' },
  '/api/admin/rideshare-overview': { GET: 'team' },
  '/api/admin/mark-seats-booked': { POST: 'team', DELETE: 'team' },
};

export type Allowed = 'team' | 'owner' | 'member' | 'anybody';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Row = Readonly<Partial<Record<Method, Allowed>>>;
