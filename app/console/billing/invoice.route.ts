import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireTeamPage } from '#app/http/guards.server.ts';
import { pdfFile } from '#app/http/paper-file.server.ts';

const EXTENSION = '.pdf';

/**
 * Answers `GET /admin/invoices/{number}.pdf`: an invoice or credit note, for the team. The address has hyphens
 * in place of the slashes of the number.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamPage(request, context);
  const { papers } = context.container;
  const { number = '' } = params;
  const paper = number.endsWith(EXTENSION) && (await papers.issuedAs(number.slice(0, -EXTENSION.length)));
  if (!paper) throw new Response('There is no such invoice.', { status: 404 });
  return pdfFile(await papers.pdf(paper.paper), `invoice-${number.slice(0, -EXTENSION.length)}`);
}
