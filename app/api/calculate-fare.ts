import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { type FareCall, fareCall } from '#app/api/schemas/fare-call.schema.ts';
import { manualRideRequest } from '#app/console/bookings/create/parts/manual-ride-request.ts';
import { spendFareCall } from '#app/http/fare-budget.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { toRideRequest } from '#app/ride/ride-answers.ts';
import type { PricedRide } from '#domain/fares/price.ts';
import { ROLES } from '#domain/identity/role.ts';
import { HOUR_MS, indiaInstant, parseIndiaDate, parseIndiaTime } from '#domain/kernel/india-time.ts';
import { DIRECTIONS } from '#domain/rides/ride.ts';
import type { Service } from '#domain/rides/services.ts';
import { TRIP_DIRECTIONS } from '#domain/rideshare/route.ts';

export const loader = () => methodNotAllowed('POST');

type UseCases = AppLoadContext['container']['useCases'];

/**
 * `POST /api/fare/calculate`. `fare` is the Base Fare without meet-and-greet. `quote` fixes the price for 5
 * minutes. A seat has the price of its trip. A partner's fare is converted, for the team only
 * (docs/product/calls.md#fare).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const limited = await spendFareCall(context);
  if (limited) return refusalProblem(limited);
  const call = await readJson(request, fareCall);
  const { useCases } = context.container;
  switch (call.serviceType) {
    case 'rideshare':
      return answerSeat(useCases, call);
    case 'transferz':
      await requireTeamCall(request, context, { roles: ROLES });
      return answerPartnerRide(useCases, call);
    default:
      return answerRide(useCases, call, call.serviceType);
  }
}

async function answerRide(useCases: UseCases, call: FareCall, service: Service): Promise<Response> {
  const quoted = await useCases.quoteFare(toRideRequest(service, rideAnswers(call)));
  if (!quoted.ok) return refusalProblem(quoted.refusal, { language: call.language });
  const { price, quote, expiresAt } = quoted.value;
  return Response.json({ ...serializePrice(price), quote, expiresAt: expiresAt.toISOString() });
}

async function answerPartnerRide(useCases: UseCases, call: FareCall): Promise<Response> {
  const ride = manualRideRequest('transferz', rideAnswers(call), {
    fare: call.originalFare ?? call.fare ?? undefined,
    currency: call.originalCurrency || call.currency || '',
  });
  const priced = await useCases.priceManualRide(ride, null);
  if (!priced.ok) return refusalProblem(priced.refusal, { audience: 'team' });
  const { price, conversion } = priced.value;
  return Response.json({
    ...serializePrice(price),
    originalFare: conversion?.amount,
    originalCurrency: conversion?.currency,
    exchangeRate: conversion?.rate.rate,
  });
}

async function answerSeat(useCases: UseCases, call: FareCall): Promise<Response> {
  const seat = call.seat || call.seatSelected || call.seatNumber || '';
  const direction = TRIP_DIRECTIONS.find((one) => one === call.direction || one === call.tripDirection);
  const fare = await useCases.seatFare({
    seat,
    tripId: call.tripId,
    routeId: call.routeId ?? '',
    date: call.tripDate || call.pickupDate || '',
    direction: direction ?? '',
  });
  if (!fare.ok)
    return refusalProblem(fare.refusal, {
      language: call.language,
      fieldName: (field) => seatFieldName(call, field),
    });
  const breakdown = [{ label: `Seat ${seat.trim().toUpperCase()}`, amount: fare.value }];
  return Response.json({ fare: fare.value, currency: 'INR', total: fare.value, breakdown });
}

/** Returns the caller's own name of a field of a seat. */
function seatFieldName(call: FareCall, field: string): string {
  const names: Record<string, readonly (keyof FareCall)[]> = {
    seatNumber: ['seat', 'seatSelected', 'seatNumber'],
    date: ['tripDate', 'pickupDate'],
  };
  return names[field]?.find((name) => call[name] !== undefined) ?? names[field]?.[0] ?? field;
}

function serializePrice(price: PricedRide) {
  return {
    fare: price.base,
    currency: 'INR',
    meetAndGreetFee: price.meetAndGreet,
    total: price.total,
    distance: price.distanceKm,
    duration: price.durationMinutes,
    estimated: price.estimated,
    breakdown: price.breakdown,
  };
}

/**
 * Returns the fields of the ride under the names of the forms. Without `additionalHours`, the stay of a round trip is the time
 * until the return journey (`dropDate`, `dropTime`), in whole hours.
 */
function rideAnswers(call: FareCall) {
  return {
    ...call,
    tripDirection: DIRECTIONS.find((one) => one === call.tripDirection || one === call.direction),
    hoursRequired: call.hoursRequired ?? call.rentalHours,
    additionalHours: call.additionalHours ?? stayHours(call),
  };
}

function stayHours({ pickupDate, pickupTime, dropDate, dropTime }: FareCall): number | undefined {
  const [date, time] = [parseIndiaDate(pickupDate ?? ''), parseIndiaTime(pickupTime ?? '')];
  const [back, at] = [parseIndiaDate(dropDate ?? ''), parseIndiaTime(dropTime ?? '') ?? time];
  if (!date || !time || !back || !at) return undefined;
  const hours = (indiaInstant(back, at).getTime() - indiaInstant(date, time).getTime()) / HOUR_MS;
  return hours > 0 ? Math.floor(hours) : undefined;
}
