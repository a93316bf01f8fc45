import { openDriverLink, openFormerLink, reportDuty } from '#domain/duties/link/report-duty.ts';
import type { Acts } from '#infra/container/acts/acts.ts';
import { recording } from '#infra/container/acts/recorded-acts.ts';
import type { Core } from '#infra/container/core.ts';
import { rideDriverQueries } from '#infra/postgres/queries/bookings/ride-driver.queries.ts';
import { driverDutyRepository } from '#infra/postgres/repositories/duties/driver-duty.repository.ts';

/** Creates the use cases of the link with which a driver opens a duty. */
export function createDriverLink(
  { clock, db, driverLinks: links, inTransaction, readOnly }: Core,
  {
    startBooking,
    completeBooking,
    cancelBooking,
  }: Pick<Acts, 'startBooking' | 'completeBooking' | 'cancelBooking'>,
) {
  const driverDuties = driverDutyRepository(db);
  const deps = { links, driverDuties, clock };
  return {
    useCases: {
      openDriverLink: openDriverLink(deps),
      openFormerLink: openFormerLink(deps),
      reportDuty: reportDuty({
        ...deps,
        inTransactionBy: (by) => recording(inTransaction, { operation: 'duties.report', by, subjects: [] }),
        startBooking,
        completeBooking,
        cancelBooking,
      }),
    },
    queries: { rideDriver: rideDriverQueries(readOnly) },
    /** Returns the address of a driver's page of a duty. */
    driverLink: links.link,
  };
}
