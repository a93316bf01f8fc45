import type { DutyEvent, ReconciledDutyEvent } from '#domain/duties/notify/duty-event.ts';
import type { DriverId } from '#domain/fleet/driver.ts';

/** A message that the workflow of a duty sends. */
export type DutyNoticeKind =
  | 'duty-assigned'
  | 'duty-moved'
  | 'duty-removed'
  | 'team-duty-declined'
  | 'team-duty-unanswered'
  | 'driver-details'
  | 'driver-changed';

/** `news` makes two messages of one kind differ: the version of the duty, or the instant since when an answer is awaited. */
export type DueMessage = {
  readonly kind: DutyNoticeKind;
  readonly driverId: DriverId;
  readonly news: number;
  /** The start that a driver has heard of, for a message about a change of it. Absent: nobody knows it. */
  readonly startBefore?: number | undefined;
};

type Event = DutyEvent | ReconciledDutyEvent;

/** The state that the workflow of a duty remembers. */
export type DutyMemory = {
  readonly latest: Event;
  /** The ride as each driver was last notified of it, in the form of `rideOf`. */
  readonly heard: ReadonlyMap<DriverId, string>;
  /** The version in which the place changed last, or 0. */
  readonly placeMovedIn: number;
  /** When the driver was last notified of a change, or 0. The time to answer begins then. */
  readonly toldAt: number;
  /** Messages that events ask for. They are due at once. */
  readonly asked: readonly DueMessage[];
  /** The version in which the driver or the vehicle may have changed last. */
  readonly crewChangedIn: number;
  /** The last version that riders got a message about, or 0. */
  readonly crewToldIn: number;
};

/** The messages that are due at an instant, and the next instant to look again. */
export type DueNow = {
  readonly memory: DutyMemory;
  readonly messages: readonly DueMessage[];
  /**
   * The riders must hear of a new driver or vehicle, if they were told another one before. Null if nothing may have
   * changed for them.
   */
  readonly forRiders: DueMessage | null;
  /** The driver must be notified, because nobody did it. */
  readonly notifiesDriver: boolean;
  /** The next instant to look, in epoch milliseconds. Null if only an event can make something due. */
  readonly next: number | null;
  /** The duty is over or removed, and nothing is due any more. */
  readonly isOver: boolean;
};

/** The changes after which a duty can have another driver or vehicle than its riders know. */
const CREW_CHANGES: readonly Event['type'][] = ['assigned', 'reassigned', 'moved', 'restored'];

/** Stands for what a driver heard before the workflow began. */
const EARLIER = 'earlier';

/** Returns the memory of a workflow that starts with an event. */
export function memoryOf(first: Event): DutyMemory {
  const heard = new Map<DriverId, string>();
  const hasChanged = first.type === 'moved' || first.type === 'reassigned' || first.type === 'restored';
  const nothing = { latest: first, heard, placeMovedIn: 0, toldAt: 0, asked: [], crewToldIn: 0 };
  const known = { ...nothing, crewChangedIn: first.sequence };
  if (first.notifiedAt !== null && first.state !== 'declined')
    heard.set(first.driverId, hasChanged ? EARLIER : rideOf(nothing));
  return remember(known, first);
}

/** Returns the memory after an event. Repeated and late events change nothing. */
export function withEvent(memory: DutyMemory, event: Event): DutyMemory {
  const { sequence } = memory.latest;
  const isNews = event.type === 'reconciled' ? event.sequence >= sequence : event.sequence > sequence;
  return isNews ? remember(memory, event) : memory;
}

function remember(before: DutyMemory, event: Event): DutyMemory {
  if (event.type === 'reconciled') return { ...before, latest: event, crewChangedIn: event.sequence };
  const { sequence: news, driverId, state } = event;
  const heard = new Map(before.heard);
  const asked = [...before.asked];
  const placeMovedIn = event.isPlaceMoved ? news : before.placeMovedIn;
  const crewChangedIn = CREW_CHANGES.includes(event.type) ? news : before.crewChangedIn;
  const after = { ...before, latest: event, heard, placeMovedIn, asked, crewChangedIn };
  if (event.leftDriverId !== undefined && !heard.has(event.leftDriverId))
    heard.set(event.leftDriverId, EARLIER);
  // The driver had declined, or the ride was over.
  if (event.type === 'removed' && event.notifiedAt !== null && event.leftDriverId === undefined)
    heard.delete(driverId);
  // The driver has heard that the duty is removed.
  if (event.type === 'restored' && event.notifiedAt !== null && !heard.has(driverId))
    heard.set(driverId, EARLIER);
  if (event.asked === 'driver') {
    asked.push({ kind: 'duty-assigned', driverId, news });
    heard.set(driverId, rideOf(after));
  }
  if (event.asked === 'customer') asked.push({ kind: 'driver-details', driverId, news });
  if (event.type === 'reported' && state === 'declined') {
    asked.push({ kind: 'team-duty-declined', driverId, news });
    heard.delete(driverId);
  }
  return after;
}

/** Returns what is due now (docs/product/duties.md#notices). Call it again at `next`, and after each event. */
export function dueNow(memory: DutyMemory, now: number): DueNow {
  const { latest } = memory;
  const isRemoved = latest.state === 'removed';
  const isOver =
    isRemoved || latest.state === 'completed' || latest.state === 'no-show' || now >= latest.endsAt;
  const finalAt = 'undoUntil' in latest ? (latest.undoUntil ?? 0) : 0;
  const isFinal = now >= finalAt;
  const heard = new Map(memory.heard);
  const messages = [...memory.asked];
  const told = isFinal ? changesToTell({ ...memory, heard }, isOver && !isRemoved) : [];
  messages.push(...told);
  const toldAt = told.some(({ kind }) => kind === 'duty-moved') ? now : memory.toldAt;
  const tellsRiders =
    isFinal && !isOver && latest.state !== 'declined' && memory.crewToldIn !== memory.crewChangedIn;
  const crewToldIn = tellsRiders ? memory.crewChangedIn : memory.crewToldIn;
  const noticeAt = dueUnlessOver(isOver, noticeDue(latest, finalAt));
  const awaited = awaitedAnswer(latest, toldAt);
  const answerBy = dueUnlessOver(isOver, awaited && Math.max(awaited.until, finalAt));
  if (awaited && answerBy !== null && now >= answerBy)
    messages.push({ kind: 'team-duty-unanswered', driverId: latest.driverId, news: awaited.since });
  const later = [finalAt, noticeAt, answerBy, isOver ? null : latest.endsAt].filter(
    (instant): instant is number => instant !== null && instant > now,
  );
  return {
    memory: { ...memory, heard, toldAt, asked: [], crewToldIn },
    messages,
    forRiders: tellsRiders
      ? { kind: 'driver-changed', driverId: latest.driverId, news: memory.crewChangedIn }
      : null,
    notifiesDriver: noticeAt !== null && now >= noticeAt,
    next: later.length === 0 ? null : Math.min(...later),
    isOver: isOver && isFinal,
  };
}

/** Nobody has notified the driver: that is due some time before the start, or when the change is final. */
function noticeDue(latest: Event, finalAt: number): number | null {
  return latest.state === 'assigned' && latest.notifiedAt === null
    ? Math.max(latest.noticeAt, finalAt)
    : null;
}

/** Returns since when and until when the driver should answer; null if no answer is awaited. */
function awaitedAnswer(
  { state, notifiedAt, answerBy }: Event,
  toldAt: number,
): { readonly since: number; readonly until: number } | null {
  if (state !== 'assigned' || notifiedAt === null || answerBy === null) return null;
  const since = Math.max(notifiedAt, toldAt);
  return { since, until: answerBy + since - notifiedAt };
}

function dueUnlessOver(isOver: boolean, instant: number | null): number | null {
  return isOver ? null : instant;
}

/** Returns what notified drivers do not know yet, and writes down that they know it. */
function changesToTell(
  {
    latest,
    placeMovedIn,
    heard,
  }: Pick<DutyMemory, 'latest' | 'placeMovedIn'> & { heard: Map<DriverId, string> },
  isPast: boolean,
): DueMessage[] {
  const ride = rideOf({ latest, placeMovedIn });
  const news = latest.sequence;
  const messages: DueMessage[] = [];
  for (const [driverId, known] of heard) {
    if (driverId !== latest.driverId || latest.state === 'removed') {
      heard.delete(driverId);
      messages.push({ kind: 'duty-removed', driverId, news, ...startOf(known) });
    } else if (known !== ride) {
      heard.set(driverId, ride);
      if (!isPast) messages.push({ kind: 'duty-moved', driverId, news, ...startOf(known) });
    }
  }
  return messages;
}

/** Returns what a driver must know of a ride, as a text to compare. */
function rideOf({ latest, placeMovedIn }: Pick<DutyMemory, 'latest' | 'placeMovedIn'>): string {
  return [latest.startsAt, latest.endsAt, latest.vehicleId, placeMovedIn].join(' ');
}

/** Returns the start of a ride that a driver has heard of, if the workflow knows it. */
function startOf(known: string): Pick<DueMessage, 'startBefore'> {
  return known === EARLIER ? {} : { startBefore: Number(known.split(' ')[0]) };
}
