import type { AppLoadContext } from '@remix-run/node';
import { releaseCall } from '#app/api/schemas/seat-call.schema.ts';
import { readJson } from '#app/http/json-body.server.ts';
import type { Session } from '#app/http/session/session.server.ts';

/**
 * Releases seats that the session holds. Answers 204 even if it holds none, so that repeating is harmless.
 */
export async function releaseByCall(
  request: Request,
  context: AppLoadContext,
  session: Session,
): Promise<Response> {
  const released = await readJson(request, releaseCall);
  const holder = session.data.seatHolder;
  if (holder) await context.container.useCases.releaseHold({ ...released, holder });
  return new Response(null, { status: 204 });
}
