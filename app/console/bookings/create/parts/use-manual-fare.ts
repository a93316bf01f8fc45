import { type RefObject, useCallback, useEffect, useState } from 'react';
import {
  type ManualAnswer,
  readManualRide,
  ridersRide,
  type ShownConversion,
  type ShownPrice,
} from '#app/console/bookings/create/parts/manual-answers.ts';
import { useConversion } from '#app/console/bookings/create/parts/use-conversion.ts';
import { useLiveFare } from '#app/ride/use-live-fare.ts';
import type { ManualRideRequest } from '#domain/bookings/manual-ride/manual-ride.ts';
import { FARE_SOURCE } from '#domain/bookings/manual-ride/manual-ride.ts';
import type { HourlyTariff } from '#domain/fares/tariff.ts';

export type ManualFare = {
  readonly price: ShownPrice | null;
  readonly conversion: ShownConversion | null;
  readonly quote: string | null;
  /** Fare in rupees, before any coupon. 0 if there is no fare. */
  readonly total: number;
  readonly isPending: boolean;
  /** Why there is no fare for this ride. */
  readonly refused: string | null;
};

/**
 * Returns the fare of the current answers: calculated by the fare call, or typed, converted for a partner.
 * `ride` is the ride as it is typed, and `follow` reads the form again. A submit's answer replaces it until an answer changes.
 */
export function useManualFare(
  form: RefObject<HTMLFormElement>,
  lastAnswer: ManualAnswer,
  hourly: HourlyTariff,
) {
  const [ride, setRide] = useState(() => readManualRide((name) => lastAnswer.typed[name] ?? ''));
  const riders = ridersRide(ride);
  const live = useLiveFare(riders, riders && toLiveFare(lastAnswer), hourly);
  const isPartners = FARE_SOURCE[ride.service] === 'partner';
  const { conversion, pending } = useConversion(
    isPartners ? { amount: ride.fare, currency: ride.currency } : null,
    lastAnswer.conversion,
  );

  const follow = useCallback(() => {
    // Without a customer the ride cannot be changed, and its disabled fields are not read.
    if (!form.current || form.current.querySelector(':scope > fieldset:disabled')) return;
    const answers = new FormData(form.current);
    setRide(readManualRide((name) => String(answers.get(name) ?? '')));
  }, [form]);

  // A fare that changed on the server is the one that is booked next.
  const [answered, setAnswered] = useState<{ rideKey: string; answer: ManualAnswer } | null>(null);
  const rideKey = JSON.stringify(ride);
  useEffect(() => {
    if (!form.current) return;
    const answers = new FormData(form.current);
    setAnswered({
      rideKey: JSON.stringify(readManualRide((name) => String(answers.get(name) ?? ''))),
      answer: lastAnswer,
    });
  }, [form, lastAnswer]);

  const isAnswered = answered?.rideKey === rideKey && answered.answer.price !== null;
  const fare = isAnswered
    ? {
        price: answered.answer.price,
        conversion: answered.answer.conversion,
        quote: answered.answer.quote,
        isPending: false,
        refused: null,
      }
    : current(ride, live, isPartners ? conversion : null, isPartners && pending);
  const total = fare.price ? fare.price.base + fare.price.meetAndGreet : 0;
  return { fare: { ...fare, total } satisfies ManualFare, ride, follow };
}

function current(
  ride: ManualRideRequest,
  { fare, pending, refused }: ReturnType<typeof useLiveFare>,
  conversion: ShownConversion | null,
  isConverting: boolean,
): Omit<ManualFare, 'total'> {
  if (ridersRide(ride)) {
    const price = fare && {
      base: fare.fare,
      meetAndGreet: fare.meetAndGreetFee,
      distance: fare.distance,
      duration: fare.duration,
      estimated: fare.estimated,
    };
    return { price, conversion: null, quote: fare?.quote ?? null, isPending: pending, refused };
  }
  if (FARE_SOURCE[ride.service] === 'partner') {
    return {
      price: conversion && typed(conversion.rupees),
      conversion,
      quote: null,
      isPending: isConverting,
      refused: null,
    };
  }
  const rupees = Math.floor((ride.fare ?? 0) + 0.5);
  return {
    price: rupees > 0 ? typed(rupees) : null,
    conversion: null,
    quote: null,
    isPending: false,
    refused: null,
  };
}

function typed(base: number): ShownPrice {
  return { base, meetAndGreet: 0, distance: null, duration: null, estimated: false };
}

function toLiveFare({ price, quote }: ManualAnswer) {
  return (
    price && {
      fare: price.base,
      meetAndGreetFee: price.meetAndGreet,
      total: price.base + price.meetAndGreet,
      distance: price.distance,
      duration: price.duration,
      estimated: price.estimated,
      breakdown: [],
      quote,
    }
  );
}
