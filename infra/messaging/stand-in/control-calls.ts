import { z } from 'zod';
import { BEHAVIOURS } from '#infra/messaging/stand-in/behaviour.ts';

/** A line of a chat. `at` is in milliseconds since 1970. */
const chatLineSchema = z.object({
  id: z.string(),
  phone: z.string(),
  text: z.string(),
  at: z.number(),
  isFromPerson: z.boolean(),
});
export type ChatLine = Readonly<z.output<typeof chatLineSchema>>;

export const stateSchema = z.object({ behaviour: z.enum(BEHAVIOURS), chat: z.array(chatLineSchema) });
export type StandInState = Readonly<z.output<typeof stateSchema>>;

export const writeSchema = z.object({ from: z.string().regex(/^\+\d{6,15}$/), text: z.string().min(1) });
export const writtenSchema = z.object({ status: z.number() });
export const behaveSchema = z.object({ behaviour: z.enum(BEHAVIOURS) });

/** The calls that are not Meta's: the page of the demo reads the chats, writes as a person, and chooses the behaviour. */
export const CONTROL = { state: '/stand-in/state', write: '/stand-in/write', behave: '/stand-in/behaviour' };
