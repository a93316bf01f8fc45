/** All workflows, exported under the names by which they are started. The worker bundles this file. */
export { bookingWorkflow } from '#workflows/booking/booking.workflow.ts';
export { dutyWorkflow } from '#workflows/duty/duty.workflow.ts';
export { calendarComparisonWorkflow } from '#workflows/schedules/calendar-comparison.workflow.ts';
export { calendarSyncWorkflow } from '#workflows/schedules/calendar-sync.workflow.ts';
export { cleanUpWorkflow } from '#workflows/schedules/clean-up.workflow.ts';
export { conflictListWorkflow } from '#workflows/schedules/conflict-list.workflow.ts';
export { reconcileWorkflow } from '#workflows/schedules/reconcile.workflow.ts';
export { retentionWorkflow } from '#workflows/schedules/retention.workflow.ts';
export { tripGenerationWorkflow } from '#workflows/schedules/trip-generation.workflow.ts';
export { tripWorkflow } from '#workflows/trip/trip.workflow.ts';
