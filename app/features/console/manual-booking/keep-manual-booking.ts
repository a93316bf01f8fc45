import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { failureWords, UNANSWERED } from '#app/features/console/unreachable.ts';

/** Where the server cannot be reached, or fails, the form stays with all that was typed, and says so (seed 1 §8). */
export async function keepManualBooking({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return Response.json({ failed: failureWords(error, 'Failed to create booking') }, { status: UNANSWERED });
  }
}
