import type { LoaderFunctionArgs } from '@remix-run/node';
import { customerView } from '#app/console/bookings/create/parts/customer-view.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';

const MAX_CUSTOMERS = 8;
const MAX_SEARCH_LENGTH = 100;

/** `GET /resources/customers?q=` answers customers for the search field of the manual booking form. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamCall(request, context);
  const search = cleanTyped(new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH);
  const found = await context.container.queries.customers.list({ search, limit: MAX_CUSTOMERS });
  return Response.json({ customers: found.map(customerView) });
}
