import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfFile } from '#app/http/paper-file.server.ts';
import { notFound, requireOwnRide } from '#app/rider/papers/own-ride.server.ts';
import { currentInvoice } from '#domain/billing/invoice.ts';
import { noInvoice } from '#words/account/papers.ts';

/** Answers `GET /my-bookings/{reference}/invoice.pdf`: the invoice as it was issued. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { ride } = await requireOwnRide(request, context, params.reference ?? '');
  const { papers } = context.container;
  const invoice = currentInvoice(await papers.issuedOf(ride.subject));
  if (!invoice) return notFound(noInvoice);
  return pdfFile(await papers.pdf(invoice.paper), `invoice-${invoice.number.replaceAll('/', '-')}`);
}
