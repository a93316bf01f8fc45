import type { LoaderFunctionArgs } from '@remix-run/node';
import { settlementFile } from '#app/console/partners/settlement-file.server.ts';
import { requireTeamPage } from '#app/http/guards.server.ts';

/** Answers `GET /admin/partners.csv`: the settlement of a month as a file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireTeamPage(request, context);
  return settlementFile(context.container, request.url);
}
