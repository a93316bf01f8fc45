import type { DutyId } from '#domain/duties/duty.ts';
import type { DutyEvent } from '#domain/duties/notify/duty-event.ts';
import { aDuty, eventsOf } from '#domain/duties/testing/duty-events.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';
import type { DutyNotice } from '#domain/messaging/duties/duty-notice.ts';
import { createClockActivities } from '#workflows/activities/clock.activities.ts';
import { createDutyActivities } from '#workflows/activities/duty.activities.ts';
import type { dutyWorkflow } from '#workflows/duty/duty.workflow.ts';
import { startTestEnvironment, testWorkflowId } from '#workflows/testing/test-environment.ts';

const NEVER = new DeliveryError('no such number', { outcome: 'refused' });

/** Starts a test environment for the duty workflow, and records what the workflows ask for, in order. */
export async function runDutyWorkflows() {
  const { handle, state, ...environment } = await startTestEnvironment((deliveries) => {
    const sent: DutyNotice[] = [];
    const asked: DutyId[] = [];
    const undeliverable = new Set<DutyId>();
    /** Delivers what follows from a notice of the workflow. */
    const onAsked = new Map<DutyId, () => DutyEvent>();
    const deps = {
      async notifyAboutDuty(notice: DutyNotice) {
        sent.push(notice);
        if (undeliverable.has(notice.dutyId)) throw NEVER;
      },
      async askDriver({ id }: { id: DutyId }) {
        asked.push(id);
        const event = onAsked.get(id)?.();
        if (event) await deliveries.deliverDutyEvent(event);
      },
    };
    const clock = createClockActivities({ databaseTime: async () => new Date() });
    return {
      state: { sent, asked, undeliverable, onAsked },
      activities: { ...createDutyActivities(deps), ...clock },
    };
  });
  const workflowHandle = (id: DutyId) => handle<typeof dutyWorkflow>(testWorkflowId('duty', id));
  let lastDuty = 0;

  return {
    ...environment,
    ...state,
    /** Creates a duty that lasts from `startsIn` to `endsIn` milliseconds from now, with functions for its events. */
    duty({ startsIn, endsIn }: { readonly startsIn: number; readonly endsIn: number }) {
      const id = ++lastDuty as DutyId;
      const now = Date.now();
      const times = { startsAt: new Date(now + startsIn), endsAt: new Date(now + endsIn) };
      return { id, ...times, ...eventsOf(aDuty(now, { id, ...times })) };
    },
    async deliver(...events: readonly DutyEvent[]): Promise<void> {
      for (const event of events) await environment.deliveries.deliverDutyEvent(event);
    },
    /** Returns the kinds of the messages sent to driver and team about a duty, in order. */
    messagesAbout: (id: DutyId) =>
      state.sent
        .filter(({ dutyId, kind }) => dutyId === id && kind !== 'driver-changed')
        .map(({ kind }) => kind),
    /** Returns the versions of a duty in which its riders may have got another driver, in order. */
    newsForRiders: (id: DutyId) =>
      state.sent
        .filter(({ dutyId, kind }) => dutyId === id && kind === 'driver-changed')
        .map(({ news }) => news),
    /** Waits until the duty's workflow ends, and returns its result. */
    ending: async (id: DutyId) => (await workflowHandle(id)).result(),
    history: async (id: DutyId) => (await workflowHandle(id)).fetchHistory(),
  };
}
