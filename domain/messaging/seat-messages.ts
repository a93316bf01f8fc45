import type { Brand } from '#domain/brand.ts';
import { formatRideshareId } from '#domain/kernel/ids.ts';
import { formatDateTime } from '#domain/kernel/india-time.ts';
import { ENGLISH_TEXTS } from '#domain/messaging/english/english-texts.ts';
import { movedFrom, seatLines, tripLines } from '#domain/messaging/english/rider-seat-messages.ts';
import type { Channel, MessageText, SeatMessageKind } from '#domain/messaging/message.ts';
import type { RiderTexts, SeatTemplate } from '#domain/messaging/rider-texts.ts';
import type { SeatFacts } from '#domain/messaging/seat-facts.ts';
import { seatBySms } from '#domain/messaging/sms/rider-sms.ts';
import { seatOnWhatsapp } from '#domain/messaging/whatsapp/rider-templates.ts';
import { toTeam } from '#domain/messaging/whatsapp/team-notice.ts';
import { CANCELLED_FOR_TEAM, customerLine, paragraphs } from '#domain/messaging/wording.ts';

/** Tells the team that a rider moved a booking to another trip. */
const teamSeatMoved: SeatTemplate = (facts) => {
  const id = formatRideshareId(facts.id);
  return {
    subject: `Trip changed: ${id}, ${facts.trip}, ${formatDateTime(facts.pickupAt)}`,
    body: paragraphs(
      `The customer moved seat booking ${id} to another trip.${movedFrom(facts)} The earlier seats are for sale again.`,
      customerLine(facts),
      seatLines(facts),
    ),
  };
};

/** Tells the team about a booked seat. No decision is needed. */
const teamSeatBooked: SeatTemplate = (facts) => {
  const id = formatRideshareId(facts.id);
  return {
    subject: `Seat booked: ${id}, ${facts.trip}, ${formatDateTime(facts.pickupAt)}`,
    body: paragraphs(`New seat booking ${id}. It is confirmed.`, customerLine(facts), seatLines(facts)),
  };
};

/** Tells the team that a rider cancelled a seat. */
const teamSeatCancelled: SeatTemplate = (facts) => {
  const id = formatRideshareId(facts.id);
  const by = facts.cancelledBy ? ` by ${CANCELLED_FOR_TEAM[facts.cancelledBy]}` : '';
  return {
    subject: `Cancelled: seat booking ${id}`,
    body: paragraphs(
      `Seat booking ${id} was cancelled${by}. ${forSaleAgain(facts)}`,
      customerLine(facts),
      tripLines(facts),
    ),
  };
};

/** Tells the team that a trip has no driver although its details are due. */
const teamTripNoDriver: SeatTemplate = (facts) => ({
  subject: `No driver: ${facts.trip}, ${formatDateTime(facts.departsAt)}`,
  body: paragraphs(
    "This trip has no driver. Please assign one and send its riders the driver's and vehicle's details.",
    [facts.trip, `Departure: ${formatDateTime(facts.departsAt)}`],
    `Due now: booking ${formatRideshareId(facts.id)}, ${seatNamesOf(facts)}, pickup at ${facts.pickup}, ${formatDateTime(facts.pickupAt)}`,
  ),
});

/** Asks the team to call a rider who may not know driver and vehicle. */
const teamCallSeatRider: SeatTemplate = (facts) => {
  const id = formatRideshareId(facts.id);
  return {
    subject: `Please call the rider of seat booking ${id}`,
    body: paragraphs(
      `Please call ${facts.name}, ${facts.phone}, now about seat booking ${id}: nothing shows that the driver's and vehicle's details have arrived.`,
      seatLines(facts),
    ),
  };
};

const TEAM: Record<TeamKind, SeatTemplate> = {
  'team-seat-moved': teamSeatMoved,
  'team-seat-booked': teamSeatBooked,
  'team-seat-cancelled': teamSeatCancelled,
  'team-call-seat-rider': teamCallSeatRider,
  'team-trip-no-driver': teamTripNoDriver,
};

/** Returns the text of a message about a seat. */
export function seatMessage(
  kind: SeatMessageKind,
  facts: SeatFacts,
  brand: Brand,
  {
    texts = ENGLISH_TEXTS,
    channel = 'email',
  }: { texts?: RiderTexts | undefined; channel?: Channel | undefined } = {},
): MessageText {
  if (isForTeam(kind)) return toTeam(TEAM[kind](facts, brand), channel, brand);
  const message = texts.seats[kind](facts, brand);
  if (channel === 'sms') return seatBySms(kind, message, facts, { words: texts.sms, brand });
  return channel === 'whatsapp' ? seatOnWhatsapp(kind, message, facts, brand, texts.whatsapp) : message;
}

type TeamKind = Extract<SeatMessageKind, `team-${string}`>;

function isForTeam(kind: SeatMessageKind): kind is TeamKind {
  return kind in TEAM;
}

function forSaleAgain({ seats }: SeatFacts): string {
  const names = seats.map(({ seat }) => seat).join(', ');
  return seats.length === 1 ? `Seat ${names} is for sale again.` : `Seats ${names} are for sale again.`;
}

/** Returns `seat A1` or `seats A1, B1`. */
function seatNamesOf({ seats }: SeatFacts): string {
  return `${seats.length === 1 ? 'seat' : 'seats'} ${seats.map(({ seat }) => seat).join(', ')}`;
}
