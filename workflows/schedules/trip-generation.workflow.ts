import { proxyActivities } from '@temporalio/workflow';
import type {
  TripGenerationActivities,
  TripsMade,
} from '#workflows/activities/trip-generation.activities.ts';

const { scheduleTrips } = proxyActivities<TripGenerationActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/** Once a day, after midnight in India: trips exist for the coming days (decisions §6). */
export async function tripGenerationWorkflow(): Promise<TripsMade> {
  return scheduleTrips();
}
