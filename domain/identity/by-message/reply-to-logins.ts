import type { LoginReplies, LoginReply } from '#domain/identity/by-message/ports.ts';
import { DeliveryError } from '#domain/kernel/delivery-error.ts';

/**
 * Sends the replies in the chat that people wait for. A reply that is refused for now stays, and a later call sends it while
 * its request is open. One that may have been sent is not sent again.
 */
export function replyToLogins(deps: { replies: LoginReplies; send: (reply: LoginReply) => Promise<void> }) {
  return async (): Promise<void> => {
    const replies = await deps.replies.take();
    await Promise.all(replies.map((reply) => sendOne(deps, reply)));
  };
}

async function sendOne({ replies, send }: Parameters<typeof replyToLogins>[0], reply: LoginReply) {
  try {
    await send(reply);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    if (error.outcome === 'refused-for-now') return;
  }
  await replies.settle(reply);
}
