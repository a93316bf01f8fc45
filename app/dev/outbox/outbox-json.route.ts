import type { LoaderFunctionArgs } from '@remix-run/node';
import { outboxMessages } from '#app/dev/outbox/outbox.server.ts';

/**
 * Answers `GET /dev/outbox.json?to={phone or e-mail}` with the messages, newest first. 404 in production
 * (docs/product/messages.md#outbox-channel).
 */
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
