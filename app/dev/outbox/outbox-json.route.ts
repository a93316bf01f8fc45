import type { LoaderFunctionArgs } from '@remix-run/node';
import { outboxMessages } from '#app/dev/outbox/outbox.server.ts';

/** `GET /dev/outbox.json?to={phone or e-mail}`: the messages, newest first; nothing in production (decisions §9). */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const messages = await outboxMessages(request, context);
  return Response.json({
    messages: messages.map(({ id, to, channel, kind, body, createdAt }) => ({
      id,
      to,
      channel,
      kind,
      body,
      createdAt,
    })),
  });
}
