import type { LoaderFunctionArgs } from '@remix-run/node';
import { timesOf } from '#app/console/duties/calendar/day/span.ts';
import { readScope } from '#app/console/duties/reassign/read-scope.ts';
import { dutyDialogHref, reassignHref, serviceHref } from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import type { PlannedDuty } from '#domain/duties/duty.ts';
import type { Reassignment } from '#domain/duties/reassign/propose-reassignment.ts';
import { formatReassignItem } from '#domain/duties/reassign/reassign-item.ts';
import { outOfServiceFrom } from '#domain/fleet/vehicles/out-of-service.ts';
import { formatDay, indiaDateOf, weekdayOf } from '#domain/kernel/india-time.ts';
import { namesOfSheet } from '#domain/words/english/team/duties.ts';
import { vehicleWords } from '#domain/words/english/team/duty-plan.ts';
import { proposedChangeWords, stuckWords } from '#domain/words/english/team/reassign.ts';
import { weekdayName } from '#domain/words/english/team/schedule.ts';

/** Loads the duties that need another driver or vehicle, each with a proposal or with the reason that there is none. */
export async function loadReassign({ request, context }: LoaderFunctionArgs) {
  await requireTeamPage(request, context);
  const { useCases, clock } = context.container;
  const now = clock();
  const at = readScope(request.url, now);
  const href = reassignHref({ ...at, done: [] });
  const proposed = await useCases.proposeReassignment(at);
  const { drivers, vehicles } = proposed.sheet;
  const ofScope = vehicles.filter(({ id }) => at.vehicleIds.includes(id));
  return {
    date: at.date,
    day: `${weekdayName(weekdayOf(at.date))} ${formatDay(at.date)}`,
    named: [
      ...drivers.filter(({ id }) => at.driverIds.includes(id)).map(({ name }) => name),
      ...ofScope.map(vehicleWords),
    ],
    /** Vehicles that the form can take out of service. */
    inService: ofScope
      .filter((vehicle) => vehicle.active && !outOfServiceFrom(vehicle, now))
      .map(({ id, regNo }) => ({ regNo, href: serviceHref(id, { from: href }) })),
    href,
    done: at.done.map((one) => formatReassignItem({ ...one, crew: null })),
    ...reassignView(proposed, href),
  };
}

export type ReassignView = ReturnType<typeof reassignView>;

function reassignView({ changes, stuck, sheet }: Reassignment, from: string) {
  const names = namesOfSheet(sheet);
  const dutyView = (duty: PlannedDuty) => ({
    id: duty.id,
    label: duty.label,
    time: timesOf(duty.startsAt, duty.endsAt),
    from: duty.fromName,
    to: duty.toName,
    driver: names.driver(duty.driverId) ?? '',
    vehicle: names.vehicle(duty.vehicleId) ?? '',
  });
  return {
    changes: changes.map((change) => ({
      ...dutyView(change.duty),
      item: formatReassignItem({
        id: change.duty.id,
        version: change.duty.version,
        crew: { driverId: change.driver.id, vehicleId: change.vehicle.id },
      }),
      newDriver: change.driver.name,
      newVehicle: vehicleWords(change.vehicle),
      why: proposedChangeWords(change),
    })),
    stuck: stuck.map(({ duty, reason }) => ({
      ...dutyView(duty),
      /** Null for a duty that has begun: its passenger may be in the car. */
      item: reason.code === 'begun' ? null : formatReassignItem({ ...duty, crew: null }),
      why: stuckWords({ duty, reason }),
      editHref: dutyDialogHref(duty.id, { name: 'edit', date: indiaDateOf(duty.startsAt), from }),
    })),
  };
}
