import { z } from 'zod';
import { inputFlags } from '#cli/operations/option-of-input.ts';
import { type CommandContext, command } from '#cli/shell/command.ts';
import { withContainer } from '#cli/shell/with-container.ts';
import { MANUAL_FARE_INPUTS } from '#domain/bookings/manual/create-booking.operation.ts';
import type { ManualPrice } from '#domain/bookings/manual/price-manual-ride.ts';
import { discounted } from '#domain/fares/price-ride.ts';
import type { OperationInput } from '#domain/kernel/operation.ts';
import { ok } from '#domain/kernel/result.ts';
import { formatAmount, formatRate } from '#domain/partners/currency.ts';
import { priceLines } from '#infra/operations/answers/price-lines.ts';
import { type FareInputs, manualRideOf } from '#infra/operations/manual-ride-of.ts';
import { inputSchema } from '#infra/operations/written/written-input.ts';
import { wrongTogether } from '#infra/operations/written/wrong-together.ts';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const INPUTS: Readonly<Record<string, OperationInput>> = MANUAL_FARE_INPUTS;

const input = z
  .object(Object.fromEntries(Object.entries(INPUTS).map(([name, each]) => [name, inputSchema(each)])))
  .superRefine((given, context) => {
    for (const { name, message } of wrongTogether(INPUTS, given, (each) => `--${each}`))
      context.addIssue({ code: 'custom', path: [name], message });
  });

type Priced = Pick<ManualPrice, 'price' | 'conversion'>;

/** Returns the price of a ride that nobody has booked. */
async function price(inputs: FareInputs, { env }: CommandContext) {
  return withContainer(env, async ({ useCases }) => {
    const priced = await useCases.priceManualRide(manualRideOf(inputs), null);
    if (!priced.ok) return priced;
    const { price: whole, conversion } = priced.value;
    if (inputs.coupon === undefined) return ok<Priced>({ price: whole, conversion });
    const offer = await useCases.validateCoupon({
      couponCode: inputs.coupon,
      orderAmount: whole.total,
      phone: parsePhone(inputs.phone ?? '') ?? null,
      forTeam: true,
    });
    if (!offer.ok) return offer;
    const { coupon, discount } = offer.value;
    return ok<Priced>({ price: discounted(whole, discount, coupon.code), conversion });
  });
}

function priceJson({ price: priced, conversion }: Priced) {
  return {
    fare: priced.base,
    meetAndGreetFee: priced.meetAndGreet,
    total: priced.total,
    discountAmount: priced.discount,
    couponCode: priced.couponCode,
    finalFare: priced.final,
    distance: priced.distanceKm,
    duration: priced.durationMinutes,
    estimated: priced.estimated,
    breakdown: priced.breakdown.map(({ label, amount }) => ({ label, amount })),
    originalFare: conversion?.amount ?? null,
    originalCurrency: conversion?.currency ?? null,
    exchangeRate: conversion?.rate.rate ?? null,
  };
}

function show({ price: priced, conversion }: Priced): string {
  const isForeign = conversion && conversion.currency !== 'INR';
  return [
    ...priceLines(priced),
    ...(isForeign
      ? [`${formatAmount(conversion.amount, conversion.currency)} at ${formatRate(conversion.rate)}`]
      : []),
  ].join('\n');
}

export const priceCommand = command({
  name: 'price',
  summary: 'Price a ride as a manual booking would, and book nothing',
  options: Object.fromEntries(
    Object.entries(INPUTS).map(([name, each]) => [inputFlags(name, each), each.label]),
  ),
  // The compiler cannot follow it: schema and type are made from the same inputs.
  input: input as unknown as z.ZodType<FareInputs>,
  run: price,
  json: priceJson,
  show,
}).addHelpText(
  'after',
  `
A coupon with a limit per customer needs the phone.
With --json: { "fare", "meetAndGreetFee", "total", "discountAmount", "couponCode", "finalFare", "distance", "duration",
"estimated", "breakdown", "originalFare", "originalCurrency", "exchangeRate" }.

Examples:
  ratha bookings price --service airport --direction to-airport --terminal T3 --pickup-location "Saket, New Delhi"
  ratha bookings price --service hourly --hours 4 --pickup-location "Saket, New Delhi" --drop-location "Saket, New Delhi"`,
);
