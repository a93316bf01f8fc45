/** Every workflow, under the name by which it is started: what the worker bundles. */
export { bookingWorkflow } from '#workflows/booking/booking.workflow.ts';
export { cleanUpWorkflow } from '#workflows/schedules/clean-up.workflow.ts';
export { tripGenerationWorkflow } from '#workflows/schedules/trip-generation.workflow.ts';
export { tripWorkflow } from '#workflows/trip/trip.workflow.ts';
