import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import type { FleetUndone } from '#app/features/console/fleet/fleet-undone.ts';

/**
 * Posts a dialog's form so that a server that cannot be reached, or fails, leaves the dialog with all that was typed,
 * where an error page would take its place. `failed` is what is said of a failure (seed 1 §8).
 */
export function keepTyped(failed: string) {
  return async ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response || isRouteErrorResponse(error)) throw error;
      const message = error instanceof TypeError ? UNREACHABLE : failed;
      const undone: FleetUndone = {
        title: 'Error',
        message,
        errors: {},
        changed: [],
        version: '',
        typed: {},
      };
      // As an error, after which the page's data is not asked for again.
      return Response.json({ undone }, { status: 503 });
    }
  };
}

const UNREACHABLE = 'Network error: Unable to connect to server';
