import { randomUUID } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { type CallerView, callerView } from '#app/console/bookings/create/parts/caller-view.server.ts';
import { customerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import type { Chosen, ManualAnswer } from '#app/console/bookings/create/parts/manual-answers.ts';
import { headlineFares } from '#domain/fares/headline-fares.ts';
import type { CustomerId } from '#domain/kernel/ids.ts';
import { parseIdWithPrefix } from '#domain/kernel/ids.ts';
import { indiaDateOf } from '#domain/kernel/india-time.ts';
import { POPULAR_PLACES } from '#infra/places/popular-places.ts';

/** Returns the data of the empty form. `?customer={id}` selects a customer. */
export async function manualBookingPage(request: Request, { container }: AppLoadContext) {
  const now = container.clock();
  const chosen = new URL(request.url).searchParams.get('customer') ?? '';
  const customer = await findChosenCustomer(container, chosen);
  const start: ManualAnswer = {
    key: randomUUID(),
    typed: {},
    customer,
    caller: await findCaller(container, customer),
    filledFrom: null,
    found: null,
    price: null,
    conversion: null,
    quote: null,
    coupon: { state: 'none' },
    errors: {},
    formError: null,
    toast: null,
  };
  return {
    start,
    earliestDate: indiaDateOf(now),
    fares: headlineFares(await container.tariffs.inForce(now)),
    popularPlaces: POPULAR_PLACES,
  };
}

/** Returns the customer that a form or address names: an id or `new`. */
export async function findChosenCustomer(
  container: AppLoadContext['container'],
  written: string,
): Promise<Chosen> {
  if (written === 'new') return 'new';
  const id = parseIdWithPrefix<CustomerId>(written, 'CU');
  const customer = id && (await container.queries.customers.find(id));
  return customer ? customerView(customer) : null;
}

/** Returns the rides of an existing customer. Null without one. */
export async function findCaller(
  container: AppLoadContext['container'],
  customer: Chosen,
): Promise<CallerView | null> {
  return customer && customer !== 'new' ? callerView(container, customer.id) : null;
}
