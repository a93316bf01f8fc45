import type { LoaderFunctionArgs } from '@remix-run/node';
import { refusalProblem } from '#app/http/problem.server.ts';

const MAX_QUERY_LENGTH = 100;
const KEEP_SECONDS = 60;

/**
 * Answers `GET /resources/places?q=` with place suggestions, from 2 characters
 * (docs/product/rides.md#places).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const typed = (searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const limited = await context.container.limits.batched.spend(
    { budget: 'places-network', key: context.networkAddress },
    { budget: 'places-total', key: '' },
  );
  if (limited) return refusalProblem(limited);
  const session = searchParams.get('session')?.slice(0, MAX_QUERY_LENGTH);
  const places = typed.trim().length < 2 ? [] : await context.container.places.suggest(typed, session);
  return Response.json({ places }, { headers: { 'Cache-Control': `private, max-age=${KEEP_SECONDS}` } });
}
