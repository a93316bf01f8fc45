import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { answerFailure } from '#app/http/answer-failure.server.ts';
import { spendFareCall } from '#app/http/fare-budget.server.ts';
import { redirectDone } from '#app/http/flash.server.ts';
import { readForm, textOf } from '#app/http/form-body.server.ts';
import { errorsByField, refusalInit, statusOf, titleOf } from '#app/http/problem.server.ts';
import { placeField, storedPlace } from '#app/ride/place-text.server.ts';
import { shownPlaces } from '#app/rider/booking/trip-card/trip.ts';
import {
  CHANGE_FIELDS,
  type ChangeAnswer,
  type ChangeField,
  type ChangeValues,
  type Review,
  unanswered,
} from '#app/rider/my-bookings/change/change-answer.ts';
import { changedFacts } from '#app/rider/my-bookings/change/changed-facts.ts';
import { requireOwnBooking } from '#app/rider/my-bookings/own-booking.server.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { QuotedChange } from '#domain/bookings/own-change/change-own-booking.ts';
import { mayChangePlace, type OwnChange, riderChanging } from '#domain/bookings/own-change/own-change.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { formatBookingId } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { formatRupees } from '#domain/kernel/money.ts';
import type { Refusal } from '#domain/refusals.ts';
import { RIDE_INPUTS, readAnswer } from '#domain/rides/input-fields.ts';
import { TERMINALS } from '#domain/rides/ride.ts';
import { ADVANCE_NOTICE_HOURS, earliestPickup } from '#domain/rides/ride-rules.ts';
import { renderRefusal } from '#domain/words/render-refusal.ts';
import { labels } from '#messages/labels/labels.ts';
import * as words from '#words/account/change-booking.ts';

/** Loads `/my-bookings/{reference}/change` (docs/product/bookings.md#rider-change). */
export async function loadChange({ request, context, params }: LoaderFunctionArgs) {
  const { booking } = await requireOwnBooking(request, context, params.reference ?? '');
  return changeView(booking, context.container.clock());
}

export type ChangeView = ReturnType<typeof changeView>;

function changeView(booking: Booking, now: Date) {
  const { ride, status, version } = booking;
  const earliest = earliestPickup(ride.service, now);
  const { pickup, drop } = shownPlaces(ride);
  return {
    reference: formatBookingId(booking.id),
    version: String(version),
    status,
    changing: riderChanging(booking, now),
    hours: ADVANCE_NOTICE_HOURS[ride.service],
    pickup: labels.dateTime(ride.pickupAt),
    fareToday: formatRupees(booking.price.final),
    values: valuesOf(booking),
    place: mayChangePlace(booking) ? null : `${pickup} → ${drop}`,
    isAirport: ride.service === 'airport',
    isFromAirport: ride.service === 'airport' && ride.direction === 'from-airport',
    terminals: TERMINALS.map((value) => ({ value, label: labels.terminals[value] })),
    earliest: { ...earliest, isToday: earliest.date === indiaDateOf(now) },
  };
}

function valuesOf({ ride }: Booking): ChangeValues {
  return {
    pickupDate: ride.pickupDate,
    pickupTime: ride.pickupTime,
    pickupLocation: placeField(ride.pickupLocation),
    terminal: ride.service === 'airport' ? ride.terminal : '',
    flightNumber: ride.service === 'airport' ? (ride.flightNumber ?? '') : '',
  };
}

/**
 * Shows the new fare of a change, or changes the booking with the quote of that page. The form is posted, so that no
 * address is in the address of a page.
 */
export async function postChange(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerFailure(
    args.context,
    () => answerForm(args, form),
    () => unanswered(words.failed, form),
  );
}

async function answerForm({ request, context, params }: ActionFunctionArgs, form: FormData) {
  const { booking, rider } = await requireOwnBooking(request, context, params.reference ?? '');
  const posted = readPosted(form, booking);
  const command = { id: booking.id, version: posted.version, rider, change: posted.change };
  const { quoteOwnChange, changeOwnBooking } = context.container.useCases;
  const intent = textOf(form, 'intent');
  const limited = intent === 'confirm' || intent === 'review' ? await spendFareCall(context) : undefined;
  if (limited) return refused(limited, posted, context, booking);
  switch (intent) {
    case 'confirm': {
      const changed = await changeOwnBooking({
        ...command,
        quote: textOf(form, 'quote').slice(0, MAX_QUOTE),
      });
      if (changed.ok) return redirectDone('/my-bookings', changedToast(changed.value.booking));
      return changed.refusal.code === 'price-changed'
        ? reviewAgain(context, command, posted)
        : refused(changed.refusal, posted, context, booking);
    }
    case 'review': {
      const quoted = await quoteOwnChange(command);
      if (!quoted.ok) return refused(quoted.refusal, posted, context, booking);
      return quoted.value.changes.length === 0
        ? answer(posted, { title: words.nothingDifferent, message: words.changeSomething }, 422)
        : answer(posted, toReview(quoted.value));
    }
    default:
      return answer(posted, {});
  }
}

const MAX_QUOTE = 8_192;

type Posted = { readonly change: OwnChange; readonly version: number; readonly typed: ChangeValues };

/** Reads the answers. A field that the form does not have stays as it is. */
function readPosted(form: FormData, booking: Booking): Posted {
  const known = valuesOf(booking);
  const typedOf = (name: ChangeField) =>
    form.has(name) ? textOf(form, name).slice(0, MAX_LENGTHS[name]) : known[name];
  const typed = Object.fromEntries(CHANGE_FIELDS.map((name) => [name, typedOf(name)])) as ChangeValues;
  const terminal = readAnswer(RIDE_INPUTS.terminal, typed.terminal) as OwnChange['terminal'];
  // The address of the ride is not a new place, in whatever language the page shows it.
  const pickupLocation =
    typed.pickupLocation === known.pickupLocation
      ? booking.ride.pickupLocation
      : storedPlace(typed.pickupLocation);
  return {
    change: { ...typed, pickupLocation, terminal },
    version: Number(textOf(form, 'version')) || 0,
    typed,
  };
}

const MAX_LENGTHS: Readonly<Record<ChangeField, number>> = {
  pickupDate: RIDE_INPUTS.pickupDate.max,
  pickupTime: RIDE_INPUTS.pickupTime.max,
  pickupLocation: RIDE_INPUTS.pickupLocation.max,
  terminal: 10,
  flightNumber: RIDE_INPUTS.flightNumber.max,
};

type Command = Parameters<AppLoadContext['container']['useCases']['quoteOwnChange']>[0];

/** Shows the question again after the fare has changed. Nothing was changed yet. */
async function reviewAgain({ container }: AppLoadContext, command: Command, posted: Posted) {
  const quoted = await container.useCases.quoteOwnChange(command);
  if (!quoted.ok) return answer(posted, refusalWords(quoted.refusal), statusOf(quoted.refusal));
  return answer(
    posted,
    {
      title: words.fareChanged,
      message: words.checkNewFare,
      ...toReview(quoted.value),
    },
    409,
  );
}

/** Shows the form again with what is wrong. After another change, the form is about the booking as it stands now. */
async function refused(refusal: Refusal, posted: Posted, { container }: AppLoadContext, booking: Booking) {
  if (refusal.code !== 'changed-meanwhile')
    return answer(posted, refusalWords(refusal), refusalInit(refusal));
  const now = (await container.queries.bookings.find(booking.id)) ?? booking;
  return answer(
    { ...posted, version: now.version },
    {
      title: words.changedMeanwhile,
      message: words.checkAnswers,
      // The history is written in English.
      changed: labels.fields ? [] : refusal.changed,
    },
    statusOf(refusal),
  );
}

function refusalWords(refusal: Refusal) {
  const { message, errors } = renderRefusal(refusal);
  return { title: titleOf(refusal), message, errors: errorsByField(errors) };
}

function answer({ typed, version }: Posted, parts: Partial<ChangeAnswer>, init: number | ResponseInit = 200) {
  const answered: ChangeAnswer = {
    typed,
    version: String(version),
    title: '',
    message: '',
    errors: {},
    changed: [],
    review: null,
    stepTitle: null,
    ...parts,
  };
  return data(answered, init);
}

function toReview({ booking, after, changes, price, quote }: QuotedChange) {
  const review: Review = {
    changes: labels.fields ? changedFacts(booking, after, labels.fields) : changes,
    fareToday: formatRupees(booking.price.final),
    newFare: formatRupees(price.final),
    estimated: price.estimated ? labels.estimatedFare : null,
    difference: booking.paymentStatus === 'paid' ? differenceOf(booking.price, price) : null,
    quote,
  };
  return { review, stepTitle: words.confirmTitle(formatBookingId(booking.id)) };
}

/** Returns what happens with the difference to the amount that was paid. */
function differenceOf(before: PricedRide, after: PricedRide): string | null {
  const more = after.final - before.final;
  if (more === 0) return null;
  return more > 0 ? words.payDifference : words.returnDifference;
}

function changedToast({ id, status, ride }: Booking) {
  return {
    title: words.changed,
    description: words.changedTo(formatBookingId(id), labels.dateTime(ride.pickupAt), status === 'confirmed'),
  };
}
