import type { ActionFunctionArgs } from '@remix-run/node';
import { convertCall } from '#app/api/schemas/currency-call.schema.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { ROLES } from '#domain/identity/role.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { rateAgeDays } from '#domain/partners/rate-age.ts';

export const loader = () => methodNotAllowed('POST');

/**
 * `POST /api/currency/convert` converts a partner's amount to whole rupees and answers the rate and its date.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context, { roles: ROLES });
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const { amount, fromCurrency } = await readJson(request, convertCall);
  const converted = await context.container.useCases.convertCurrency(amount ?? undefined, fromCurrency);
  if (!converted.ok) {
    return refusalProblem(converted.refusal, {
      audience: 'team',
      fieldName: (field) => (field === 'currency' ? 'fromCurrency' : field),
    });
  }
  const { currency, rate, rupees, ...conversion } = converted.value;
  return Response.json({
    originalAmount: conversion.amount,
    fromCurrency: currency,
    toCurrency: 'INR',
    convertedAmount: rupees,
    exchangeRate: rate.rate,
    rateTakenOn: rate.takenOn,
    rateAgeDays: rateAgeDays(rate, indiaDateOf(context.container.clock())),
  });
}
