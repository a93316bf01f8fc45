import type { Call, Calls } from '#app/api/document/call.ts';
import { bookingCalls } from '#app/api/document/calls/booking-calls.ts';
import { couponCalls } from '#app/api/document/calls/coupon-calls.ts';
import { dutyCalls } from '#app/api/document/calls/duty-calls.ts';
import { fleetCalls, teamCalls } from '#app/api/document/calls/fleet-calls.ts';
import { operationCalls } from '#app/api/document/calls/operation-calls.ts';
import { riderCalls } from '#app/api/document/calls/rider-calls.ts';
import { seatCalls } from '#app/api/document/calls/seat-calls.ts';

/** The calls by the heading under which they are read. */
const GROUPS: Readonly<Record<string, Calls>> = {
  Riders: riderCalls,
  Bookings: bookingCalls,
  'Rideshare seats': seatCalls,
  Duties: dutyCalls,
  Fleet: fleetCalls,
  Coupons: couponCalls,
  Team: teamCalls,
  'Operations, in their own names': operationCalls,
};

export type DescribedCall = Call & {
  readonly group: string;
  readonly method: string;
  /** The path as in app/routes.ts: `/api/bookings/user/:phone`. */
  readonly path: string;
};

/** All calls, group by group. */
export const ALL_CALLS: readonly DescribedCall[] = Object.entries(GROUPS).flatMap(([group, calls]) =>
  Object.entries(calls).map(([at, call]) => {
    const [method = '', path = ''] = at.split(' ');
    return { ...call, group, method, path };
  }),
);

/** The callers whom a call answers, in words. */
export const CALLERS: Readonly<Record<Call['caller'], string>> = {
  anybody: 'anybody',
  rider: 'riders who are logged in',
  team: 'dispatchers and owners, and by GET all roles of the team',
  accounts: 'accounts, dispatchers and owners',
  readers: 'all roles of the team',
  owner: 'owners',
  member: 'members of the team who have not given their second factor yet',
};
