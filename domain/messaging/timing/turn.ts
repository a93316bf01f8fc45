import type { MessageKind } from '#domain/messaging/message.ts';
import type { Importance } from '#domain/messaging/timing/importance.ts';

/** The message that asks for its turn at WhatsApp. */
export type TurnOf = {
  readonly to: string;
  readonly kind: MessageKind;
  readonly importance: Importance;
  /** How long the sender waits for the turn itself, in milliseconds. */
  readonly withinMs: number;
};

/** `taken`: the message may go in so many milliseconds. `waits`: it may not, and asks again after so many. */
export type Turn =
  | { readonly state: 'taken'; readonly inMs: number }
  | { readonly state: 'waits'; readonly waitMs: number; readonly reason: string };

/** Takes the turn of a message, so that no other message to the same person goes within 6 seconds. */
export type TakeTurn = (message: TurnOf) => Promise<Turn>;

/** Text for the team about a message that waits for another one to the same person. */
export const WAITS_FOR_PERSON = 'waits for its turn, one message in 6 seconds to one person';

/** The code of a message that waits for room among the people a day, at the place of Meta's codes. */
export const PEOPLE_A_DAY = 'people-a-day';

/** Returns what the team reads about a message that waits for room among the people a day. */
export function waitsForRoom(people: number, limit: number): string {
  return `${PEOPLE_A_DAY}: ${people} of ${limit} people have been written to, and the rest is for what matters most`;
}
