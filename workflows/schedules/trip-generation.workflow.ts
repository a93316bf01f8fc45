import { proxyActivities } from '@temporalio/workflow';
import type {
  TripGenerationActivities,
  TripsMade,
} from '#workflows/activities/trip-generation.activities.ts';

const { scheduleTrips } = proxyActivities<TripGenerationActivities>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '1 second', maximumInterval: '5 minutes' },
});

/** Creates the trips of the coming days; runs once a day after midnight in India (docs/product/rideshare.md#trips). */
export async function tripGenerationWorkflow(): Promise<TripsMade> {
  return scheduleTrips();
}
