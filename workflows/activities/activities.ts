import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import type { CalendarActivities } from '#workflows/activities/calendar.activities.ts';
import type { CleanUpActivities } from '#workflows/activities/clean-up.activities.ts';
import type { ClockActivities } from '#workflows/activities/clock.activities.ts';
import type { DutyActivities } from '#workflows/activities/duty.activities.ts';
import type { ReconcileActivities } from '#workflows/activities/reconcile.activities.ts';
import type { RetentionActivities } from '#workflows/activities/retention.activities.ts';
import type { TripActivities } from '#workflows/activities/trip.activities.ts';
import type { TripGenerationActivities } from '#workflows/activities/trip-generation.activities.ts';

/** All activities that the workflows can call. */
export type Activities = BookingActivities &
  TripActivities &
  TripGenerationActivities &
  CleanUpActivities &
  CalendarActivities &
  ClockActivities &
  DutyActivities &
  ReconcileActivities &
  RetentionActivities;
