import type { DutyId } from '#domain/duties/duty.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { DutyNotice } from '#domain/messaging/duties/duty-notice.ts';
import { deliveryFailure } from '#workflows/activities/delivery-failure.ts';

/** Use cases that the duty workflow's activities call. */
export type DutyActivityDeps = {
  readonly notifyAboutDuty: (notice: DutyNotice) => Promise<void>;
  readonly askDriver: (command: { id: DutyId; by: Actor }) => Promise<unknown>;
};

export type DutyActivities = ReturnType<typeof createDutyActivities>;

const SYSTEM: Actor = { role: 'system', phone: null, surface: 'workflow' };

/** Creates the activities of the duty workflow. Temporal may run an activity twice, so each one is idempotent. */
export function createDutyActivities(deps: DutyActivityDeps) {
  return {
    /**
     * Sends one message. A repeated call sends nothing. Fails without retry if the message can never be delivered, or may
     * have been sent.
     */
    async notifyAboutDuty(notice: DutyNotice): Promise<void> {
      try {
        await deps.notifyAboutDuty(notice);
      } catch (error) {
        throw deliveryFailure(notice.kind, error);
      }
    },

    /** Asks the driver, unless somebody did. The message follows from the event of this change. */
    async askDriver({ dutyId }: { readonly dutyId: DutyId }): Promise<void> {
      await deps.askDriver({ id: dutyId, by: SYSTEM });
    },
  };
}
