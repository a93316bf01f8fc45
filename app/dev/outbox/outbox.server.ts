import type { AppLoadContext } from '@remix-run/node';
import { parsePhone } from '#infra/security/phone-numbers.ts';

const MAX_MESSAGES = 200;

/**
 * Returns messages, newest first; with `to`, only those to that phone or e-mail address. Throws 404
 * in production, and in the demo for a proxied request or another host.
 */
export async function outboxMessages(request: Request, { container, isDemoVisitor }: AppLoadContext) {
  if (!isDemoVisitor) throw new Response('Not found', { status: 404 });
  // A `+` that was not escaped in the address arrives as a space.
  const asked = new URL(request.url).searchParams.get('to')?.replace(/^ /, '+').trim();
  const to = asked ? (parsePhone(asked) ?? asked) : null;
  return container.queries.messages.latest({ to, limit: MAX_MESSAGES });
}
