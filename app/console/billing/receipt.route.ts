import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { pdfFile } from '#app/http/paper-file.server.ts';
import { hasReceipt } from '#domain/billing/billed-ride.ts';

const EXTENSION = '.pdf';

/** Answers `GET /admin/receipts/{reference}.pdf`: the receipt that the rider gets, for the team. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamPage(request, context);
  const { papers } = context.container;
  const { reference = '' } = params;
  const found =
    reference.endsWith(EXTENSION) && (await papers.findRide(reference.slice(0, -EXTENSION.length)));
  if (!found || !hasReceipt(found.whole)) throw new Response('There is no such receipt.', { status: 404 });
  return pdfFile(await papers.receipt(found.whole), `receipt-${found.whole.reference}`);
}
