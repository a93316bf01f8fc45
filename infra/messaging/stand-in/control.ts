import type { Behaviour } from '#infra/messaging/stand-in/behaviour.ts';
import {
  behaveSchema,
  type ChatLine,
  CONTROL,
  writeSchema,
} from '#infra/messaging/stand-in/control-calls.ts';
import { answersJson, type WhatsappAnswer } from '#infra/messaging/stand-in/whatsapp-server.ts';

type Controlled = {
  readonly token: string;
  readonly chat: readonly ChatLine[];
  readonly receive: (phone: string, body: string) => Promise<number>;
  readonly behaviour: () => Behaviour;
  readonly behaves: (next: Behaviour) => void;
};

/**
 * Returns a function that answers the calls of the demo's page (`/stand-in/…`, with the token) and passes all other calls to
 * `answer`.
 */
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
