import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfFile } from '#app/http/paper-file.server.ts';
import { notFound, requireOwnRide } from '#app/rider/papers/own-ride.server.ts';
import { hasReceipt } from '#domain/billing/billed-ride.ts';
import { noReceipt } from '#words/account/papers.ts';

/** Answers `GET /my-bookings/{reference}/receipt.pdf` for the rider of the booking. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { ride } = await requireOwnRide(request, context, params.reference ?? '');
  if (!hasReceipt(ride)) return notFound(noReceipt);
  return pdfFile(await context.container.papers.receipt(ride), `receipt-${ride.reference}`);
}
