import type { Brand } from '#domain/brand.ts';
import type { DutyState } from '#domain/duties/duty.ts';
import type { DriverDuty, ReadDriverDuties } from '#domain/duties/link/driver-duty.ts';
import type { DriverLinks } from '#domain/duties/link/driver-links.ts';
import { type Address, driverAddress, teamAddresses } from '#domain/messaging/audience.ts';
import {
  detailsForRiders,
  type ForRiders,
  type RiderDeps,
} from '#domain/messaging/duties/details-for-riders.ts';
import { driverMessage, removedMessage, teamMessage } from '#domain/messaging/duties/duty-messages.ts';
import { aboutOf, type DutyNotice, keyFor, keyOfSubject } from '#domain/messaging/duties/duty-notice.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import type { DeliverBy, DutyMessageKind } from '#domain/messaging/message.ts';
import { type RiderTexts, textsIn } from '#domain/messaging/rider-texts.ts';
import {
  type Composed,
  type MessageForMany,
  type MessageStore,
  sendComposed,
} from '#domain/messaging/send-message.ts';
import { driverBySms } from '#domain/messaging/sms/driver-sms.ts';
import { whenToSend } from '#domain/messaging/timing/when-to-send.ts';

/** The kinds that go to the driver or to the team. */
type Addressed = Exclude<DutyMessageKind, ForRiders>;

type ComposeDeps = RiderDeps & {
  duties: ReadDriverDuties;
  /** Returns the address of the page on which a driver sees and answers a duty. */
  driverLink: DriverLinks['link'];
};

export type NotifyAboutDutyDeps = ComposeDeps & {
  messages: MessageStore;
  deliver: DeliverBy;
};

/**
 * Sends a message about a duty, once per recipient even if it is called again (docs/product/messages.md#duties). Sends
 * nothing if it is outdated, for example because another driver has the duty now. Throws like `sendEverywhere`.
 */
export function notifyAboutDuty(deps: NotifyAboutDutyDeps) {
  const compose = composeDutyMessages(deps);
  return async (notice: DutyNotice): Promise<void> => {
    const outcomes = await Promise.allSettled(
      (await compose(notice)).map((composed) => sendComposed(deps, composed)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

/**
 * Creates a function that composes the messages of a notice: one for each rider of a trip, otherwise one. None if the
 * duty was never there.
 */
export function composeDutyMessages(deps: ComposeDeps) {
  return async (notice: DutyNotice): Promise<readonly Composed[]> => {
    if (notice.kind === 'duty-removed') return composeRemoved(deps, notice);
    const found = await deps.duties.find(notice.dutyId);
    const current = found && isCurrent(found, notice) ? found : undefined;
    if (!current) return outdated(deps, notice);
    const { kind } = notice;
    return kind === 'driver-details' || kind === 'driver-changed'
      ? detailsForRiders(deps, { ...notice, kind }, current)
      : [{ state: 'due', message: messageAboutDuty(deps, { ...notice, kind }, current) }];
  };
}

/** The driver does not drive it, or not any more. */
const ENDED: readonly DutyState[] = ['declined', 'completed', 'no-show'];

function isCurrent({ duty, ride }: DriverDuty, { kind, driverId, news }: DutyNotice): boolean {
  if (duty.driverId !== driverId) return false;
  switch (kind) {
    case 'duty-assigned':
    case 'duty-moved':
      return !ENDED.includes(duty.state);
    case 'team-duty-unanswered':
      return duty.state === 'assigned' && duty.notifiedAt !== null && duty.notifiedAt.getTime() <= news;
    case 'team-duty-declined':
      return duty.state === 'declined';
    case 'driver-details':
      return ride.kind === 'trip' || ride.booking.status === 'confirmed' || ride.booking.status === 'on-trip';
    case 'driver-changed':
      return !ENDED.includes(duty.state) && (ride.kind === 'trip' || ride.booking.status === 'confirmed');
    case 'duty-removed':
      return false;
  }
}

/** Ends the messages that wait for their next attempt, although the duty may be removed. */
async function outdated({ duties, brand }: ComposeDeps, notice: DutyNotice): Promise<Composed[]> {
  const { kind } = notice;
  if (kind === 'driver-details' || kind === 'driver-changed') return [];
  const former = await duties.formerly(notice.dutyId, notice.driverId);
  if (!former) return [];
  const to = addresses(kind, former.driver.phone, brand);
  return [{ state: 'outdated', dedupeKeys: to.map(keyFor(notice, keyOfSubject(former.subject))) }];
}

async function composeRemoved(deps: ComposeDeps, notice: DutyNotice): Promise<Composed[]> {
  const former = await deps.duties.formerly(notice.dutyId, notice.driverId);
  if (!former) return [];
  const to = addresses('duty-removed', former.driver.phone, deps.brand);
  const key = keyFor(notice, keyOfSubject(former.subject));
  if (former.isAssignedAgain) return [{ state: 'outdated', dedupeKeys: to.map(key) }];
  const texts = textsForDriver(deps, former.driver);
  const text = removedMessage(former, deps.brand, texts);
  const message: MessageForMany = {
    kind: notice.kind,
    textFor: ({ channel }) =>
      channel === 'sms'
        ? driverBySms('duty-removed', text, former, { texts: texts.drivers, brand: deps.brand })
        : text,
    language: texts.language,
    // A message cannot belong to a booking that is deleted.
    about: former.isRideDeleted ? { dutyId: notice.dutyId } : aboutOf(notice, former.subject),
    to,
    keyFor: key,
    usefulUntil: former.endsAt,
    timing: timingOf(deps, notice, former.startsAt),
  };
  return [{ state: 'due', message }];
}

function messageAboutDuty(
  deps: ComposeDeps,
  notice: DutyNotice & { readonly kind: Exclude<Addressed, 'duty-removed'> },
  found: DriverDuty,
): MessageForMany {
  const { driverLink, brand } = deps;
  const { kind, dutyId, driverId } = notice;
  const { duty, driver } = found;
  const isForTeam = kind === 'team-duty-declined' || kind === 'team-duty-unanswered';
  const texts = textsForDriver(deps, driver);
  const textFor = ({ channel }: Address) => {
    if (isForTeam)
      return teamMessage(kind === 'team-duty-declined' ? 'declined' : 'unanswered', found, brand);
    const link = driverLink({ dutyId, driverId }, texts.language);
    const text = driverMessage(kind, found, { brand, link, texts });
    return channel === 'sms'
      ? driverBySms(kind, text, { ...duty, link }, { texts: texts.drivers, brand })
      : text;
  };
  return {
    kind,
    textFor,
    ...(!isForTeam && { language: texts.language }),
    about: aboutOf(notice, duty.subject),
    to: addresses(kind, driver.phone, brand),
    keyFor: keyFor(notice, keyOfSubject(duty.subject)),
    usefulUntil: duty.endsAt,
    timing: timingOf(deps, notice, duty.startsAt),
  };
}

/** Returns the texts in the language of a driver at the time of sending. */
function textsForDriver({ translations }: ComposeDeps, { language }: DriverDuty['driver']): RiderTexts {
  return textsIn(translations, language) ?? ENGLISH_TEXTS;
}

/** A driver who has heard of an earlier start must know at once that it has changed. */
function timingOf({ clock, quietHours }: ComposeDeps, { kind, startBefore }: DutyNotice, startsAt: Date) {
  const isOfChange = kind === 'duty-moved' || kind === 'duty-removed';
  const earliest = startBefore && new Date(Math.min(startBefore, startsAt.getTime()));
  return whenToSend(kind, {
    now: clock(),
    quietHours,
    startsAt: isOfChange ? earliest || undefined : startsAt,
  });
}

function addresses(kind: Addressed, driverPhone: string, brand: Brand): Address[] {
  return kind === 'team-duty-declined' || kind === 'team-duty-unanswered'
    ? teamAddresses(['whatsapp'], brand)
    : [driverAddress(driverPhone)];
}
