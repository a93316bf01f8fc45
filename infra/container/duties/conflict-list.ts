import { sendConflictList } from '#domain/messaging/team/send-conflict-list.ts';
import { conflictMessage, conflictTitles, namesOfSheet } from '#domain/words/english/team/duties.ts';
import type { Core } from '#infra/container/core.ts';
import type { createDuties } from '#infra/container/duties/duties.ts';
import type { createMessaging } from '#infra/container/messaging.ts';

type Others = {
  readonly duties: ReturnType<typeof createDuties>;
  readonly messaging: ReturnType<typeof createMessaging>;
};

/** Creates the morning message with the conflicts of the day. */
export function createConflictList({ config, clock }: Core, { duties, messaging }: Others) {
  const { dutySheet, dutyCalendar } = duties.queries;
  return {
    useCases: {
      sendConflictList: sendConflictList({
        ...messaging.sender,
        duties: dutySheet,
        // A trip without riders needs no driver yet.
        unassigned: async (interval, now) =>
          (await dutyCalendar.unassigned(interval, now)).filter(({ seats }) => seats === null || seats > 0),
        describe: (conflict, sheet) =>
          `${conflictTitles[conflict.type]}. ${conflictMessage(conflict, namesOfSheet(sheet))}`,
        publicUrl: config.publicUrl,
        clock,
      }),
    },
  };
}
