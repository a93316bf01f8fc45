import type { BookingActivities } from '#workflows/activities/booking.activities.ts';
import type { CleanUpActivities } from '#workflows/activities/clean-up.activities.ts';
import type { TripActivities } from '#workflows/activities/trip.activities.ts';
import type { TripGenerationActivities } from '#workflows/activities/trip-generation.activities.ts';

/** All activities that the workflows can call. */
export type Activities = BookingActivities & TripActivities & TripGenerationActivities & CleanUpActivities;
