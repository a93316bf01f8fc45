import { changeBooking } from '#domain/bookings/decide/change-booking.ts';
import { completeBooking, startBooking } from '#domain/bookings/decide/drive-booking.ts';
import { openDriverLink, openFormerLink, reportDuty } from '#domain/duties/link/report-duty.ts';
import type { Acts } from '#infra/container/acts/acts.ts';
import { recording } from '#infra/container/acts/recorded-acts.ts';
import type { Core } from '#infra/container/core.ts';
import { rideDriverQueries } from '#infra/postgres/queries/bookings/ride-driver.queries.ts';

/** Creates the use cases of the link with which a driver opens a duty. */
export function createDriverLink(
  { clock, config: { timeouts }, driverLinks: links, inTransaction, readOnly, repositories }: Core,
  { cancelBooking }: Pick<Acts, 'cancelBooking'>,
) {
  const deps = { links, driverDuties: repositories.driverDuties, clock };
  /** Returns what moves a booking in the transaction of a report. */
  const driving = (stores: Parameters<Parameters<typeof inTransaction>[0]>[0]) => {
    const decision = {
      changeBooking: changeBooking({ inTransaction: (work) => work(stores), timeouts }),
      clock,
    };
    return { startBooking: startBooking(decision), completeBooking: completeBooking(decision) };
  };
  return {
    useCases: {
      openDriverLink: openDriverLink(deps),
      openFormerLink: openFormerLink(deps),
      reportDuty: reportDuty({
        ...deps,
        inTransactionBy: (by) => {
          const recorded = recording(inTransaction, { operation: 'duties.report', by, subjects: [] });
          return (work) => recorded((stores) => work({ ...stores, ...driving(stores) }));
        },
        cancelBooking,
      }),
    },
    queries: { rideDriver: rideDriverQueries(readOnly) },
    /** Returns the address of a driver's page of a duty. */
    driverLink: links.link,
  };
}
