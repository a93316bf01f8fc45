import type { AppLoadContext } from '@remix-run/node';
import type { Session } from '#app/http/session/session.server.ts';
import type { TripChoice } from '#app/rider/rideshare/choice/trip-choice.ts';

/** The values that each step of the page is made from. */
export type PageRequest = {
  readonly context: AppLoadContext;
  readonly session: Session;
  readonly choice: TripChoice;
  readonly now: Date;
};
