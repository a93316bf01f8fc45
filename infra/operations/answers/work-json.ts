import type { WorkRide } from '#domain/queue/work-item.ts';
import type { QueuedWork } from '#domain/queue/work-queue.ts';
import { workDetail, workTitle } from '#domain/words/english/team/queue.ts';

/** Returns an item of work in the shape that `--json` prints and the call answers. Other programs depend on these names. */
export function workJson(item: QueuedWork) {
  const { ride } = item;
  return {
    key: item.key,
    kind: item.kind,
    dueAt: item.dueAt.toISOString(),
    isLate: item.isLate,
    title: workTitle(item),
    detail: workDetail(item),
    reference: ride?.label ?? null,
    bookingId: idOf(ride, 'booking'),
    rideshareBookingId: idOf(ride, 'seat'),
    tripId: idOf(ride, 'trip'),
    dutyId: 'dutyId' in item ? item.dutyId : null,
    messageId: 'messageId' in item ? item.messageId : null,
    customer: ride?.customer ?? null,
    phone: item.kind === 'answer' ? item.phone : (ride?.phone ?? null),
    from: ride?.from ?? null,
    to: ride?.to ?? null,
    pickupAt: ride?.pickupAt.toISOString() ?? null,
  };
}

export const WORK_JSON = `{ "key", "kind", "dueAt", "isLate", "title", "detail", "reference" or null, "bookingId" or null,
"rideshareBookingId" or null, "tripId" or null, "dutyId" or null, "messageId" or null, "customer" or null, "phone" or null, "from" or null,
"to" or null, "pickupAt" or null }`;

function idOf(ride: WorkRide | null, kind: WorkRide['subject']['kind']): number | null {
  return ride?.subject.kind === kind ? ride.subject.id : null;
}
