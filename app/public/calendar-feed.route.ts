import type { LoaderFunctionArgs } from '@remix-run/node';
import { refusalProblem } from '#app/http/problem.server.ts';

const EXTENSION = '.ics';

/**
 * Answers `GET /calendar/{token}.ics`: the feed of the team or of a driver. A link that was altered or revoked is not
 * found (docs/product/calendar.md#links).
 */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { container, networkAddress } = context;
  const limited = await container.limits.batched.spend(
    { budget: 'feeds-network', key: networkAddress },
    { budget: 'feeds-total', key: '' },
  );
  if (limited) return refusalProblem(limited);
  const { feed: file = '' } = params;
  const token = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
  const read = token && (await container.useCases.readFeed(token));
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  if (!read) return new Response('There is no such calendar.', { status: 404, headers });
  return new Response(await container.ics(read), {
    headers: {
      ...headers,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="rides.ics"',
    },
  });
}
