import type { AppLoadContext } from '@remix-run/node';
import { parseQueriedPhone } from '#infra/security/phone-numbers.ts';

const MAX_MESSAGES = 200;

/** Throws 404 in production, and in the demo for a proxied request or another host. */
export function requireDemoVisitor({ isDemoVisitor }: AppLoadContext): void {
  if (!isDemoVisitor) throw new Response('Not found', { status: 404 });
}

/** Returns the phone or e-mail address that the address of the page asks for. Null for all. */
function askedOf(request: Request): string | null {
  const asked = new URL(request.url).searchParams.get('to')?.trim();
  return asked ? (parseQueriedPhone(asked) ?? asked) : null;
}

/** Returns messages, newest first; with `to`, only those to that phone or e-mail address. */
export async function outboxMessages(request: Request, context: AppLoadContext) {
  requireDemoVisitor(context);
  return context.container.queries.messages.latest({ to: askedOf(request), limit: MAX_MESSAGES });
}

/**
 * Returns what the stand-in of WhatsApp says: its behaviour, and the lines of the chats with the phone that is asked for. Null without
 * a stand-in. `state` is null if it does not answer.
 */
export async function standInOf(request: Request, { container }: AppLoadContext) {
  const { whatsappStandIn } = container;
  if (!whatsappStandIn) return null;
  const to = askedOf(request);
  const state = await whatsappStandIn.state().catch(() => null);
  const chat = (state?.chat ?? []).filter(({ phone }) => to === null || phone === to);
  return { behaviours: whatsappStandIn.behaviours, behaviour: state?.behaviour ?? null, chat };
}
