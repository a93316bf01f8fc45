import type { LoaderFunctionArgs } from '@remix-run/node';
import { detailsHref, editHref } from '#app/console/bookings/booking-hrefs.ts';
import { driverViews } from '#app/console/duties/dialogs/assign/assign-page.server.ts';
import {
  atGivenTime,
  filledIn,
  otherWays,
  presentConflicts,
  readOtherWay,
} from '#app/console/duties/dialogs/duty/other-ways.server.ts';
import { vehicleOptions } from '#app/console/duties/dialogs/vehicle-options.ts';
import { type MessageView, messageView } from '#app/console/messages/message-view.server.ts';
import {
  backHref,
  dutyDialogHref,
  reassignHref,
  serviceHref,
} from '#app/console/shared/dialogs/duty-dialog-hrefs.ts';
import { dutyChangeView, dutyFacts } from '#app/console/shared/duty-view.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { sheetInterval } from '#domain/duties/conflicts/sheet-interval.ts';
import { type DutyId, type DutySubject, MAX_MOVE_HOURS, parseDutyId } from '#domain/duties/duty.ts';
import type { AssignedRide } from '#domain/duties/suggest/other-ways.ts';
import {
  addMinutes,
  formatDateTime,
  indiaDateOf,
  indiaTimeOf,
  MINUTE_MS,
} from '#domain/kernel/india-time.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import type { Container } from '#infra/container/container.ts';
import type { FoundDuty } from '#infra/postgres/queries/bookings/booking-duty.queries.ts';

/** Returns the duty of a dialog's address with its booking or trip. Throws 404, and 401 and 403 as for the team. */
export async function requireDuty({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireTeamPage(request, context);
  const { queries } = context.container;
  const id = parseDutyId(params.dutyId ?? '');
  const duty = id && (await queries.bookingDuty.find(id));
  const ride = duty && (await queries.dutyCalendar.ride(subjectOf(duty)));
  if (!id || !duty || !ride)
    throw new Response(renderRefusal({ code: 'not-found', what: 'duty' }).message, { status: 404 });
  const date = indiaDateOf(duty.startsAt);
  return { member, id, duty, ride, date, back: backHref(request.url, date) };
}

function subjectOf({ bookingId, tripId }: FoundDuty): DutySubject {
  if (bookingId) return { kind: 'booking', id: bookingId };
  if (tripId) return { kind: 'trip', id: tripId };
  throw new Error('A duty belongs to a booking or to a trip');
}

/** Returns what the dialog of a duty shows. */
export async function dutyPage(args: LoaderFunctionArgs) {
  const { id, duty, ride, date, back } = await requireDuty(args);
  const { queries } = args.context.container;
  const from = new URL(args.request.url).searchParams.get('from') ?? undefined;
  const here = dutyDialogHref(id, { date, from });
  const [changes, messages] = await Promise.all([
    queries.bookingDuty.changes(id),
    dutyMessages(args.context.container, id, here),
  ]);
  const dialog = (name: 'edit' | 'remove') => dutyDialogHref(id, { name, date, from });
  return {
    label: ride.label,
    passenger: ride.passenger,
    driverId: duty.driverId as number,
    facts: [
      { label: 'Pickup time', value: formatDateTime(ride.startsAt) },
      { label: 'Pickup', value: ride.fromName },
      { label: 'Drop', value: ride.toName },
      { label: 'Flight', value: ride.flightNumber ?? '' },
      ...dutyFacts(duty),
    ].filter(({ value }) => value !== ''),
    messages,
    history: changes.map(dutyChangeView),
    bookingHref: duty.bookingId ? detailsHref(duty.bookingId) : null,
    editHref: dialog('edit'),
    removeHref: dialog('remove'),
    /** Null after the duty. */
    reassign:
      duty.endsAt > args.context.container.clock()
        ? {
            driver: { name: duty.driverName, href: reassignHref({ date, driverIds: [duty.driverId] }) },
            vehicle: { name: duty.regNo, href: serviceHref(duty.vehicleId, { from: here }) },
          }
        : null,
    back,
  };
}

/** Returns the messages about a duty, oldest first, each with the addresses of its dialogs on the page `here`. */
async function dutyMessages({ queries }: Container, dutyId: DutyId, here: string): Promise<MessageView[]> {
  const [messages, resends] = await Promise.all([
    queries.bookingDuty.messages(dutyId),
    queries.messages.resends({ dutyId }),
  ]);
  const [path = here, query = ''] = here.split('?');
  return messages.map((message) => messageView(message, resends, path, `?${query}`));
}

/** Returns what the dialog that edits a duty shows. `?resolve=` names the action that is to resolve a conflict. */
export async function editDutyPage(args: LoaderFunctionArgs) {
  const { id, duty, ride, back } = await requireDuty(args);
  const { container } = args.context;
  const { driverId, vehicleId } = duty;
  const asked = readOtherWay(args.request.url);
  const { resolve } = asked;
  const now = { ...ride, startsAt: duty.startsAt, endsAt: duty.endsAt, driverId, vehicleId };
  const assigned = atGivenTime(now, asked);
  const { startsAt, endsAt } = assigned;
  const [sheet, vehicles] = await Promise.all([
    container.queries.dutySheet.sheet(
      sheetInterval({
        from: addMinutes(startsAt, -MAX_MOVE_HOURS * 60),
        to: addMinutes(endsAt, MAX_MOVE_HOURS * 60),
      }),
    ),
    vehiclesFor(container, assigned),
  ]);
  const drivers = driverViews(sheet, assigned);
  const isOffered = drivers.some(({ value }) => value === String(driverId));
  const present = {
    value: String(driverId),
    label: `${duty.driverName} (On leave or inactive)`,
    vehicle: String(vehicleId),
    conflicts: [],
  };
  const ways = otherWays(resolve, sheet, assigned, {
    address: args.request.url,
    now: container.clock(),
    pickupAt: ride.startsAt,
  });
  const filled = filledIn(ways, asked);
  return {
    about: [ride.label, ride.passenger].filter(Boolean).join(', '),
    pickup: `Pickup: ${formatDateTime(ride.startsAt)}`,
    version: duty.version,
    ...presentConflicts(sheet, assigned, id),
    resolve,
    ways,
    /** The way whose values are filled in. */
    chosen: filled.chosen,
    bookingHref: duty.bookingId ? editHref(duty.bookingId) : null,
    drivers: isOffered ? drivers : [present, ...drivers],
    vehicles,
    values: {
      driver: String(driverId),
      vehicle: String(vehicleId),
      date: indiaDateOf(startsAt) as string,
      start: indiaTimeOf(startsAt) as string,
      minutes: String(Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS)),
      ...filled.values,
    },
    back,
  };
}

export type EditDutyPage = Awaited<ReturnType<typeof editDutyPage>>;

/** Returns the active vehicles, and the present one of the duty. */
async function vehiclesFor({ queries, clock }: Container, { vehicleId, startsAt, endsAt }: AssignedRide) {
  const vehicles = await queries.fleet.vehicles(clock());
  return vehicleOptions(vehicles, { from: startsAt, to: endsAt }, vehicleId);
}
