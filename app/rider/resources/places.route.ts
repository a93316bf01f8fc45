import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { methodNotAllowed, readJson } from '#app/http/json-body.server.ts';
import { refusalProblem } from '#app/http/problem.server.ts';
import { spendPlaceCall } from '#app/ride/place-calls.server.ts';
import { placeField } from '#app/ride/place-text.server.ts';
import { cleanTyped } from '#domain/kernel/text/typed-text.ts';
import { placeAmong } from '#domain/places/name-place.ts';
import { placeKind } from '#words/booking/places.ts';

const MAX_QUERY_LENGTH = 100;
const KEEP_SECONDS = 60;

const pointBody = z.strictObject({ latitude: degrees(90), longitude: degrees(180) }, 'Send a JSON object');

/**
 * Answers `GET /resources/places?q=` with place suggestions, from 2 characters (docs/product/rides.md#places), and with the
 * place that the text names, if it is one (docs/product/rides.md#names).
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const typed = cleanTyped(searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
  const limited = await spendPlaceCall(context);
  if (limited) return refusalProblem(limited);
  const session = searchParams.get('session')?.slice(0, MAX_QUERY_LENGTH);
  const found = typed.trim().length < 2 ? [] : await context.container.places.suggest(typed, session);
  const named = placeAmong(found, typed).text;
  const places = found.map((place) => ({
    text: placeField(place.text),
    detail: placeKind(place),
    isNamed: place.text === named,
  }));
  return Response.json({ places }, { headers: { 'Cache-Control': `private, max-age=${KEEP_SECONDS}` } });
}

/**
 * Answers `POST /resources/places` with the place nearest to a point. The point is in the body, because
 * addresses stay in histories and logs (docs/product/rides.md#my-location).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
  const limited = await spendPlaceCall(context);
  if (limited) return refusalProblem(limited);
  const near = await context.container.useCases.placeNear(await readJson(request, pointBody));
  return near.ok
    ? Response.json({ place: { ...near.value, text: placeField(near.value.text) } })
    : refusalProblem(near.refusal);
}

function degrees(most: number) {
  const message = `Send degrees from -${most} to ${most}`;
  return z.number(message).min(-most, message).max(most, message);
}
