import type { AppLoadContext } from '@remix-run/node';
import type { Flash } from '#app/http/flash.server.ts';
import type { Session } from '#app/http/session/session.server.ts';
import * as words from '#words/account/devices.ts';

/** Ends all sessions of the session's customer (docs/product/identity.md#end-sessions). Returns what to say. */
export async function logOutEverywhere(
  { container }: AppLoadContext,
  { customer, role }: Session,
): Promise<Flash | undefined> {
  if (!customer) return undefined;
  const by = { role: role ?? 'rider', phone: customer.phone, surface: 'web' } as const;
  const ended = await container.useCases.endSessions({ phone: customer.phone, by });
  if (!ended.ok) return undefined;
  return {
    title: words.loggedOutEverywhere,
    description: words.sessionsEnded(ended.value.ended),
    tone: 'success',
  };
}
