import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePersonalData } from '#app/console/customers/customer-page.server.ts';

/** Answers `GET /admin/customers/{id}/export`: everything kept about a customer, as a file, for owners. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const kept = await requirePersonalData(args);
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${kept.account.id}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
