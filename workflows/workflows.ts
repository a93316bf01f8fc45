/** All workflows, exported under the names by which they are started. The worker bundles this file. */
export { bookingWorkflow } from '#workflows/booking/booking.workflow.ts';
export { cleanUpWorkflow } from '#workflows/schedules/clean-up.workflow.ts';
export { tripGenerationWorkflow } from '#workflows/schedules/trip-generation.workflow.ts';
export { tripWorkflow } from '#workflows/trip/trip.workflow.ts';
