import { BOOKING_USES } from '#infra/operations/booking-uses.ts';
import { COUPON_USES } from '#infra/operations/coupon-uses.ts';
import { DUTY_USES } from '#infra/operations/duty-uses.ts';
import { FLEET_USES } from '#infra/operations/fleet-uses.ts';
import { INCIDENT_USES } from '#infra/operations/incident-uses.ts';
import { MESSAGE_USES } from '#infra/operations/message-uses.ts';
import { setRate } from '#infra/operations/rate-uses.ts';
import { SCHEDULE_USES } from '#infra/operations/schedule-uses.ts';
import { SEAT_USES } from '#infra/operations/seat-uses.ts';
import { setTariff } from '#infra/operations/tariff-uses.ts';
import { TEAM_USES } from '#infra/operations/team-uses.ts';
import { delayTrip } from '#infra/operations/trip-uses.ts';
import { VIEW_USES } from '#infra/operations/view-uses.ts';

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
