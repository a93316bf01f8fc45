import { z } from 'zod';
import { BEHAVIOURS, type Behaviour } from '#infra/messaging/stand-in/behaviour.ts';
import { answersJson, type WhatsappAnswer } from '#infra/messaging/stand-in/whatsapp-server.ts';

/** A line of a chat. `at` is in milliseconds since 1970. */
export const chatLineSchema = z.object({
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

type Controlled = {
  readonly token: string;
  readonly chat: readonly ChatLine[];
  readonly receive: (phone: string, body: string) => Promise<number>;
  readonly behaviour: () => Behaviour;
  readonly behaves: (next: Behaviour) => void;
};

/** Returns an answer that serves the calls of the demo's page itself, with the token, and leaves all others to Meta's. */
export function withControl(
  { token, chat, receive, behaviour, behaves }: Controlled,
  answer: WhatsappAnswer,
): WhatsappAnswer {
  return (response, request) => {
    const { path, method, headers, body } = request;
    const respond = (status: number, value: object) => answersJson(status, value)(response, request);
    if (!path.startsWith('/stand-in/') || headers.authorization !== `Bearer ${token}`)
      return answer(response, request);
    if (path === CONTROL.state && method === 'GET') return respond(200, { behaviour: behaviour(), chat });
    const written = writeSchema.safeParse(body);
    if (path === CONTROL.write && written.success) {
      void receive(written.data.from, written.data.text).then((status) => respond(200, { status }));
      return;
    }
    const chosen = behaveSchema.safeParse(body);
    if (path !== CONTROL.behave || !chosen.success) return respond(400, {});
    behaves(chosen.data.behaviour);
    return respond(200, {});
  };
}
