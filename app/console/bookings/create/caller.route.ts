import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { type CallerView, callerView } from '#app/console/bookings/create/parts/caller-view.server.ts';
import { requireTeamCall } from '#app/http/guards.server.ts';
import { type CustomerId, parseIdWithPrefix } from '#domain/kernel/ids.ts';

/** `GET /resources/callers/{id}` answers the rides of a customer for the manual booking form, and warnings. Null without the customer. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<CallerView | null> {
  await requireTeamCall(request, context);
  const id = parseIdWithPrefix<CustomerId>(params.id ?? '', 'CU');
  return id ? callerView(context.container, id) : null;
}

/** Without an answer, the form goes on without the rides. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<CallerView | null> {
  try {
    return await serverLoader<typeof loader>();
  } catch {
    return null;
  }
}

/** A booking is not made from its data. */
export const shouldRevalidate = () => false;
