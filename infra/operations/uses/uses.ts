import { BOOKING_USES } from '#infra/operations/uses/booking-uses.ts';
import { COUPON_USES } from '#infra/operations/uses/coupon-uses.ts';
import { DUTY_USES } from '#infra/operations/uses/duty-uses.ts';
import { FLEET_USES } from '#infra/operations/uses/fleet-uses.ts';
import { INCIDENT_USES } from '#infra/operations/uses/incident-uses.ts';
import { MESSAGE_USES } from '#infra/operations/uses/message-uses.ts';
import { setRate } from '#infra/operations/uses/rate-uses.ts';
import { SCHEDULE_USES } from '#infra/operations/uses/schedule-uses.ts';
import { SEAT_USES } from '#infra/operations/uses/seat-uses.ts';
import { setTariff } from '#infra/operations/uses/tariff-uses.ts';
import { TEAM_USES } from '#infra/operations/uses/team-uses.ts';
import { delayTrip } from '#infra/operations/uses/trip-uses.ts';
import { VIEW_USES } from '#infra/operations/uses/view-uses.ts';

/** All operations that are declared. */
export const USES = [
  ...BOOKING_USES,
  ...DUTY_USES,
  ...SEAT_USES,
  delayTrip,
  ...[setTariff, setRate, ...COUPON_USES, ...TEAM_USES],
  ...FLEET_USES,
  ...SCHEDULE_USES,
  ...MESSAGE_USES,
  ...INCIDENT_USES,
  ...VIEW_USES,
] as const;
