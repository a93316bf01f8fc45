import { conflictsOfLeave } from '#domain/duties/conflicts/conflicts-of-leave.ts';
import { dutiesOutOfService } from '#domain/duties/conflicts/duties-out-of-service.ts';
import { askDriver, type NotifyDeps, notifyCustomer, notifyDriver } from '#domain/duties/notify/notify.ts';
import type { ReadDutySheet } from '#domain/duties/ports.ts';
import { rolledBack } from '#domain/kernel/in-transaction.ts';
import type { Core } from '#infra/container/core.ts';
import { dutyQueries } from '#infra/postgres/queries/duties/duty.queries.ts';
import { dutyCalendarQueries } from '#infra/postgres/queries/duties/duty-calendar.queries.ts';
import { noticeOutcomes } from '#infra/postgres/queries/messages/notice-outcomes.ts';
import { driverDutyRepository } from '#infra/postgres/repositories/duties/driver-duty.repository.ts';
import { dutySheetRepository } from '#infra/postgres/repositories/duties/duty-sheet.repository.ts';

/** A dry run sends no message. */
const nothingSent: NotifyDeps['outcomeOf'] = async () => ({ state: 'waiting' });

/** Creates the use cases and queries of duties. */
export function createDuties({ clock, config, db, inTransaction, lists }: Core) {
  const dryRun = { inTransaction: rolledBack(inTransaction), clock };
  const deps = { inTransaction, clock };
  const driverDuties = driverDutyRepository(db);
  const notices = { ...deps, outcomeOf: noticeOutcomes(db) };
  const dutySheet: ReadDutySheet = { sheet: dutySheetRepository(lists, config.energy).sheet };
  return {
    useCases: {
      notifyDriver: notifyDriver(notices),
      notifyCustomer: notifyCustomer({ ...notices, driverDuties }),
      askDriver: askDriver(deps),
    },
    /** The same use cases without their effects. */
    dryRuns: {
      notifyDriver: notifyDriver({ ...dryRun, outcomeOf: nothingSent }),
      notifyCustomer: notifyCustomer({ ...dryRun, outcomeOf: nothingSent, driverDuties }),
    },
    queries: {
      dutySheet,
      duty: dutyQueries(lists),
      conflictsOfLeave: conflictsOfLeave(dutySheet),
      dutiesOutOfService: dutiesOutOfService({ ...dutySheet, clock }),
      dutyCalendar: dutyCalendarQueries(lists),
    },
  };
}
